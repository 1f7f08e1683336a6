#include "engine/testkit/coach.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/catalogue/setup.hpp"
#include "engine/text/words.hpp"

namespace paddock::testkit {

namespace {

// The remarks that have had no occasion so far, in any event that some seat could see.
class Occasions {
 public:
  explicit Occasions(std::span<const catalogue::Remark> remarks) {
    for (const auto& remark : remarks) left_.push_back(&remark);
  }

  bool all_met() const { return left_.empty(); }
  std::string keys() const {
    std::vector<std::string> keys;
    for (const auto* remark : left_) keys.push_back(remark->key);
    return text::joined(keys, " ");
  }
  void see(const std::vector<text::JsonText>& events) {
    for (const auto& written : events) {
      const auto event = text::parse_json_text(written).as_object();
      std::erase_if(left_, [&](const auto* remark) { return catalogue::event_matches(remark->when, event); });
    }
  }

 private:
  std::vector<const catalogue::Remark*> left_;
};

void play_randomly(const catalogue::Setup& setup, std::uint64_t seed, Occasions& occasions) {
  Rng rng(seed, 31);
  Chance chance{Rng(seed, 32)};
  auto match = setup.deal(chance);
  while (!match->to_act().empty() && !occasions.all_met()) {
    const Seat seat = *match->to_act().begin();
    const auto moves = match->moves(seat);
    const auto& chosen = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    auto played = match->play(seat, match->check_move(seat, chosen).move, chance);
    for (const Seat viewer : SeatSet::first(match->seats())) occasions.see(played.events->visible_to(viewer));
    match = std::move(played.next);
  }
}

}  // namespace

std::string unused_remarks(const catalogue::Game& game, std::span<const catalogue::Remark> remarks, int matches) {
  Occasions occasions(remarks);
  const int seats = std::clamp(3, game.min_seats(), game.max_seats());
  const auto setup = game.prepare({}, seats);
  if (!setup) return setup.error();
  for (int number = 0; number < matches && !occasions.all_met(); ++number)
    play_randomly(**setup, static_cast<std::uint64_t>(number), occasions);
  return occasions.keys();
}

}  // namespace paddock::testkit
