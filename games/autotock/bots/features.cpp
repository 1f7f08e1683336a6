#include "games/autotock/bots/features.hpp"

namespace paddock::autotock {

namespace {

constexpr int farthest_card = 10;

// The number of cards in the deck that hit a car this many squares ahead. A 7 may be split, and jokers clear their way
// (AT-7.3, AT-7.6).
constexpr std::array<float, farthest_card + 1> cards_that_hit{0, 10, 10, 10, 6, 10, 10, 6, 6, 6, 18};
constexpr float cards_back = 4;         // AT-7.2
constexpr float cards_that_enter = 14;  // AT-7.5, AT-7.6

constexpr float share_of_deck(float cards) { return cards / deck_size; }

// What a seat can do with its hand.
struct HandUse {
  unsigned drives = 0;  // bit n: a card drives n squares forward
  bool enters = false;
};

Feature kind_of(Card card) {
  switch (card.rank()) {
    case ace:
      return Feature::aces;
    case card_rank_back:
      return Feature::fours;
    case seven:
      return Feature::sevens;
    case jack:
      return Feature::jacks;
    case queen:
    case king:
      return Feature::courts;
    case joker_rank:
      return Feature::jokers;
    default:
      return Feature::others;
  }
}

HandUse look_at_hand(const CardSet& hand, Features& features) {
  HandUse use;
  for (const Card card : hand.kinds()) {
    features[kind_of(card)] += static_cast<float>(hand.count(card));
    if (card.rank() != card_rank_back) use.drives |= 1U << card.points();
    use.enters |= card.enters();
  }
  return use;
}

// The share of the cards with which `hunter` could hit a car that many squares ahead.
float threat(const CarState& hunter, int ahead) {
  if (hunter.has(CarState::reverse)) return 0;
  if (ahead == squares - card_rank_back) return share_of_deck(cards_back);
  if (hunter.has(CarState::nitro)) ahead = ahead % 2 == 0 ? ahead / 2 : squares;
  return ahead <= farthest_card ? share_of_deck(cards_that_hit[static_cast<std::size_t>(ahead)]) : 0;
}

float threat_by(const State& world, Seat seat, int square) {
  float sum = 0;
  bool waiting = false;
  for (const CarState& hunter : world.cars[seat]) {
    waiting |= hunter.place.is_paddock();
    if (hunter.on_road()) sum += threat(hunter, wrapped(square - hunter.place.square()));
  }
  return waiting && square == go_of(world, seat) ? sum + share_of_deck(cards_that_enter) : sum;
}

constexpr float laps(int squares_gone) { return static_cast<float>(squares_gone) / squares; }

// A car that is hit loses the squares that it has driven and must enter again.
void look_for_danger(const State& world, Seat seat, int square, Features& features) {
  constexpr int squares_to_come_in = quarter;
  const float at_stake = laps(from_go(world, seat, square) + squares_to_come_in);
  for (const Seat other : SeatSet::first(world.seats)) {
    if (same_side(world, other, seat)) continue;
    const float danger = at_stake * threat_by(world, other, square);
    features[Feature::danger] += danger;
    if (other == world.turn) features[Feature::danger_now] += danger;
  }
}

// AT-5.1, AT-5.5
bool can_park(const State& world, Seat seat, const CarState& standing, const HandUse& use) {
  if (standing.has(CarState::reverse)) return false;
  const int road = road_to_garage(world.options, from_go(world, seat, standing.place.square()));
  const unsigned slots = parked(world, seat);
  for (int slot = 1; slot <= garage_squares && free_between(slots, 0, slot); ++slot) {
    int points = road + slot;
    if (standing.has(CarState::nitro)) points = points % 2 == 0 ? points / 2 : squares;
    if (points >= 1 && points <= farthest_card && (use.drives >> points & 1U) != 0) return true;
  }
  return false;
}

void look_at_car(const State& world, Seat seat, const CarState& standing, const HandUse& use, Features& features) {
  const int square = standing.place.square();
  ++features[Feature::in_play];
  features[Feature::progress] += laps(from_go(world, seat, square));
  if (standing.on_road() && !Walls(world).at(square)) look_for_danger(world, seat, square, features);
  if (can_park(world, seat, standing, use)) ++features[Feature::can_park];
}

void look_at_garage(const State& world, Seat seat, Features& features) {
  const unsigned taken = parked(world, seat) >> 1;
  if (taken == 0) return;
  features[static_cast<Feature>(static_cast<unsigned>(Feature::garage_1) + taken - 1)] = 1;
}

}  // namespace

Features features_of(const State& world, Seat seat) {
  Features features;
  const HandUse use = look_at_hand(world.hand[seat], features);
  features[Feature::owed] = static_cast<float>(owed_by(world, seat));
  for (const CarState& standing : world.cars[seat]) {
    if (standing.on_circuit()) look_at_car(world, seat, standing, use, features);
  }
  look_at_garage(world, seat, features);
  if (features[Feature::in_play] == 0 && !use.enters && !is_home(world, seat)) features[Feature::stuck] = 1;
  if (world.turn == seat) features[Feature::to_play] = 1;
  return features;
}

}  // namespace paddock::autotock
