#include "games/toprace/legality.hpp"
#include "games/toprace/notation.hpp"

namespace paddock::toprace {

namespace {

// The seats to act, computed from public information.
SeatSet acting(const Board& board) {
  if (board.phase == Phase::bidding) return bidders(board);
  return board.phase == Phase::betting ? board.owing : SeatSet::only(board.turn);
}

bool is_asked_for(const Board& board, const Move& move) {
  const bool passes = board.phase == Phase::bidding && move.kind == Move::Kind::pass;
  return passes || phase_rule(board.phase).kind == move.kind;
}

std::string bid_situation(const View& view, const Move& move) {
  if (move.kind == Move::Kind::pass) return "open";
  if (move.amount < least_bid(view.board.auction)) return "low";
  return move.amount > view.board.cash[view.seat] ? "cash" : "step";
}

// Whether only the option `jam` keeps the car from ending there: it would not go as far as it can.
bool is_dead_end(const View& view, Square square) {
  const Driving& driving = view.board.driving;
  return ends_of_drive(view.board, track(view), Jam::next_square, driving.car, driving.points).contains(square);
}

// Which case of the clause refuses a move of the right kind.
std::string answer_situation(const View& view, const Move& move, std::string_view clause) {
  if (clause == "TR-3.2") return bid_situation(view, move);
  if (clause == "TR-3.5") return "taken";
  if (clause == "TR-4.1") return "held";
  if (clause == "TR-4.4") return is_dead_end(view, move.square) ? "dead_end" : "free";
  if (clause == "TR-4.5") return "car";
  if (clause == "TR-5.1") return move.use == Use::none ? "announce" : "plain";
  return {};
}

bool tells_of_the_phase(std::string_view clause) {
  return clause == "TR-3.2" || clause == "TR-3.5" || clause == "TR-4.1" || clause == "TR-4.2" || clause == "TR-4.5" ||
         clause == "TR-6.1";
}

std::string refusal_case(const View& view, const Move& move, std::string_view clause) {
  if (tells_of_the_phase(clause) && !acting(view.board).contains(view.seat)) return "turn";
  if (tells_of_the_phase(clause) && !is_asked_for(view.board, move)) return "phase";
  return answer_situation(view, move, clause);
}

Colour car_of(const View& view, const Move& move) {
  if (view.board.phase == Phase::naming && move.kind == Move::Kind::violet) return move.car;
  return view.board.phase == Phase::steering ? view.board.driving.car : view.board.auction.car;
}

}  // namespace

text::Refusal Notation::write_refusal(const View& view, const Move& move, std::string_view clause) {
  const Board& board = view.board;
  text::Refusal refusal{refusal_case(view, move, clause), {{"car", name(car_of(view, move))}}};
  refusal.values["points"] = board.driving.points;
  refusal.values["least"] = least_bid(board.auction);
  refusal.values["step"] = bid_step;
  refusal.values["cash"] = view.seat == no_seat ? 0 : board.cash[view.seat];
  if (move.kind == Move::Kind::place) refusal.values["arrow"] = move.arrow;
  return refusal;
}

namespace {

// The points of a card for the cars that the seat owns (TR-4.2). Specials move cars without points.
text::Reason reason_of_card(const View& view, const Printed& card) {
  if (card.special()) return {};
  int points = 0;
  int chosen = 0;
  for (const Row& row : card.rows) {
    if (row.colour == Colour::violet) chosen += row.points;
    if (row.colour != Colour::violet && view.board.owner[row.colour] == view.seat) points += row.points;
  }
  if (points == 0 && chosen > 0) return {"choice", {{"points", chosen}}};  // TR-4.5
  return points == 0 ? text::Reason{"others", {}} : text::Reason{"own", {{"points", points}}};
}

}  // namespace

text::Reason Notation::write_reason(const View& view, const Move& move) {
  if (move.kind == Move::Kind::bid) return {"prize", {{"prize", view.options.prizes.front()}}};
  if (move.kind == Move::Kind::play) return reason_of_card(view, deck(view).printed(move.card));
  if (move.kind != Move::Kind::bet || move.car == Colour::none) return {};
  int place = 1;
  for (const Colour car : view.board.order) {
    if (car == move.car) return {"standing", {{"car", name(car)}, {"place", place}}};
    ++place;
  }
  return {};
}

}  // namespace paddock::toprace
