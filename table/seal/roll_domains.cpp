#include "table/seal/roll_domains.hpp"

#include <utility>

namespace paddock::seal {

RandomSource RollDomains::noting(SealedRng& dealer) {
  dealer_ = &dealer;
  return {this, [](void* self, std::uint32_t bound) { return static_cast<RollDomains*>(self)->below(bound); },
          [](void* self, std::uint16_t card) { static_cast<RollDomains*>(self)->shown_.push_back(card); }};
}

text::JsonArray RollDomains::taken() { return std::exchange(asked_, {}); }

std::uint32_t RollDomains::below(std::uint32_t bound) {
  const std::uint32_t number = dealer_->below(bound);
  if (shown_.empty()) {
    asked_.emplace_back(std::int64_t{bound});
    return number;
  }
  if (shown_ == left_) {
    asked_.emplace_back(nullptr);
  } else {
    asked_.emplace_back(cards());
  }
  left_ = std::exchange(shown_, {});
  left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(number));
  return number;
}

// Written in portions of as many cards as `Rolls` can hold.
text::JsonArray RollDomains::cards() const {
  text::JsonArray written;
  for (std::size_t begin = 0; begin < shown_.size();) {
    Rolls some;
    for (; begin < shown_.size() && !some.full(); ++begin) some.add({Roll::Kind::card, shown_[begin]});
    for (auto& card : setup_.write_rolls(some)) written.push_back(std::move(card));
  }
  return written;
}

}  // namespace paddock::seal
