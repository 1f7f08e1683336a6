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

catalogue::MoveAttempt CodedMatch::attempt(Seat seat, const catalogue::Move& move) {
  Rolls rolls;
  Chance chance(dealer_, rolls);
  auto attempted = match_->attempt(seat, move, chance);
  if (!attempted.result) return attempted;
  dealer_ = chance.rng();
  apply_move(seat, *attempted.result, rolls);
  return attempted;
}

Result<std::vector<std::string>> CodedMatch::play(Seat seat, std::string_view written, Seat viewer) {
  if (seat.number >= match_->seats()) return Error{fmt::format("there is no seat {}", seat.number)};
  const auto attempted = attempt(seat, setup_->read_move(written));
  if (!attempted.result) return Error{why_not(seat, attempted.verdict, written)};
  std::vector<std::string> seen;
  for (const auto& event : attempted.result->events->visible_to(viewer)) seen.push_back(event.text);
  return seen;
}

void CodedMatch::apply_move(Seat seat, const catalogue::MoveResult& played, const Rolls& rolls) {
  match_ = played.next;
  choices_[seat] = {};
  if (!record_) return;
  record_->moves.push_back({seat, played.move, setup_->write_rolls(rolls)});
  if (over()) record_->outcome = match_->outcome();
}

Result<bool> CodedMatch::choose(Seat seat, std::int64_t id) {
  if (seat.number >= match_->seats()) return Error{fmt::format("there is no seat {}", seat.number)};
  const auto found = get_codec(game());
  if (!found) return Error{found.error()};
  const Codec& codec = **found;
  encoding::ActionIds ids = choices_[seat].ids;
  if (id < 0 || id >= codec.actions() || ids.full())
    return Error{fmt::format("action {}: {}", id, no_such_action_message)};
  ids.add(static_cast<int>(id));
  const auto point = decision_point(seat);
  if (const auto move = codec.read(*point, ids)) {
    const auto attempted = attempt(seat, move);
    if (attempted.result) return true;
    const auto written = setup_->write_move(move);
    return Error{fmt::format("action {} ({}): {}", id, written, why_not(seat, attempted.verdict, written))};
  }
  for (std::size_t index = 0; index < point->size(); ++index) {
    if (!encoding::PartialAction{ids}.begins(codec.write(*point, point->move(index)))) continue;
    choices_[seat].ids = ids;
    return false;
  }
  return Error{fmt::format("action {}: {}", id, no_such_action_message)};
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
      return Error{fmt::format("there are more than {} random outcomes of “{}”", most, written)};
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

CodedMatch CodedMatch::sampled_world(Seat seat, std::uint64_t seed) const {
  return {setup_, decision_point(seat)->sample_world(seed), Rng(seed, 1)};
}

}  // namespace paddock::bots
