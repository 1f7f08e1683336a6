#include "games/toprace/data/registry.hpp"

#include <algorithm>

#include <boost/json/parse.hpp>

#include "engine/kernel/promise.hpp"
#include "games/toprace/data/deck_file.hpp"
#include "games/toprace/data/standard.hpp"
#include "games/toprace/data/track_file.hpp"

namespace paddock::toprace {

std::array<Printed, max_faces> known_faces;
std::array<Deck, max_decks> known_decks;
std::array<Track, max_tracks> known_tracks;

namespace {

// How many entries of a table are filled in. The compiler's own atomics: rules and what belongs to them use no threads.
class Count {
 public:
  int value() const { return __atomic_load_n(&value_, __ATOMIC_ACQUIRE); }
  void grow() { __atomic_store_n(&value_, value() + 1, __ATOMIC_RELEASE); }

 private:
  int value_ = 0;
};

Count face_count;
Count deck_count;
Count track_count;

// Held while an entry is looked for and added.
class Entering {
 public:
  Entering() {
    while (__atomic_test_and_set(&entering, __ATOMIC_ACQUIRE)) {
    }
  }
  ~Entering() { __atomic_clear(&entering, __ATOMIC_RELEASE); }
  Entering(const Entering&) = delete;
  Entering& operator=(const Entering&) = delete;

 private:
  static inline bool entering = false;
};

std::optional<Face> enter_face(const Printed& printed) {
  if (const auto face = find_face(printed)) return face;
  const int number = faces_known();
  if (number == max_faces) return std::nullopt;
  known_faces[static_cast<std::size_t>(number)] = printed;
  face_count.grow();
  return Face{static_cast<std::uint16_t>(number)};
}

// The cards are sorted, so that equal ones lie together.
bool lay_out(const std::vector<Printed>& cards, Deck& deck) {
  deck.bottom.fill(max_cards);
  for (std::size_t bit = 0; bit < cards.size(); ++bit) {
    const auto face = enter_face(cards[bit]);
    if (!face) return false;
    deck.face[bit] = *face;
    deck.full |= std::uint64_t{1} << bit;
    std::uint8_t& bottom = deck.bottom[face->index];
    if (bottom == max_cards) {
      bottom = static_cast<std::uint8_t>(bit);
      deck.bottoms |= std::uint64_t{1} << bit;
    }
    deck.field[bottom] |= std::uint64_t{1} << bit;
    if (bottom != bit) deck.alike |= deck.field[bottom];
  }
  return true;
}

bool same_cards(const Deck& one, const Deck& other) { return one.full == other.full && one.face == other.face; }

bool same_track(const Track& one, const Track& other) {
  return one.rows == other.rows && one.lanes == other.lanes && one.tipps == other.tipps && one.arrows == other.arrows &&
         one.size == other.size && one.drawing == other.drawing;
}

// The standard deck and track are there before anything asks for them.
[[maybe_unused]] const bool standard_is_known = [] {
  const auto cards = read_deck_file(text::Json(standard_cards));
  promise(cards && enter_deck(*cards)->number == 0, "data/cards.txt is a deck");
  const auto track = read_track_file(boost::json::parse(standard_track));
  promise(track && enter_track(*track)->number == 0, "data/track.json is a track");
  return true;
}();

}  // namespace

int faces_known() { return face_count.value(); }

std::optional<Face> find_face(const Printed& printed) {
  const Printed* end = known_faces.data() + faces_known();
  const Printed* found = std::find<const Printed*>(known_faces.data(), end, printed);
  if (found == end) return std::nullopt;
  return Face{static_cast<std::uint16_t>(found - known_faces.data())};
}

Result<DeckId> enter_deck(const std::vector<Printed>& cards) {
  const Entering entering;
  Deck deck;
  const bool room = lay_out(cards, deck);
  for (int number = 0; room && number < deck_count.value(); ++number) {
    if (same_cards(known_decks[static_cast<std::size_t>(number)], deck))
      return DeckId{static_cast<std::uint8_t>(number)};
  }
  if (!room || deck_count.value() == max_decks)
    return Error{"too many decks of one's own have been read since the program started"};
  known_decks[static_cast<std::size_t>(deck_count.value())] = deck;
  deck_count.grow();
  return DeckId{static_cast<std::uint8_t>(deck_count.value() - 1)};
}

Result<TrackId> enter_track(const Track& track) {
  const Entering entering;
  for (int number = 0; number < track_count.value(); ++number) {
    if (same_track(known_tracks[static_cast<std::size_t>(number)], track))
      return TrackId{static_cast<std::uint8_t>(number)};
  }
  if (track_count.value() == max_tracks)
    return Error{"too many tracks of one's own have been read since the program started"};
  known_tracks[static_cast<std::size_t>(track_count.value())] = track;
  track_count.grow();
  return TrackId{static_cast<std::uint8_t>(track_count.value() - 1)};
}

}  // namespace paddock::toprace
