#include "bots/arena/bot_protocol.hpp"

#include <algorithm>

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

std::optional<std::size_t> index_of(const std::vector<std::string>& moves, const std::string& move) {
  const auto found = std::ranges::find(moves, move);
  if (found == moves.end()) return std::nullopt;
  return static_cast<std::size_t>(found - moves.begin());
}

}  // namespace paddock::bots::protocol
