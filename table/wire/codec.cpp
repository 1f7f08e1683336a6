#include "table/wire/codec.hpp"

#include <boost/json/parse.hpp>

#include "engine/text/real_numbers.hpp"

namespace paddock::wire {

namespace {

constexpr std::size_t usual_size = 256;
constexpr std::size_t usual_news = 2048;

template <class Variant>
std::string text_of(const Variant& message, std::size_t usual) {
  std::string text;
  text.reserve(usual);
  text::JsonWriter().append_named(text, "type", message);
  return text;
}

template <class... Messages>
bool read_one(JsonObject object, std::variant<Messages...>& out, text::JsonReader& reader) {
  const Json* type = object.if_contains("type");
  if (type == nullptr || !type->is_string()) return reader.fail("a message has a “type”");
  const std::string name(std::string_view{type->get_string()});
  object.erase("type");
  if (name == Hello::name && !object.contains("format")) object["format"] = 1;
  return reader.named(name, Json(std::move(object)), out) || reader.fail("there is no message of that type");
}

template <class Variant>
Result<Variant> read_as(std::string_view text, std::size_t longest) {
  auto json = parse(text, longest);
  if (!json) return Error{json.error()};
  if (!json->is_object()) return Error{"a message is a JSON object"};
  Variant message;
  text::JsonReader reader;
  if (!read_one(std::move(json->get_object()), message, reader)) return Error{reader.problem()};
  return message;
}

}  // namespace

Result<Json> parse(std::string_view text, std::size_t longest) {
  if (text.size() > longest) return Error{"too long"};
  boost::json::parse_options options;
  options.max_depth = 16;
  boost::json::error_code error;
  Json json = boost::json::parse(text, error, {}, options);
  if (error) return Error{"not JSON: " + error.message()};
  if (text::has_real_number(json)) return Error{"a number in it is too big or not whole"};
  return json;
}

std::string write(const FromServer& message) {
  return text_of(message, std::holds_alternative<News>(message) ? usual_news : usual_size);
}
std::string write(const FromClient& message) { return text_of(message, usual_size); }

std::string write(const Entry& entry) {
  std::string text = text_of(entry.fact, usual_size);
  text.pop_back();
  return text + ",\"at\":" + std::to_string(entry.at) + "}";
}

text::JsonText write(const Step& step) {
  text::JsonText written;
  text::JsonWriter().append_named(written.text, "kind", step.fact);
  written.text.pop_back();
  const auto begin = written.text.size();
  text::JsonWriter().append(written.text, step);
  written.text[begin] = ',';
  return written;
}

Result<FromClient> read_from_client(std::string_view text) { return read_as<FromClient>(text, max_message_bytes); }

Result<FromServer> read_from_server(std::string_view text) { return read_as<FromServer>(text, std::string::npos); }

Result<Entry> read_entry(std::string_view text) {
  auto json = parse(text, std::string::npos);
  if (!json) return Error{json.error()};
  if (!json->is_object()) return Error{"an entry is a JSON object"};
  JsonObject object = std::move(json->get_object());
  Entry entry;
  text::JsonReader reader;
  const Json* at = object.if_contains("at");
  if (at == nullptr || !reader(*at, entry.at)) return Error{"an entry has a time “at”"};
  object.erase("at");
  if (!read_one(std::move(object), entry.fact, reader)) return Error{reader.problem()};
  return entry;
}

}  // namespace paddock::wire
