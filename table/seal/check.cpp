#include "table/seal/check.hpp"

#include <memory>
#include <string>

#include "engine/kernel/ensure.hpp"
#include "table/seal/roll_domains.hpp"
#include "table/seal/seal.hpp"
#include "table/seal/sealed_rng.hpp"

namespace paddock::seal {

namespace {

using catalogue::Record;
using text::JsonArray;

// Deals the decisions of a match one after the other from its seal, and compares the rolls with the record's.
class Dealing {
 public:
  Dealing(const Record& record, const catalogue::Setup& setup)
      : setup_(setup), asked_(setup), key_(derive_key(record.seal->secret, record.seal->table, record.seal->cuts)) {}

  // Runs `step`, which draws random numbers. False: they differ from the recorded ones.
  template <class Step>
  bool decide(const JsonArray& recorded, Step step) {
    SealedRng dealer(key_, dealt.asked.size());
    Rolls rolls;
    Chance chance(asked_.noting(dealer), rolls);
    step(chance);
    dealt.asked.push_back(asked_.taken());
    dealt.rolls += recorded.size();
    return setup_.write_rolls(rolls) == recorded;
  }

  RecomputedDeal dealt;

 private:
  const catalogue::Setup& setup_;
  RollDomains asked_;
  Key key_;
};

Error not_determined(std::size_t line) {
  return Error{"line " + std::to_string(line) + ": the random results are not those that the seal determines"};
}

Result<RecomputedDeal> deal_all(const Record& record, const catalogue::Setup& setup) {
  Dealing dealing(record, setup);
  std::shared_ptr<const catalogue::Match> match;
  std::size_t line = 1;
  const auto open = [&](Chance& chance) { match = setup.deal(chance); };
  if (!dealing.decide(record.opening, open)) return not_determined(line);
  for (const catalogue::RecordedMove& move : record.moves) {
    ++line;
    bool is_legal = false;
    const auto play = [&](Chance& chance) {
      auto played = match->attempt_move(move.seat, move.move, chance).result;
      is_legal = played.has_value();
      if (played) match = std::move(played->next);
    };
    if (!dealing.decide(move.chance, play) || !is_legal) return not_determined(line);
  }
  return std::move(dealing.dealt);
}

}  // namespace

Result<RecomputedDeal> recompute_deal(const Record& record) {
  const auto setup = catalogue::setup_of(record);
  if (!setup) return Error{setup.error()};
  try {
    return deal_all(record, **setup);
  } catch (const InvariantError& broken) {
    return Error{std::string("an invariant of the game is violated: ") + broken.what()};
  }
}

Result<std::string> check(const Record& record) {
  const catalogue::Seal& seal = *record.seal;
  const std::string print = fingerprint(seal);
  if (seal.secret.empty()) {
    if (record.outcome) return Error{"the match is over, but the record does not contain the secret of its seal"};
    return "its deal is sealed (" + print + "), and the secret is told at the end";
  }
  if (!record.outcome) return Error{"the record has the secret of its seal, but the match is not over"};
  if (!matches_commitment(seal.secret, seal.table, seal.commitment))
    return Error{"the recorded secret is not the one that was sealed (" + print + ")"};
  const auto dealt = recompute_deal(record);
  if (!dealt) return Error{dealt.error()};
  if (dealt->asked != seal.asked) return Error{"the seal does not match what the random results were drawn from"};
  return "its deal was sealed (" + print + "): the secret is the one that was sealed, and all " +
         std::to_string(dealt->rolls) + " rolls follow from it";
}

}  // namespace paddock::seal
