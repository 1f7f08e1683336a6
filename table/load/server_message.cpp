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

void read_table(const JsonObject& table, ServerMessage& out) {
  boost::describe::enum_from_string(std::string(text_of(table, "phase")).c_str(), out.phase);
  out.rematch = text_of(table, "rematch");
  for (const Json& seat : list_of(table, "seats")) {
    const JsonObject& state = seat.as_object();
    out.seated = out.seated || state.at("yours").as_bool();
    out.seats_open = out.seats_open || text_of(state, "kind") == "open";
  }
}

void read_steps(const JsonArray& steps, ServerMessage& out) {
  for (const Json& one : steps) {
    const JsonObject& step = one.as_object();
    const auto number = number_of(step, "sequence");
    if (out.first_step == 0) out.first_step = number;
    if (out.last_step != 0 && number != out.last_step + 1) out.steps_in_order = false;
    out.last_step = number;
    if (!text_of(step, "id").empty()) out.stored.push_back({std::string(text_of(step, "id")), number});
    if (text_of(step, "kind") != wire::Moved::name) continue;
    out.last_move = number;
    out.last_mover = Seat{static_cast<std::uint8_t>(number_of(step, "seat"))};
  }
}

void read_news(const JsonObject& news, ServerMessage& out, Rng& rng) {
  out.has_table_state = news.at("table").is_object();
  if (out.has_table_state) read_table(news.at("table").get_object(), out);
  read_steps(list_of(news, "steps"), out);
  for (const Json& view : list_of(news, "sights")) {
    const JsonArray& moves = list_of(view.as_object(), "moves");
    if (moves.empty()) continue;
    out.move = text::notation_of(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]).as_string();
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
  ServerMessage out;
  out.kind = kind_of(text_of(message, "type"));
  out.sequence = number_of(message, "sequence");
  out.id = text_of(message, "id");
  out.code = text_of(message, "code");
  if (out.kind == ServerMessage::Kind::accepted) out.stored.push_back({out.id, out.sequence});
  try {
    if (out.kind == ServerMessage::Kind::news) read_news(message, out, rng);
  } catch (const std::exception&) {
    return std::nullopt;
  }
  return out;
}

}  // namespace paddock::load
