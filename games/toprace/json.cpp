#include "engine/text/json.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/text/position.hpp"
#include "engine/text/schema.hpp"
#include "engine/text/words.hpp"
#include "games/toprace/notation.hpp"
#include "games/toprace/view.hpp"

namespace paddock::toprace {

// Options, and the track in a view, are written separately.
BOOST_DESCRIBE_ENUM(Colour, red, blue, black, yellow, green, white, violet, none)
BOOST_DESCRIBE_ENUM(Phase, bidding, placing, playing, naming, steering, betting, over)
BOOST_DESCRIBE_ENUM(Effect, rows, turbo, breakdown, nothing)
BOOST_DESCRIBE_ENUM(Sale, highest_bid, last_car, no_bidder)
BOOST_DESCRIBE_ENUM(Reason, finished, standing, no_colour)
BOOST_DESCRIBE_ENUM(StageEnd, all_arrived, no_cards, five_arrived)
BOOST_DESCRIBE_ENUM(CarStatus, on, broken, beside)
BOOST_DESCRIBE_ENUM(Use, none, turbo, breakdown)
BOOST_DESCRIBE_ENUM(Move::Kind, bid, pass, place, play, violet, go, bet)
BOOST_DESCRIBE_STRUCT(Move, (), (kind, amount, arrow, card, use, car, square))
BOOST_DESCRIBE_STRUCT(Row, (), (colour, points))
BOOST_DESCRIBE_STRUCT(Auction, (), (car, opener, highest, bid, in, unsold, first_owner))
BOOST_DESCRIBE_STRUCT(Driving, (), (card, row, car, points))
BOOST_DESCRIBE_STRUCT(LastCard, (), (card, violet))
BOOST_DESCRIBE_STRUCT(Counted, (), (places, arrived, owner, price, bets))
BOOST_DESCRIBE_STRUCT(Board, (),
                      (stage, phase, turn, cash, car, owner, price, order, auction, driving, last, tipps, tipps_bet,
                       owing, counted))
BOOST_DESCRIBE_STRUCT(State, (), (seats, hand, played, aside, bets, board))
BOOST_DESCRIBE_STRUCT(View, (), (seat, seats, hand, played, bets, cards_held, aside, board))
BOOST_DESCRIBE_STRUCT(StageBegan, (), (stage, cards, aside))
BOOST_DESCRIBE_STRUCT(Dealt, (), (seat, count, cards))
BOOST_DESCRIBE_STRUCT(LotOpened, (), (stage, lot, car, opener))
BOOST_DESCRIBE_STRUCT(BidMade, (), (seat, car, amount))
BOOST_DESCRIBE_STRUCT(Passed, (), (seat, car))
BOOST_DESCRIBE_STRUCT(Sold, (), (seat, car, price, sale, lot))
BOOST_DESCRIBE_STRUCT(Placed, (), (seat, car, arrow, square))
BOOST_DESCRIBE_STRUCT(Prices, (), (stage, red, blue, black, yellow, green, white, begins))
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (seat, card, special, effect))
BOOST_DESCRIBE_STRUCT(VioletNamed, (), (seat, car))
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, car, from, to, points, lost, jammed))
BOOST_DESCRIBE_STRUCT(Skipped, (), (car, reason))
BOOST_DESCRIBE_STRUCT(Turboed, (), (seat, car, from, to, stayed))
BOOST_DESCRIBE_STRUCT(BrokeDown, (), (seat, car, until, square))
BOOST_DESCRIBE_STRUCT(Released, (), (car, square, beside))
BOOST_DESCRIBE_STRUCT(Arrived, (), (car, owner, place))
BOOST_DESCRIBE_STRUCT(TippReached, (), (tipp, car))
BOOST_DESCRIBE_STRUCT(BetMade, (), (seat, tipp, known, car))
BOOST_DESCRIBE_STRUCT(StageEnded, (), (stage, end, cards_left, unfinished, tipps))
BOOST_DESCRIBE_STRUCT(Places, (), (stage, red, blue, black, yellow, green, white))
BOOST_DESCRIBE_STRUCT(PrizePaid, (), (seat, car, place, amount))
BOOST_DESCRIBE_STRUCT(BetSettled, (), (seat, tipp, car, place, amount))
BOOST_DESCRIBE_STRUCT(Settled, (), (seat, stage, paid, prizes, bets, cash))
BOOST_DESCRIBE_STRUCT(Won, (), (seat, cash))
BOOST_DESCRIBE_STRUCT(SeatAccount, (), (paid, prizes, bets, each_bet, cash))
BOOST_DESCRIBE_STRUCT(StageAccount, (), (prizes, seats))
BOOST_DESCRIBE_STRUCT(Follows, (), (bet_pays, stages))

// Values per car are written as an object with the colours as keys.
template <class T>
static text::Keys keys(const PerCar<T>&) {
  static constexpr std::array<std::string_view, cars> colours{"red", "blue", "black", "yellow", "green", "white"};
  if constexpr (std::is_same_v<T, Car>) return {"Cars", colours};
  if constexpr (std::is_same_v<T, Seat>) return {"Owners", colours};
  return {"Amounts", colours};
}

struct SquareParts {
  bool finish;  // beyond all rows; row and lane are 0
  int row;
  int lane;
};
BOOST_DESCRIBE_STRUCT(SquareParts, (), (finish, row, lane))
static SquareParts parts(Square square) {
  if (square == finish) return {true, 0, 0};
  return {false, square.row, square.lane};
}

struct CarParts {
  Square square;
  CarStatus stand;
};
BOOST_DESCRIBE_STRUCT(CarParts, (), (square, stand))
static CarParts parts(const Car& car) { return {car.square, car.stand}; }

struct ColourSetParts {
  std::vector<Colour> colours;
};
BOOST_DESCRIBE_STRUCT(ColourSetParts, (), (colours))
static ColourSetParts parts(const ColourSet& colours) {
  ColourSetParts parts;
  for (const Colour car : colours) parts.colours.push_back(car);
  return parts;
}

struct BetsParts {
  std::array<Colour, tipp_lines> on;  // by TIPP line
};
BOOST_DESCRIBE_STRUCT(BetsParts, (), (on))
static BetsParts parts(const Bets& bets) { return {bets.on}; }

struct FaceParts {
  FixedList<Row, max_rows_of_a_card> rows;
  std::vector<Colour> linked;  // the two cars of a special
};
BOOST_DESCRIBE_STRUCT(FaceParts, (), (rows, linked))
static FaceParts parts(Face face, const Deck& deck) {
  const Printed& printed = deck.printed(face);
  FaceParts parts{printed.rows, {}};
  if (printed.special()) parts.linked = {printed.linked, partner(printed.linked)};
  return parts;
}

struct CardsParts {
  std::vector<Face> cards;
};
BOOST_DESCRIBE_STRUCT(CardsParts, (), (cards))
static CardsParts parts(Cards cards, const Deck& deck) {
  CardsParts parts;
  cards.each_kind(deck, [&](Face face) {
    parts.cards.insert(parts.cards.end(), static_cast<std::size_t>(cards.count(deck, face)), face);
  });
  return parts;
}

static std::string write_cards(Cards cards, const Deck& deck) {
  std::string text;
  cards.each_kind(deck, [&](Face face) {
    for (int copy = 0; copy < cards.count(deck, face); ++copy) text += (text.empty() ? "" : " ") + write(face, deck);
  });
  return text;
}

// Removes the cards from `left`. Returns what is wrong if there are more of a kind than are left.
static std::string remove_heaps_from(const Deck& deck, Cards cards, Cards& left) {
  std::string wrong;
  cards.each_kind(deck, [&](Face face) {
    if (cards.count(deck, face) > left.count(deck, face))
      wrong = "the card “" + write(face, deck) + "” is there too often";
    for (int copy = 0; copy < cards.count(deck, face); ++copy) left.remove(deck, face);
  });
  return wrong;
}

static std::string read_cards(std::string_view text, Cards& out, const Deck& deck) {
  out = {};
  for (const std::string_view word : text::split_words(text)) {
    Face face{};
    if (!read(word, face, deck)) return "there is no card “" + std::string(word) + "”";
    if (out.count(deck, face) == Cards{deck.full}.count(deck, face))
      return "the card “" + std::string(word) + "” is there too often";
    out.add(deck, face);
  }
  return {};
}

}  // namespace paddock::toprace

// The members of the board are written as members of the enclosing object.
template <>
inline constexpr bool paddock::text::is_flattened<paddock::toprace::Board> = true;

namespace paddock::toprace {

namespace {

using text::Json;
using text::JsonObject;
using Missing = text::JsonReader::Missing;

// Unnamed cards have been played or, if the played cards are given, were set aside.
std::string complete_cards(State& state, const JsonObject& given) {
  Cards left{deck(state).full};
  std::string wrong = remove_heaps_from(deck(state), state.played, left);
  if (wrong.empty()) wrong = remove_heaps_from(deck(state), state.aside, left);
  for (const Seat seat : SeatSet::first(state.seats)) {
    if (wrong.empty()) wrong = remove_heaps_from(deck(state), state.hand[seat], left);
  }
  if (!given.contains("played")) {
    state.played = left;
  } else if (!given.contains("aside")) {
    state.aside = left;
  }
  return wrong;
}

bool is_race(Phase phase) { return phase != Phase::bidding && phase != Phase::placing && phase != Phase::over; }

// If a race leaves out the cars, they are on the free arrows in the order of the colours, owned by the seats in turn.
void complete_cars(State& state, const JsonObject& given) {
  Board& board = state.board;
  if (is_race(board.phase)) {
    for (const Colour colour : ColourSet::all()) {
      if (!given.contains("owner"))
        board.owner[colour] = Seat{static_cast<std::uint8_t>(static_cast<int>(colour) % state.seats)};
      for (int arrow = 1; board.car[colour].square == nowhere; ++arrow) {
        if (arrow_is_free(state, arrow))
          board.car[colour].square = track(state).arrows[static_cast<std::size_t>(arrow - 1)];
      }
    }
  }
  if (given.contains("order")) return;
  for (const Colour colour : ColourSet::all()) {
    if (board.car[colour].square != nowhere) board.order.add(colour);
  }
  std::ranges::sort(board.order, {}, [&](Colour car) { return std::pair(-board.car[car].square.row, car); });
}

// Cars without an owner are unsold. Seats that may and can bid are in.
void complete_auction(State& state, const JsonObject& given) {
  Board& board = state.board;
  if (is_race(board.phase) || board.phase == Phase::over) return;
  if (!text::has_member(given, "auction", "unsold")) {
    for (const Colour car : ColourSet::all()) {
      if (board.owner[car] == no_seat) board.auction.unsold.add(car);
    }
  }
  if (board.phase == Phase::bidding && !text::has_member(given, "auction", "in")) {
    board.auction.in = can_bid_at_all(state);
    if (board.auction.highest != no_seat) board.auction.in.add(board.auction.highest);
  }
}

// Completes members that follow from others: the money, the seats that owe a bet, the TIPP lines reached.
void complete(State& state, const JsonObject& given) {
  Board& board = state.board;
  if (!given.contains("phase")) board.phase = Phase::playing;
  complete_cars(state, given);
  if (!given.contains("cash")) {
    for (const Seat seat : SeatSet::first(state.seats)) board.cash[seat] = money_accounted_for(state, seat);
  }
  complete_auction(state, given);
  if (board.phase == Phase::betting && !given.contains("owing")) board.owing = SeatSet::first(state.seats);
  for (const Colour colour : board.order) {
    while (!given.contains("tipps") && board.tipps < tipp_lines &&
           board.car[colour].square.row >= track(state).tipps[board.tipps])
      ++board.tipps;
  }
  if (!given.contains("tipps_bet"))
    board.tipps_bet =
        static_cast<std::uint8_t>(board.tipps - (board.phase == Phase::betting && board.tipps > 0 ? 1 : 0));
}

// The track in a view, so that clients need no track of their own.
Json write_road(const Track& track) {
  const text::JsonWriter writer;
  const std::vector<std::uint8_t> lanes(track.lanes.begin() + 1, track.lanes.begin() + 1 + track.rows);
  return JsonObject{{"lanes", writer(lanes)}, {"tips", writer(track.tipps)}, {"arrows", writer(track.arrows)}};
}

JsonObject road_schema(text::Definitions& definitions) {
  const JsonObject counts = text::list_schema({{"type", "integer"}});
  return text::object_schema(
      {{"lanes", counts}, {"tips", counts}, {"arrows", text::list_schema(definitions.object_of<Square>())}});
}

}  // namespace

Json Notation::write_position(const State& state) {
  JsonObject object = text::JsonWriterWith(state.seats, deck(state))(state).get_object();
  object["options"] = write_options(state.options);
  return object;
}

Result<text::WithMaterial<State>> Notation::read_position(const Json& json) {
  const auto seats = text::seats_in(json, "hand", min_seats, max_seats);
  if (!seats) return Error{seats.error()};
  JsonObject given = json.get_object();
  const Json* chosen = given.if_contains("options");
  const auto options = read_options(chosen != nullptr ? *chosen : Json(JsonObject{}));
  if (!options) return Error{"options: " + options.error()};
  given.erase("options");
  State state;
  state.options = options->value;
  state.seats = static_cast<std::uint8_t>(*seats);
  text::JsonReaderWith reader(*seats, Missing::keeps_default, deck(state));
  if (!reader(given, state)) return Error{reader.problem()};
  if (state.seats != *seats) return Error{"seats: there are as many as hands"};
  if (const std::string wrong = complete_cards(state, given); !wrong.empty()) return Error{wrong};
  complete(state, given);
  if (const char* broken = violated_invariant(state)) return Error{broken};
  return text::WithMaterial<State>{state, options->material};
}

text::JsonText Notation::write_view(const View& view) const {
  const text::JsonWriterWith writer(view.seats, deck_);
  return writer.object(text::named_member("options", write_options(view.options)),
                       text::named_member("track", write_road(track(view))), view,
                       text::named_member("follows", follows(view)));
}

Result<View> Notation::read_view(const Json& json) const {
  const auto seats = text::seats_of_view(json, min_seats, max_seats);
  if (!seats) return Error{seats.error()};
  JsonObject members = json.get_object();
  members.erase("follows");  // written for clients, never read back
  const auto is_ours = [&](const char* key, const Json& ours) {
    const Json* found = members.if_contains(key);
    const bool same = found != nullptr && text::in_notation(*found) == text::in_notation(ours);
    members.erase(key);
    return same;
  };
  if (!is_ours("options", write_options(options_))) return Error{"options: those of the table are expected"};
  if (!is_ours("track", write_road(options_.material->track))) return Error{"track: that of the table is expected"};
  View view;
  view.options = options_;
  text::JsonReaderWith reader(*seats, Missing::refused, deck_);
  if (!reader(members, view)) return Error{reader.problem()};
  return view;
}

text::JsonText Notation::write_event(const Event& event, int seats) const {
  return text::JsonWriterWith(seats, deck_).text(event);
}

Result<Event> Notation::read_event(const Json& json, int seats) const {
  Event event;
  text::JsonReaderWith reader(seats, Missing::refused, deck_);
  if (!reader(json, event)) return Error{reader.problem()};
  return event;
}

text::JsonText Notation::write_move_object(const Move& move, const std::string& text) const {
  return text::JsonWriterWith(max_seats, deck_).object(text::named_member(text::notation_key, text), move);
}

void Notation::count_event(const Event& event, text::EventCounts<Event>& counts) { counts.add(event); }

JsonObject Notation::definitions() {
  text::Definitions definitions{"View", "Event", "Position", "Options", "Move"};
  const JsonObject options = definitions.define("Options", options_schema(definitions));
  const JsonObject view =
      text::joined({{"options", options}, {"track", definitions.define("Road", road_schema(definitions))}},
                   definitions.properties<View>());
  definitions.define("View", text::object_schema(text::joined(view, {{"follows", definitions.of<Follows>()}})));
  definitions.define("Event", definitions.of<Event>());
  definitions.define("Move", text::move_schema<Move>(definitions));
  definitions.define("Position",
                     text::object_schema(text::joined({{"options", options}}, definitions.properties<State>())));
  return definitions.take();
}

}  // namespace paddock::toprace
