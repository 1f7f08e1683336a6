#include "table/core/thinking.hpp"

#include "bots/analysis/review.hpp"
#include "engine/catalogue/decision_point.hpp"
#include "engine/catalogue/game.hpp"

namespace paddock::core {

namespace {

constexpr std::size_t hinted_moves = 4;

text::Bilingual reason_for(const catalogue::Match& match, Seat seat, const std::string& move) {
  const auto reason = match.reason(seat, match.setup().read_move(move));
  const auto& game = match.setup().game();
  return {text::reason_sentence(game.words(text::Language::fr), reason),
          text::reason_sentence(game.words(text::Language::en), reason)};
}

}  // namespace

catalogue::Move only_move(const catalogue::Match& match, Seat seat) { return match.decision_point(seat)->move(0); }

catalogue::Move move_of(const catalogue::Match& match, Seat seat, const bots::Bot& bot,
                        const bots::BotSettings& settings) {
  return bots::bots_of(match.setup().game()).make_player(bot, settings)(*match.decision_point(seat));
}

wire::Hint hint_of(const catalogue::Match& match, Seat seat, std::int64_t sequence, const bots::BotSettings& settings) {
  wire::Hint hint{seat, sequence, {}};
  const auto& evaluator = bots::bots_of(match.setup().game());
  for (const auto& one : bots::best_moves(*match.decision_point(seat), evaluator, settings, hinted_moves)) {
    hint.moves.push_back({one.move, static_cast<int>(1000 * one.expected), static_cast<int>(1000 * one.confidence),
                          reason_for(match, seat, one.move)});
  }
  return hint;
}

}  // namespace paddock::core
