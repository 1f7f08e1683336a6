#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>
#include <boost/json/value_stack.hpp>

// Two builders with the same interface, which receive a JSON value piece by piece. One builds a tree, to be inspected
// and changed; the other builds text, to be sent.
namespace paddock::text {

class JsonTreeBuilder {
 public:
  JsonTreeBuilder() { stack_.reset(); }

  void null() { ++count(), stack_.push_null(); }
  void boolean(bool value) { ++count(), stack_.push_bool(value); }
  void number(std::int64_t value) { ++count(), stack_.push_int64(value); }
  void large_number(std::uint64_t value) { ++count(), stack_.push_uint64(value); }
  void real_number(double value) { ++count(), stack_.push_double(value); }
  void text(std::string_view value) { ++count(), stack_.push_string(value); }
  void whole(const boost::json::value& json);
  void whole(const boost::json::object& object);
  void whole(const boost::json::array& array);
  void written(std::string_view json);
  void begin_list() { begin(); }
  void end_list() { stack_.push_array(end()); }
  void begin_object() { begin(); }
  void key(std::string_view name) { stack_.push_key(name); }
  void end_object() { stack_.push_object(end()); }

  boost::json::value result() { return stack_.release(); }

 private:
  std::size_t& count() { return counts_.back(); }
  void begin() { ++count(), counts_.push_back(0); }
  std::size_t end() {
    const std::size_t size = count();
    counts_.pop_back();
    return size;
  }

  boost::json::value_stack stack_;
  std::vector<std::size_t> counts_{0};  // the number of values in each open list or object
};

class JsonTextBuilder {
 public:
  // Appends to `out`.
  explicit JsonTextBuilder(std::string& out) : out_(out) {}

  void null() { next() += "null"; }
  void boolean(bool value) { next() += value ? "true" : "false"; }
  void number(std::int64_t value);
  void large_number(std::uint64_t value);
  void real_number(double value);
  void text(std::string_view value) { quote(next(), value); }
  void whole(const boost::json::value& json);
  void whole(const boost::json::object& object);
  void whole(const boost::json::array& array);
  // Inserts JSON text as it is.
  void written(std::string_view json) { next() += json; }
  void begin_list() { begin('['); }
  void end_list() { end(']'); }
  void begin_object() { begin('{'); }
  void key(std::string_view name) {
    quote(next(), name);
    out_ += ':';
    first_ = true;
  }
  void end_object() { end('}'); }

 private:
  static void quote(std::string& out, std::string_view text);
  // Adds a comma if needed. The next value is appended to the result.
  std::string& next() {
    if (!first_) out_ += ',';
    first_ = false;
    return out_;
  }
  void begin(char bracket) {
    next() += bracket;
    first_ = true;
  }
  void end(char bracket) {
    out_ += bracket;
    first_ = false;
  }

  std::string& out_;
  bool first_ = true;
};

}  // namespace paddock::text
