#include <algorithm>
#include <memory>
#include <utility>

#include "engine/kernel/promise.hpp"
#include "table/core/table.hpp"
#include "table/seal/seal.hpp"

// What the chance of a match follows from: a secret that the table is bound to from its opening, and the cuts of those
// who sit at it.
namespace paddock::core {

void Table::take_cuts() {
  if (!sealing_) return;
  auto fixed = std::make_shared<Sealing>(*sealing_);
  fixed->told.cuts.clear();
  for (const Occupant& occupant : occupants_) fixed->told.cuts.push_back(occupant.cut);
  if (!fixed->told.secret.empty()) fixed->key = seal::key_of(fixed->told.secret, fixed->told.table, fixed->told.cuts);
  sealing_ = std::move(fixed);
}

// The number is that of the decision in the match as it stands. A decision that is made again after another was taken
// back has the same number and so the same chance: nobody gets another roll by taking back.
std::optional<seal::Dealer> Table::dealer_of(std::uint64_t decision) const {
  if (!sealing_) return std::nullopt;
  promise(!sealing_->told.secret.empty(), "who deals knows the secret");
  return seal::Dealer(sealing_->key, decision);
}

void Table::unseal(std::vector<Step>& steps, std::int64_t now) {
  const Table& last = steps.back().next;
  if (last.is_open() || !last.sealing_) return;
  steps.push_back(last.after(wire::Unsealed{last.sealing_->told.secret}, now));
}

std::optional<catalogue::Seal> Table::told_seal() const {
  if (!sealing_) return std::nullopt;
  catalogue::Seal seal = sealing_->told;
  if (phase_ != wire::Phase::over) seal.secret.clear();
  return seal;
}

}  // namespace paddock::core
