#include "bots/batch/coded_match.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace paddock::bots {

namespace {

constexpr std::string_view no_such_action_message = "no legal move is written, or begins, with it";

// Enumerates all results of a random source, one run after another: the last number that can still grow is increased,
// and the numbers after it start from 0.
class ChanceEnumerator {
 public:
  RandomSource source() {
    at_ = 0;
    return {this, [](void* self, std::uint32_t bound) { return static_cast<ChanceEnumerator*>(self)->below(bound); }};
  }
  // Of the results of this run.
  double probability() const {
    double product = 1;
    for (const auto& [number, bound] : results_) product /= bound;
    return product;
  }
  // Prepares the next run; false if there is none.
  bool next() {
    while (!results_.empty() && ++results_.back().first == results_.back().second) results_.pop_back();
    return !results_.empty();
  }

 private:
  std::uint32_t below(std::uint32_t bound) {
    if (at_ == results_.size()) results_.emplace_back(0, bound);
    return results_[at_++].first;
  }

  std::vector<std::pair<std::uint32_t, std::uint32_t>> results_;
  std::size_t at_ = 0;
};

}  // namespace

std::string refusal_text(const catalogue::Game& game, Seat seat, std::string_view clause, const text::Refusal& why) {
  const auto words = game.words(text::Language::en).with_names({}, seat);
  return fmt::format("{}: {}", clause, text::refusal_sentence(words, clause, why));
}

std::string refusal_text(const catalogue::Game& game, const RejectedAction& bad) {
  const auto why =
      bad.clause.empty() ? std::string(no_such_action_message) : refusal_text(game, bad.seat, bad.clause, bad.why);
  return fmt::format("action {} of row {} may not be chosen: {}", bad.id, bad.row, why);
}

CodedMatch::CodedMatch(catalogue::SharedSetup setup, std::uint64_t seed) : setup_(std::move(setup)), dealer_(seed) {
  Rolls rolls;
  Chance chance(dealer_, rolls);
  match_ = setup_->deal(chance);
  dealer_ = chance.rng();
  const auto& about = game().about();
  record_ = {about.id, about.rules, setup_->seats(), setup_->options(), setup_->write_rolls(rolls), {}, {}};
}

Result<CodedMatch> CodedMatch::restored(const catalogue::Record& record, const Rng& dealer) {
  auto match = catalogue::replay(record);
  if (!match) return Error{match.error()};
  const auto setup = (*match)->setup().shared_from_this();
  CodedMatch restored(setup, std::move(*match), dealer);
  restored.record_ = record;
  restored.record_->seal.reset();  // moves from here on are not sealed
  return restored;
}

std::string CodedMatch::why_not(Seat seat, const catalogue::MoveVerdict& verdict, std::string_view written) const {
  if (verdict.kind == catalogue::MoveVerdict::Kind::refused)
    return refusal_text(game(), seat, verdict.clause, verdict.why);
  return fmt::format("{} has no move written “{}”", game().about().name.en, written);
}

Result<std::vector<std::string>> CodedMatch::play(Seat seat, std::string_view written, Seat viewer) {
  if (seat.number >= match_->seats()) return Error{fmt::format("there is no seat {}", seat.number)};
  const auto verdict = match_->check_move(seat, written);
  if (verdict.kind != catalogue::MoveVerdict::Kind::allowed) return Error{why_not(seat, verdict, written)};
  Rolls rolls;
  Chance chance(dealer_, rolls);
  auto played = match_->play(seat, verdict.move, chance);
  dealer_ = chance.rng();
  apply_move(seat, played, rolls);
  std::vector<std::string> seen;
  for (const auto& event : played.events->visible_to(viewer)) seen.push_back(event.text);
  return seen;
}

void CodedMatch::apply_move(Seat seat, catalogue::MoveResult& played, const Rolls& rolls) {
  match_ = std::move(played.next);
  choices_[seat] = {};
  if (!record_) return;
  record_->moves.push_back({seat, std::move(played.move), setup_->write_rolls(rolls)});
  if (over()) record_->outcome = match_->outcome();
}

bool CodedMatch::is_move_prefix(Seat seat, const encoding::ActionIds& ids) const {
  const auto moves = match_->moves(seat);
  return std::ranges::any_of(moves, [&](const std::string& move) {
    return encoding::PartialAction{ids}.begins(
        codec().write(decision_point(seat), match_->check_move(seat, move).move));
  });
}

Result<bool> CodedMatch::choose(Seat seat, std::int64_t id) {
  if (seat.number >= match_->seats()) return Error{fmt::format("there is no seat {}", seat.number)};
  encoding::ActionIds ids = choices_[seat].ids;
  if (id < 0 || id >= codec().actions() || ids.full())
    return Error{fmt::format("action {}: {}", id, no_such_action_message)};
  ids.add(static_cast<int>(id));
  if (const std::string move = codec().read(decision_point(seat), ids); !move.empty()) {
    const auto played = play(seat, move, seat);
    if (!played) return Error{fmt::format("action {} ({}): {}", id, move, played.error())};
    return true;
  }
  if (!is_move_prefix(seat, ids)) return Error{fmt::format("action {}: {}", id, no_such_action_message)};
  choices_[seat].ids = ids;
  return false;
}

Result<std::vector<std::pair<double, CodedMatch>>> CodedMatch::outcomes(Seat seat, std::string_view written,
                                                                        std::size_t most) const {
  const auto verdict = match_->check_move(seat, written);
  if (verdict.kind != catalogue::MoveVerdict::Kind::allowed) return Error{why_not(seat, verdict, written)};
  std::vector<std::pair<double, CodedMatch>> found;
  std::map<std::string, std::size_t> known;  // several rolls can give the same result, for example equal cards
  ChanceEnumerator every;
  for (std::size_t runs = 0; runs == 0 || every.next(); ++runs) {
    if (runs == 64 * most || found.size() > most)
      return Error{fmt::format("chance can make more than {} things of “{}”", most, written)};
    Rolls rolls;
    Chance chance(every.source(), rolls);
    auto played = match_->play(seat, verdict.move, chance);
    const auto [place, is_new] = known.try_emplace(boost::json::serialize(setup_->write_rolls(rolls)), found.size());
    if (is_new) {
      found.emplace_back(0.0, *this);
      found.back().second.apply_move(seat, played, rolls);
    }
    found[place->second].first += every.probability();
  }
  return found;
}

CodedMatch CodedMatch::imagined(Seat seat, std::uint64_t seed) const {
  return {setup_, codec().sample_world(decision_point(seat), *setup_, seed), Rng(seed, 1)};
}

}  // namespace paddock::bots
