#include "table/load/server_message.hpp"

#include <array>

#include <boost/describe/enum_from_string.hpp>
#include <boost/json/monotonic_resource.hpp>
#include <boost/json/parse.hpp>

#include "table/wire/entries.hpp"

namespace paddock::load {

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

constexpr std::size_t usual_size = 64 * 1024;

std::int64_t number_of(const JsonObject& object, std::string_view key) {
  const Json* found = object.if_contains(key);
  return found != nullptr && found->is_int64() ? found->get_int64() : 0;
}

std::string_view text_of(const JsonObject& object, std::string_view key) {
  const Json* found = object.if_contains(key);
  return found != nullptr && found->is_string() ? std::string_view(found->get_string()) : std::string_view();
}

const JsonArray& list_of(const JsonObject& object, std::string_view key) {
  static const JsonArray none;
  const Json* found = object.if_contains(key);
  return found != nullptr && found->is_array() ? found->get_array() : none;
}

ServerMessage::Kind kind_of(std::string_view type) {
  if (type == wire::News::name) return ServerMessage::Kind::news;
  if (type == wire::Accepted::name) return ServerMessage::Kind::accepted;
  if (type == wire::Refused::name) return ServerMessage::Kind::refused;
  if (type == wire::Problem::name) return ServerMessage::Kind::problem;
  return ServerMessage::Kind::other;
}

void read_table(const JsonObject& table, ServerMessage& heard) {
  boost::describe::enum_from_string(std::string(text_of(table, "phase")).c_str(), heard.phase);
  heard.rematch = text_of(table, "rematch");
  for (const Json& seat : list_of(table, "seats")) {
    const JsonObject& state = seat.as_object();
    heard.seated = heard.seated || state.at("yours").as_bool();
    heard.seats_open = heard.seats_open || text_of(state, "kind") == "open";
  }
}

void read_steps(const JsonArray& steps, ServerMessage& heard) {
  for (const Json& one : steps) {
    const JsonObject& step = one.as_object();
    const auto number = number_of(step, "sequence");
    if (heard.first_step == 0) heard.first_step = number;
    if (heard.last_step != 0 && number != heard.last_step + 1) heard.steps_in_order = false;
    heard.last_step = number;
    if (!text_of(step, "id").empty()) heard.stored.push_back({std::string(text_of(step, "id")), number});
    if (text_of(step, "kind") != wire::Moved::name) continue;
    heard.moved_at = number;
    heard.moved = Seat{static_cast<std::uint8_t>(number_of(step, "seat"))};
  }
}

void read_news(const JsonObject& news, ServerMessage& heard, Rng& rng) {
  heard.has_table_state = news.at("table").is_object();
  if (heard.has_table_state) read_table(news.at("table").get_object(), heard);
  read_steps(list_of(news, "steps"), heard);
  for (const Json& sight : list_of(news, "sights")) {
    const JsonArray& moves = list_of(sight.as_object(), "moves");
    if (moves.empty()) continue;
    heard.move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))].as_string();
  }
}

}  // namespace

std::optional<ServerMessage> read(std::string_view text, Rng& rng) {
  std::array<unsigned char, usual_size> room;  // NOLINT(cppcoreguidelines-pro-type-member-init): for the parser to fill
  boost::json::monotonic_resource memory(room.data(), room.size());
  boost::json::error_code error;
  const Json json = boost::json::parse(text, error, &memory);
  if (error || !json.is_object()) return std::nullopt;
  const JsonObject& message = json.get_object();
  ServerMessage heard;
  heard.kind = kind_of(text_of(message, "type"));
  heard.sequence = number_of(message, "sequence");
  heard.id = text_of(message, "id");
  heard.code = text_of(message, "code");
  if (heard.kind == ServerMessage::Kind::accepted) heard.stored.push_back({heard.id, heard.sequence});
  try {
    if (heard.kind == ServerMessage::Kind::news) read_news(message, heard, rng);
  } catch (const std::exception&) {
    return std::nullopt;
  }
  return heard;
}

}  // namespace paddock::load
