#include <algorithm>
#include <memory>
#include <utility>

#include "engine/kernel/ensure.hpp"
#include "table/core/table.hpp"
#include "table/seal/seal.hpp"

// The source of a match's random numbers: a secret that the server committed to when the table was opened, and the cuts
// of those who sit there.
namespace paddock::core {

void Table::fix_cuts() {
  if (!seal_) return;
  auto fixed = std::make_shared<SealState>(*seal_);
  fixed->seal_data.cuts.clear();
  for (const Occupant& occupant : occupants_) fixed->seal_data.cuts.push_back(occupant.cut);
  if (!fixed->seal_data.secret.empty())
    fixed->key = seal::derive_key(fixed->seal_data.secret, fixed->seal_data.table, fixed->seal_data.cuts);
  seal_ = std::move(fixed);
}

// `decision` is the number of the decision in the match as it stands. A decision that replaces one that was taken back
// has the same number and so the same random numbers: taking back never gives a new roll.
std::optional<seal::SealedRng> Table::sealed_rng_of(std::uint64_t decision) const {
  if (!seal_) return std::nullopt;
  ensure(!seal_->seal_data.secret.empty(), "the server that draws random numbers knows the secret");
  return seal::SealedRng(seal_->key, decision);
}

void Table::unseal(std::vector<Transition>& steps, std::int64_t now) {
  const Table& last = steps.back().next;
  if (last.is_open() || !last.seal_) return;
  steps.push_back(last.after(wire::Unsealed{last.seal_->seal_data.secret}, now));
}

std::string Table::invitation() const {
  if (!seal_ || seal_->seal_data.secret.empty()) return {};
  return seal::invitation_to(seal_->seal_data.secret, seal_->seal_data.table);
}

std::optional<catalogue::Seal> Table::public_seal() const {
  if (!seal_) return std::nullopt;
  catalogue::Seal seal = seal_->seal_data;
  if (phase_ != wire::Phase::over) seal.secret.clear();
  return seal;
}

}  // namespace paddock::core
