#include "engine/text/json_builders.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace paddock::text {

namespace {

template <class Builder>
void build_list(Builder& builder, const boost::json::array& array) {
  builder.begin_list();
  for (const auto& item : array) builder.whole(item);
  builder.end_list();
}

template <class Builder>
void build_object(Builder& builder, const boost::json::object& object) {
  builder.begin_object();
  for (const auto& [key, value] : object) {
    builder.key(key);
    builder.whole(value);
  }
  builder.end_object();
}

template <class Builder>
void build_value(Builder& builder, const boost::json::value& json) {
  switch (json.kind()) {
    case boost::json::kind::object:
      return builder.whole(json.get_object());
    case boost::json::kind::array:
      return builder.whole(json.get_array());
    case boost::json::kind::string:
      return builder.text(json.get_string());
    case boost::json::kind::int64:
      return builder.number(json.get_int64());
    case boost::json::kind::uint64:
      return builder.large_number(json.get_uint64());
    case boost::json::kind::double_:
      return builder.real_number(json.get_double());
    case boost::json::kind::bool_:
      return builder.boolean(json.get_bool());
    case boost::json::kind::null:
      return builder.null();
  }
}

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

void escape(std::string& out, char c) {
  constexpr std::string_view plain = "\"\\\b\f\n\r\t";
  constexpr std::string_view named = "\"\\bfnrt";
  constexpr std::string_view digits = "0123456789abcdef";
  if (const auto place = plain.find(c); place != std::string_view::npos) {
    (out += '\\') += named[place];
  } else {
    ((out += "\\u00") += digits[static_cast<unsigned char>(c) >> 4U]) += digits[static_cast<unsigned char>(c) & 15U];
  }
}

}  // namespace

void JsonTreeBuilder::whole(const boost::json::value& json) { build_value(*this, json); }
void JsonTreeBuilder::whole(const boost::json::object& object) { build_object(*this, object); }
void JsonTreeBuilder::whole(const boost::json::array& array) { build_list(*this, array); }

void JsonTreeBuilder::written(std::string_view json) { whole(boost::json::parse({json.data(), json.size()})); }

void JsonTextBuilder::whole(const boost::json::value& json) { build_value(*this, json); }
void JsonTextBuilder::whole(const boost::json::object& object) { build_object(*this, object); }
void JsonTextBuilder::whole(const boost::json::array& array) { build_list(*this, array); }

void JsonTextBuilder::number(std::int64_t value) {
  std::array<char, 24> digits;  // NOLINT(cppcoreguidelines-pro-type-member-init): to_chars fills it
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  next().append(digits.data(), end);
}

void JsonTextBuilder::large_number(std::uint64_t value) { next() += std::to_string(value); }
void JsonTextBuilder::real_number(double value) { next() += boost::json::serialize(boost::json::value(value)); }

void JsonTextBuilder::quote(std::string& out, std::string_view text) {
  const auto plain = [&] { return static_cast<std::size_t>(std::ranges::find_if(text, needs_escape) - text.begin()); };
  std::size_t size = plain();
  if (size == text.size()) {  // the common case
    const std::size_t at = out.size();
    out.append(size + 2, '"');
    std::ranges::copy(text, out.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    return;
  }
  out += '"';
  for (; size < text.size(); size = plain()) {
    out += text.substr(0, size);
    escape(out, text[size]);
    text.remove_prefix(size + 1);
  }
  (out += text) += '"';
}

}  // namespace paddock::text
