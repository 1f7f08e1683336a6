#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

namespace paddock::browser {

// Reads JSON with whole numbers only, like all of ours, in a tenth of the code of Boost.JSON's reader: a module must be
// downloaded before one can play. Text from a page is well-formed UTF-8 already.
class JsonReader {
 public:
  JsonReader(std::string_view text, std::size_t most_depth) : text_(text), depth_left_(most_depth) {}

  // False: the text is not one JSON value, is nested too deep, or contains a number that is not whole or too big.
  bool read(boost::json::value& out) {
    const bool good = read_value(out);
    skip_blanks();
    return good && text_.empty();
  }

 private:
  void skip_blanks() {
    const auto begin = text_.find_first_not_of(" \t\r\n");
    text_.remove_prefix(begin == std::string_view::npos ? text_.size() : begin);
  }

  bool take(std::string_view mark) {
    const bool there = text_.starts_with(mark);
    if (there) text_.remove_prefix(mark.size());
    return there;
  }

  bool take_after_blanks(std::string_view mark) {
    skip_blanks();
    return take(mark);
  }

  bool read_value(boost::json::value& out) {
    skip_blanks();
    if (take("{")) return read_inside([&] { return read_object(out.emplace_object()); });
    if (take("[")) return read_inside([&] { return read_array(out.emplace_array()); });
    if (text_.starts_with('"')) {
      std::string text;
      const bool good = read_text(text);
      out = boost::json::string(text);
      return good;
    }
    if (take("true")) return out = true, true;
    if (take("false")) return out = false, true;
    if (take("null")) return out = nullptr, true;
    return read_number(out);
  }

  template <class Read>
  bool read_inside(Read read) {
    if (depth_left_ == 0) return false;
    --depth_left_;
    const bool good = read();
    ++depth_left_;
    return good;
  }

  bool read_array(boost::json::array& out) {
    if (take_after_blanks("]")) return true;
    do {
      out.emplace_back(nullptr);
      if (!read_value(out.back())) return false;
    } while (take_after_blanks(","));
    return take("]");
  }

  bool read_object(boost::json::object& out) {
    if (take_after_blanks("}")) return true;
    do {
      std::string key;
      skip_blanks();
      if (!read_text(key) || !take_after_blanks(":") || !read_value(out[key])) return false;
    } while (take_after_blanks(","));
    return take("}");
  }

  bool read_number(boost::json::value& out) {
    const auto size = std::min(text_.find_first_not_of("-0123456789"), text_.size());
    const auto digits = text_.substr(0, size);
    const auto* const begin = std::to_address(digits.begin());
    const auto* const end = std::to_address(digits.end());
    const auto first = digits.find_first_not_of('-');
    if (first == std::string_view::npos || (digits[first] == '0' && digits.size() > first + 1)) return false;
    if (text_.size() > size && std::string_view(".eE").find(text_[size]) != std::string_view::npos) return false;
    text_.remove_prefix(size);
    std::int64_t whole = 0;
    if (const auto read = std::from_chars(begin, end, whole); read.ec == std::errc() && read.ptr == end)
      return out = whole, true;
    std::uint64_t big = 0;
    const auto read = std::from_chars(begin, end, big);
    return out = big, read.ec == std::errc() && read.ptr == end;
  }

  bool read_text(std::string& out) {
    if (!take("\"")) return false;
    for (;;) {
      const auto plain = text_.find_first_of("\"\\");
      if (plain == std::string_view::npos || has_control(text_.substr(0, plain))) return false;
      out += text_.substr(0, plain);
      text_.remove_prefix(plain);
      if (take("\"")) return true;
      if (!read_escape(out)) return false;
    }
  }

  static bool has_control(std::string_view text) {
    for (const char c : text) {
      if (static_cast<unsigned char>(c) < 0x20) return true;
    }
    return false;
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view named = "\"\\/bfnrt";
    constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    if (text_.size() < 2) return false;
    const char name = text_[1];
    text_.remove_prefix(2);
    if (name == 'u') return read_letter(out);
    const auto place = named.find(name);
    if (place == std::string_view::npos) return false;
    out += meant[place];
    return true;
  }

  bool read_unit(std::uint32_t& unit) {
    if (text_.size() < 4) return false;
    const auto* const end = std::to_address(text_.begin()) + 4;
    const auto read = std::from_chars(std::to_address(text_.begin()), end, unit, 16);
    const bool good = read.ec == std::errc() && read.ptr == end;
    text_.remove_prefix(4);
    return good;
  }

  // Reads the digits after \u, and a second escape if the first one is half of a surrogate pair.
  bool read_letter(std::string& out) {
    std::uint32_t letter = 0;
    std::uint32_t second = 0;
    if (!read_unit(letter) || (letter >= 0xDC00 && letter < 0xE000)) return false;
    if (letter >= 0xD800 && letter < 0xDC00) {
      if (!take("\\u") || !read_unit(second) || second < 0xDC00 || second >= 0xE000) return false;
      letter = 0x10000 + ((letter - 0xD800) << 10U) + (second - 0xDC00);
    }
    append_utf8(out, letter);
    return true;
  }

  static void append_utf8(std::string& out, std::uint32_t letter) {
    const auto further = [&](unsigned shift) { out += static_cast<char>(0x80U | (letter >> shift & 0x3FU)); };
    if (letter < 0x80) {
      out += static_cast<char>(letter);
    } else if (letter < 0x800) {
      out += static_cast<char>(0xC0U | letter >> 6U);
      further(0);
    } else if (letter < 0x10000) {
      out += static_cast<char>(0xE0U | letter >> 12U);
      further(6), further(0);
    } else {
      out += static_cast<char>(0xF0U | letter >> 18U);
      further(12), further(6), further(0);
    }
  }

  std::string_view text_;
  std::size_t depth_left_;
};

}  // namespace paddock::browser
