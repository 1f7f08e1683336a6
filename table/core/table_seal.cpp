#include "table/core/table_seal.hpp"

#include <utility>

#include "engine/kernel/ensure.hpp"
#include "table/seal/seal.hpp"

namespace paddock::core {

std::optional<Error> TableSeal::apply(const wire::Sealed& sealed) {
  const bool opens = sealed.secret.empty() || seal::matches_commitment(sealed.secret, sealed.table, sealed.commitment);
  if (!opens || state_) return Error{"its seal"};
  state_ = std::make_shared<State>(State{{sealed.table, sealed.commitment, {}, sealed.secret, {}}, {}});
  return {};
}

void TableSeal::fix_cuts(std::vector<std::string> cuts) {
  if (!state_) return;
  auto fixed = std::make_shared<State>(*state_);
  fixed->seal.cuts = std::move(cuts);
  if (!fixed->seal.secret.empty())
    fixed->key = seal::derive_key(fixed->seal.secret, fixed->seal.table, fixed->seal.cuts);
  state_ = std::move(fixed);
}

std::optional<seal::SealedRng> TableSeal::rng_of(std::uint64_t decision) const {
  if (!state_) return std::nullopt;
  ensure(!state_->seal.secret.empty(), "the server that draws random numbers knows the secret");
  return seal::SealedRng(state_->key, decision);
}

std::string TableSeal::invitation() const {
  if (secret().empty()) return {};
  return seal::invitation_to(state_->seal.secret, state_->seal.table);
}

std::optional<catalogue::Seal> TableSeal::as_known_to_all(bool match_is_over) const {
  if (!state_) return std::nullopt;
  catalogue::Seal known = state_->seal;
  if (!match_is_over) known.secret.clear();
  return known;
}

}  // namespace paddock::core
