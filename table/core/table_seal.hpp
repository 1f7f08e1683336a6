#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/catalogue/seal.hpp"
#include "engine/kernel/result.hpp"
#include "table/seal/sealed_rng.hpp"
#include "table/wire/entries.hpp"

namespace paddock::core {

// The source of a match's random numbers: a secret that the server committed to when the table was opened, and the cuts
// of those who sit there. A table that is older than seals has an empty one.
class TableSeal {
 public:
  bool exists() const { return state_ != nullptr; }
  // Empty if the entries left their server without it. Without the secret nothing can be dealt, but recorded deals can
  // be replayed.
  std::string secret() const { return state_ ? state_->seal.secret : std::string(); }
  // The key in the link by which the host invites friends. Only the host receives it. Empty without the secret.
  std::string invitation() const;

  std::optional<Error> apply(const wire::Sealed& sealed);
  // Fixes the cuts, in the order of the seats. From now on random numbers can be drawn.
  void fix_cuts(std::vector<std::string> cuts);
  // The random numbers of a decision of the match; none without a seal. `decision` is the number of the decision in the
  // match as it stands. A decision that replaces one that was taken back has the same number and so the same random
  // numbers: taking back never gives a new roll.
  std::optional<seal::SealedRng> rng_of(std::uint64_t decision) const;
  // As everybody may know it: with the secret only once the match is over.
  std::optional<catalogue::Seal> as_known_to_all(bool match_is_over) const;

 private:
  struct State {
    catalogue::Seal seal;
    seal::Key key{};  // known once the cuts are fixed
  };

  std::shared_ptr<const State> state_;
};

}  // namespace paddock::core
