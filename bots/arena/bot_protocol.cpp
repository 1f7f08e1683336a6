#include "bots/arena/bot_protocol.hpp"

#include <boost/json/parse.hpp>

namespace paddock::bots::protocol {

std::optional<Answer> read_answer(const std::string& line) {
  boost::json::error_code error;
  const text::Json json = boost::json::parse(line, error);
  if (error || !json.is_object()) return std::nullopt;
  const text::Json* move = json.get_object().if_contains("move");
  if (move == nullptr || !move->is_string()) return std::nullopt;
  Answer answer{std::string(move->get_string()), std::nullopt};
  const text::Json* match = json.get_object().if_contains("match");
  if (match != nullptr && match->is_int64()) answer.match = match->get_int64();
  return answer;
}

}  // namespace paddock::bots::protocol
