#include <algorithm>
#include <utility>

#include "engine/kernel/ensure.hpp"
#include "table/core/problems.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table.hpp"

// Adds a decision to a table. Random numbers are drawn here, and a message id takes effect only once.
namespace paddock::core {

namespace {

// Draws from the seal of the table, or from a new generator if it has none.
Chance chance_of(std::optional<seal::SealedRng>& dealer, seal::Entropy& entropy, Rolls& rolls) {
  return dealer ? Chance(dealer->source(), rolls) : Chance(new_secure_rng(entropy), rolls);
}

wire::Refused refusal(const catalogue::Game& game, Seat seat, const catalogue::MoveVerdict& verdict,
                      const std::string& id) {
  const auto sentence = [&](text::Language language) {
    return text::refusal_sentence(game.words(language).with_names({}, seat), verdict.clause, verdict.why);
  };
  return {id, verdict.clause, {sentence(text::Language::fr), sentence(text::Language::en)}};
}

}  // namespace

Transition Table::after(wire::Fact fact, std::int64_t now) const {
  auto step = with_entry({now, std::move(fact)});
  ensure(static_cast<bool>(step), "a table accepts the entries that it has decided itself");
  return std::move(*step);
}

Transition Table::after_deal(const Moment& moment) const {
  Transition step{{moment.now, {}}, nullptr, *this};
  step.next.fix_cuts();
  Rolls rolls;
  auto dealer = step.next.sealed_rng_of(0);
  Chance chance = chance_of(dealer, moment.entropy, rolls);
  step.next.begin(setup_->deal(chance));
  step.entry.fact = wire::Started{setup_->write_rolls(rolls)};
  step.next.count(step.entry, {});
  return step;
}

// A move is final if a random result followed, if it ended the match, if a bot made it in a person's place, or if it
// revealed something to the person who could take it back: its own player or, for a bot's move, the one person who
// plays against bots.
bool Table::is_final(Seat seat, const catalogue::MoveResult& played, const Rolls& rolls) const {
  if (!rolls.empty() || played.next->to_act().empty()) return true;
  if (at(seat).bot.empty()) return played.informed.contains(seat);
  return !at(seat).person.empty() || only_person_seat() == no_seat || played.informed.contains(only_person_seat());
}

ActionResult Table::freeze(Seat seat, const catalogue::Move& move, const char* broken, const std::string& id,
                           std::int64_t now) const {
  ActionResult frozen{{after(wire::Frozen{seat, setup_->write_move(move), broken}, now)}, problem("frozen", id)};
  unseal(frozen.steps, now);
  return frozen;
}

ActionResult Table::after_move(Seat seat, const catalogue::Move& move, const std::string& id,
                               const Moment& moment) const {
  const std::int64_t now = moment.now;
  Rolls rolls;
  auto dealer = sealed_rng_of(decisions_ + 1);
  Chance chance = chance_of(dealer, moment.entropy, rolls);
  catalogue::MoveAttempt attempt;
  try {
    attempt = match_->attempt(seat, move, chance);
  } catch (const InvariantError& broken) {
    return freeze(seat, move, broken.what(), id, now);
  }
  if (attempt.verdict.kind == catalogue::MoveVerdict::Kind::not_understood) return {{}, problem("not_understood", id)};
  if (!attempt.result) return {{}, refusal(game(), seat, attempt.verdict, id)};
  catalogue::MoveResult& played = *attempt.result;
  const bool final = is_final(seat, played, rolls);
  wire::Moved moved{seat, std::move(played.move), setup_->write_rolls(rolls), final, id};
  Transition step{{now, moved}, std::move(played.events), *this};
  step.next.apply_move(moved, std::move(played.next));
  step.next.count(step.entry, to_act());
  ActionResult decision;
  decision.steps.push_back(std::move(step));
  unseal(decision.steps, now);
  if (!id.empty()) decision.answer = wire::Accepted{id, sequence_ + 1};
  return decision;
}

std::optional<wire::FromServer> Table::answer_to_repeat(Seat seat, const std::string& id,
                                                        const std::string& move) const {
  const auto found =
      std::ranges::find_if(used_ids_, [&](const UsedId& played) { return played.seat == seat && played.id == id; });
  if (found == used_ids_.end()) return std::nullopt;
  const auto is_another_spelling = [&] {
    if (move.empty() || !found->before) return false;
    const auto verdict = found->before->check_move(seat, move);
    return verdict.kind == catalogue::MoveVerdict::Kind::allowed && setup_->write_move(verdict.move) == found->move;
  };
  if (found->move != move && !is_another_spelling()) return problem("id_reused", id);
  return wire::Accepted{id, found->sequence};
}

}  // namespace paddock::core
