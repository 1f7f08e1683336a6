#include "engine/text/json.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/text/schema.hpp"
#include "engine/text/words.hpp"
#include "games/toprace/follows.hpp"
#include "games/toprace/notation.hpp"

namespace paddock::toprace {

BOOST_DESCRIBE_ENUM(Colour, red, blue, black, yellow, green, white, violet, none)
BOOST_DESCRIBE_ENUM(Phase, bidding, placing, playing, naming, steering, betting, over)
BOOST_DESCRIBE_ENUM(Effect, rows, turbo, breakdown, nothing)
BOOST_DESCRIBE_ENUM(Sale, highest_bid, last_car, no_bidder)
BOOST_DESCRIBE_ENUM(Reason, finished, standing, no_colour)
BOOST_DESCRIBE_ENUM(StageEnd, all_arrived, no_cards, five_arrived)
BOOST_DESCRIBE_STRUCT(Auction, (), (car, opener, highest, bid, in, unsold, first_owner))
BOOST_DESCRIBE_STRUCT(Driving, (), (card, row, car, points))
BOOST_DESCRIBE_STRUCT(LastCard, (), (card, violet))
BOOST_DESCRIBE_STRUCT(Counted, (), (places, arrived, owner, price, bets))
BOOST_DESCRIBE_STRUCT(Board, (),
                      (stage, phase, turn, cash, car, owner, price, order, auction, driving, last, tipps, tipps_bet,
                       owing, counted))
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

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;
using Missing = text::Reader::Missing;

// What is there per car is a list in order of the colours to the engine, and an object by colour to readers.
void name_cars(Json& list) {
  JsonObject object;
  for (const Colour car : ColourSet::all()) object[name(car)] = list.get_array()[static_cast<std::size_t>(car)];
  list = object;
}

// Back again; cars that are not named get `otherwise`. Left as it is where it is no object of cars, which the reader
// will tell.
void number_cars(Json* json, const Json& otherwise) {
  if (json == nullptr || !json->is_object()) return;
  const JsonObject& named = json->get_object();
  JsonArray list;
  std::size_t used = 0;
  for (const Colour car : ColourSet::all()) {
    const Json* found = named.if_contains(name(car));
    used += found != nullptr ? 1 : 0;
    list.push_back(found != nullptr ? *found : otherwise);
  }
  if (used == named.size()) *json = list;
}

JsonObject write_board(const Board& board, const Deck& deck, int seats) {
  JsonObject object = text::WriterIn(seats, deck)(board).get_object();
  for (const char* key : {"car", "owner", "price"}) name_cars(object[key]);
  for (Json& stage : object["counted"].get_array()) {
    for (const char* key : {"owner", "price"}) name_cars(stage.get_object()[key]);
  }
  return object;
}

JsonObject by_car(const JsonObject& schema) {
  JsonObject properties;
  for (const Colour car : ColourSet::all()) properties[name(car)] = schema;
  return text::object_schema(std::move(properties));
}

// The members that write_board writes.
JsonObject board_properties(text::Definitions& definitions) {
  JsonObject board = definitions.properties<Board>();
  JsonObject counted = definitions.properties<Counted>();
  board["car"] = definitions.define("Cars", by_car(definitions.of<Car>()));
  for (JsonObject* properties : {&board, &counted}) {
    (*properties)["owner"] = definitions.define("Owners", by_car(definitions.of<Seat>()));
    (*properties)["price"] = definitions.define("Amounts", by_car(definitions.of<std::int32_t>()));
  }
  definitions.define("Counted", text::object_schema(std::move(counted)));
  return board;
}

std::string read_board(JsonObject object, const Deck& deck, int seats, Missing missing, Board& board) {
  number_cars(object.if_contains("car"), nullptr);
  const auto number_owners = [](JsonObject& of) {
    number_cars(of.if_contains("owner"), nullptr);
    number_cars(of.if_contains("price"), 0);
  };
  number_owners(object);
  if (Json* counted = object.if_contains("counted"); counted != nullptr && counted->is_array()) {
    for (Json& stage : counted->get_array()) {
      if (stage.is_object()) number_owners(stage.get_object());
    }
  }
  text::ReaderIn reader(seats, missing, deck);
  return reader(Json(object), board) ? "" : reader.problem();
}

// The road as a view tells it, so that whoever sees it needs no track of their own.
Json write_lanes(const Track& track) {
  const text::Writer writer;
  const std::vector<std::uint8_t> lanes(track.lanes.begin() + 1, track.lanes.begin() + 1 + track.rows);
  return JsonObject{{"lanes", writer(lanes)}, {"tips", writer(track.tipps)}, {"arrows", writer(track.arrows)}};
}

std::string write_cards(const Deck& deck, Cards cards) {
  std::string text;
  cards.each_kind(deck, [&](Face face) {
    for (int copy = 0; copy < cards.count(deck, face); ++copy) text += (text.empty() ? "" : " ") + write(face, deck);
  });
  return text;
}

// Takes the cards out of `left`, which holds those that are nowhere yet. Returns what is wrong.
std::string read_cards(const Json& json, const Deck& deck, Cards& left, Cards& out) {
  if (!json.is_string()) return "a list of cards in one text is expected";
  for (const std::string_view word : text::words(json.get_string())) {
    Face face{};
    if (!read(word, face, deck)) return "there is no card “" + std::string(word) + "”";
    if (!left.contains(deck, face)) return "the card “" + std::string(word) + "” is there too often";
    left.remove(deck, face);
    out.add(deck, face);
  }
  return {};
}

// Reads members one by one, taking them out of the object: what is left belongs to the board.
class Taker {
 public:
  explicit Taker(const Json& json) : object_(json.is_object() ? json.get_object() : JsonObject{}) {
    if (!json.is_object()) problem_ = "an object is expected";
  }

  const std::string& problem() const { return problem_; }
  const JsonObject& rest() const { return object_; }

  std::optional<Json> take(const char* key) {
    const Json* found = object_.if_contains(key);
    if (found == nullptr) return std::nullopt;
    Json taken = *found;
    object_.erase(key);
    return taken;
  }
  Json require(const char* key) {
    auto taken = take(key);
    if (!taken) note(key, "is missing");
    return taken ? *taken : Json{};
  }
  int seats() {
    const Json json = require("seats");
    const bool good = json.is_int64() && json.get_int64() >= min_seats && json.get_int64() <= max_seats;
    if (!good) note("seats", "a whole number from 2 to 6 is expected");
    return good ? static_cast<int>(json.get_int64()) : min_seats;
  }
  text::Held<Options> options() {
    const auto json = take("options");
    const auto options = Notation::read_options(json ? *json : Json(JsonObject{}));
    if (!options) note("options", options.error());
    return options ? *options : text::Held<Options>{};
  }
  void note(const char* key, const std::string& sentence) {
    if (problem_.empty() && !sentence.empty()) problem_ = std::string(key) + ": " + sentence;
  }

 private:
  JsonObject object_;
  std::string problem_;
};

// How many hands a position lists.
int hands_of(const Json& json) {
  const Json* hand = json.is_object() ? json.get_object().if_contains("hand") : nullptr;
  return hand != nullptr && hand->is_array() ? static_cast<int>(hand->get_array().size()) : 0;
}

// Cards not named have been played, or, where those played are given, were set aside.
void read_all_cards(Taker& taker, State& state) {
  const Deck& cards = deck(state);
  Cards left{cards.full};
  const Json hands = taker.require("hand");
  for (const Seat seat : SeatSet::first(state.seats)) {
    taker.note("hand", read_cards(hands.get_array()[seat.number], cards, left, state.hand[seat]));
  }
  const auto aside = taker.take("aside");
  if (aside) taker.note("aside", read_cards(*aside, cards, left, state.aside));
  const auto played = taker.take("played");
  if (played) taker.note("played", read_cards(*played, cards, left, state.played));
  if (!played) {
    state.played = left;
  } else if (!aside) {
    state.aside = left;
  }
}

bool is_race(Phase phase) { return phase != Phase::bidding && phase != Phase::placing && phase != Phase::over; }

// Cars that a race leaves out stand on the free arrows, in order of the colours, and belong to the seats in turn.
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

// Cars without an owner are unsold; who may and can is in.
void complete_auction(State& state, const JsonObject& given) {
  Board& board = state.board;
  const Json* told = given.if_contains("auction");
  const auto tells = [&](const char* key) {
    return told != nullptr && told->is_object() && told->get_object().contains(key);
  };
  if (is_race(board.phase) || board.phase == Phase::over) return;
  if (!tells("unsold")) {
    for (const Colour car : ColourSet::all()) {
      if (board.owner[car] == no_seat) board.auction.unsold.add(car);
    }
  }
  if (board.phase == Phase::bidding && !tells("in")) {
    board.auction.in = can_bid_at_all(state);
    if (board.auction.highest != no_seat) board.auction.in.add(board.auction.highest);
  }
}

// What follows from the rest: the money from what was paid and won, the seats that owe a bet, the lines reached.
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

}  // namespace

Json Notation::write_position(const State& state) {
  const Deck& cards = deck(state);
  const text::Writer writer(state.seats);
  JsonObject object{{"seats", writer(state.seats)}, {"options", write_options(state.options)}};
  JsonArray hands;
  for (const Seat seat : SeatSet::first(state.seats)) hands.emplace_back(write_cards(cards, state.hand[seat]));
  object["hand"] = hands;
  object["played"] = write_cards(cards, state.played);
  object["aside"] = write_cards(cards, state.aside);
  object["bets"] = writer(state.bets);
  for (auto& [key, value] : write_board(state.board, cards, state.seats)) object[key] = value;
  return object;
}

Result<text::Held<State>> Notation::read_position(const Json& json) {
  const int seats = hands_of(json);
  if (seats < min_seats || seats > max_seats) return Error{"hand: a list of 2 to 6 hands is expected"};
  Taker taker(json);
  State state;
  state.seats = static_cast<std::uint8_t>(seats);
  if (json.get_object().contains("seats") && taker.seats() != seats) return Error{"seats: there are as many as hands"};
  const text::Held<Options> options = taker.options();
  state.options = options.value;
  read_all_cards(taker, state);
  text::Reader reader(seats, Missing::keeps_default);
  if (const auto bets = taker.take("bets"); bets && !reader(*bets, state.bets)) taker.note("bets", reader.problem());
  if (!taker.problem().empty()) return Error{taker.problem()};
  if (std::string wrong = read_board(taker.rest(), deck(state), seats, Missing::keeps_default, state.board);
      !wrong.empty())
    return Error{wrong};
  complete(state, taker.rest());
  if (const char* broken = fault(state)) return Error{broken};
  return text::Held<State>{state, options.material};
}

Json Notation::write_view(const View& view) const {
  const Deck& cards = deck_;
  const text::Writer writer(view.seats);
  JsonObject object{{"seat", writer(view.seat)},
                    {"seats", writer(view.seats)},
                    {"options", write_options(view.options)},
                    {"track", write_lanes(track(view))}};
  object["hand"] = write_cards(cards, view.hand);
  object["played"] = write_cards(cards, view.played);
  object["bets"] = writer(view.bets);
  object["cards_held"] = writer(view.cards_held);
  object["aside"] = writer(view.aside);
  for (auto& [key, value] : write_board(view.board, cards, view.seats)) object[key] = value;
  object["follows"] = writer(follows(view));
  return object;
}

Result<View> Notation::read_view(const Json& json) const {
  Taker taker(json);
  taker.take("follows");  // nobody reads it back
  View view;
  const int seats = taker.seats();
  view.seats = static_cast<std::uint8_t>(seats);
  view.options = options_;
  if (taker.options().value != options_) taker.note("options", "those of the table are expected");
  if (taker.require("track") != write_lanes(track(view))) taker.note("track", "that of the table is expected");
  Cards left{deck_.full};
  taker.note("hand", read_cards(taker.require("hand"), deck_, left, view.hand));
  taker.note("played", read_cards(taker.require("played"), deck_, left, view.played));
  text::Reader reader(seats);
  const auto take = [&](const char* key, auto& out) {
    if (!reader(taker.require(key), out)) taker.note(key, reader.problem());
  };
  take("seat", view.seat);
  take("bets", view.bets);
  take("cards_held", view.cards_held);
  take("aside", view.aside);
  if (!taker.problem().empty()) return Error{taker.problem()};
  if (std::string wrong = read_board(taker.rest(), deck_, seats, Missing::refused, view.board); !wrong.empty())
    return Error{wrong};
  return view;
}

Json Notation::write_event(const Event& event, int seats) const { return text::WriterIn(seats, deck_)(event); }

Result<Event> Notation::read_event(const Json& json, int seats) const {
  Event event;
  text::ReaderIn reader(seats, Missing::refused, deck_);
  if (!reader(json, event)) return Error{reader.problem()};
  return event;
}

void Notation::count_event(const Event& event, text::EventCounts<Event>& counts) { counts.add(event); }

JsonObject Notation::definitions() {
  text::Definitions definitions{"View", "Event", "Position", "Options"};
  const JsonObject board = board_properties(definitions);
  const JsonObject cards{{"type", "string"}};
  const JsonObject count{{"type", "integer"}};
  const auto with_board = [&](JsonObject properties) {
    for (const auto& [key, value] : board) properties[key] = value;
    return text::object_schema(std::move(properties));
  };
  const JsonObject options = definitions.define("Options", options_schema(definitions));
  const JsonObject road =
      definitions.define("Road", text::object_schema({{"lanes", text::list_schema(count)},
                                                      {"tips", text::list_schema(count)},
                                                      {"arrows", text::list_schema({{"type", "string"}})}}));
  definitions.define("View", with_board({{"seat", definitions.of<Seat>()},
                                         {"seats", count},
                                         {"options", options},
                                         {"track", road},
                                         {"hand", cards},
                                         {"played", cards},
                                         {"bets", definitions.of<Bets>()},
                                         {"cards_held", text::list_schema(count)},
                                         {"aside", count},
                                         {"follows", definitions.of<Follows>()}}));
  definitions.define("Event", definitions.of<Event>());
  definitions.define("Position", with_board({{"seats", count},
                                             {"options", options},
                                             {"hand", text::list_schema(cards)},
                                             {"played", cards},
                                             {"aside", cards},
                                             {"bets", definitions.of<PerSeat<Bets>>()}}));
  return definitions.take();
}

}  // namespace paddock::toprace
