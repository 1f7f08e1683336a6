#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/testkit/rule_test.hpp"
#include "games/toprace/notation.hpp"

namespace paddock::toprace {

// A position described in the words of the game, that moves can be played from. Defaults: a race, seat 0 to play, cars
// on the arrows in the order of the colours, owned in turn.
class Table {
 public:
  explicit Table(int seats = 2) {
    text::JsonArray hands;
    for (int seat = 0; seat < seats; ++seat) hands.emplace_back("");
    json_ = {{"hand", hands}, {"turn", 0}};
  }

  // Description of the position.
  Table& set(std::string_view key, const text::Json& value) {
    state_.reset();
    json_[key] = value;
    return *this;
  }
  Table& option(std::string_view key, const text::Json& value) { return in("options", key, value); }
  Table& hand(std::size_t seat, std::string_view cards) {
    state_.reset();
    json_["hand"].get_array()[seat] = text::Json(cards);
    return *this;
  }
  Table& car(std::string_view colour, std::string_view at) { return in("car", colour, text::Json(at)); }
  Table& owner(std::string_view colour, int seat) { return in("owner", colour, seat); }
  // A later stage, of which only the money is known.
  Table& cash(const std::vector<int>& amounts) {
    return set("stage", 2).set("cash", text::JsonArray(amounts.begin(), amounts.end()));
  }
  Table& lot(std::string_view colour, int opener) {
    set("phase", "bidding").set("turn", opener);
    return in("auction", "car", text::Json(colour)).in("auction", "opener", opener);
  }
  Table& highest(int seat, int amount, int turn) {
    set("turn", turn);
    return in("auction", "highest", seat).in("auction", "bid", amount);
  }
  Table& outcry(int highest_seat, int amount) {
    option("auction", "outcry").highest(highest_seat, amount, 0);
    return set("turn", nullptr);
  }

  // Queries.
  const State& state() const {
    if (!state_) {
      const auto read = Notation::read_position(json_);
      EXPECT_TRUE(read) << read.error() << "\n" << boost::json::serialize(json_);
      state_ = read ? read->value : State{};
      if (read) material_ = read->material;
    }
    return *state_;
  }
  std::optional<Move> read(std::string_view written) const { return Notation(state().options).read_move(written); }
  const Board& board() const { return state().board; }
  Verdict check(int seat, std::string_view written) const {
    const auto move = read(written);
    EXPECT_TRUE(move) << written << " is no move";
    return move ? toprace::check(state(), seat_of(seat), *move) : allowed;
  }
  std::set<std::string> moves(int seat) const {
    MoveList<Rules> list;
    std::set<std::string> written;
    if (to_act(state()).contains(seat_of(seat))) toprace::moves(state(), seat_of(seat), list);
    for (const Move& move : list) written.insert(Notation(state().options).write_move(move));
    return written;
  }
  std::vector<int> acting() const {
    std::vector<int> seats;
    for (const Seat seat : to_act(state())) seats.push_back(seat.number);
    return seats;
  }
  std::string at(Colour colour) const { return write(board().car[colour]); }
  std::string order() const {
    std::string letters;
    for (const Colour colour : board().order) letters += letter(colour);
    return letters;
  }
  int cash_of(int seat) const { return board().cash[seat_of(seat)]; }
  int owner_of(Colour colour) const { return board().owner[colour].number; }

  // Moves.
  Table& play(int seat, std::string_view written) {
    EXPECT_ALLOWED(check(seat, written));
    const auto move = read(written);
    const auto log = [&](const auto& event) { events_.emplace_back(event); };
    State after = state();
    apply(after, seat_of(seat), *move, chance_, log);
    state_ = after;
    const char* broken = violated_invariant(after);
    EXPECT_EQ(broken, nullptr) << broken << " after " << written;
    return *this;
  }
  Table& chance(std::uint64_t seed) {
    chance_ = Chance{Rng(seed)};
    return *this;
  }
  const std::vector<Event>& events() const { return events_; }
  // All events of one kind.
  template <class Kind>
  std::vector<Kind> all() const {
    std::vector<Kind> found;
    for (const Event& event : events_) {
      if (const auto* one = std::get_if<Kind>(&event)) found.push_back(*one);
    }
    return found;
  }

 private:
  static Seat seat_of(int seat) { return Seat{static_cast<std::uint8_t>(seat)}; }
  Table& in(std::string_view object, std::string_view key, const text::Json& value) {
    state_.reset();
    if (!json_.contains(object)) json_[object] = text::JsonObject{};
    json_[object].get_object()[key] = value;
    return *this;
  }

  text::JsonObject json_;
  mutable std::optional<State> state_;
  mutable std::shared_ptr<const void> material_;  // of the state
  Chance chance_{Rng(1)};
  std::vector<Event> events_;
};

using Moves = std::set<std::string>;

}  // namespace paddock::toprace
