#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "engine/kernel/seat.hpp"
#include "engine/text/bilingual.hpp"
#include "engine/text/json.hpp"
#include "table/wire/door.hpp"
#include "table/wire/pace.hpp"
#include "table/wire/steps.hpp"

// All messages between browsers, bots and servers at a table, described once. docs/messages.md explains how they are
// used; `paddock schema` prints them as JSON Schema.
//
// On the wire a message is a JSON object whose "type" is the struct's `name`.
namespace paddock::wire {

using text::Json;
using text::JsonArray;
using text::JsonObject;

// The format of the messages. It changes when a client for an earlier one would misread them. In format 1 there were
// texts where there are objects now: cards, squares and moves.
inline constexpr int message_format = 2;

// ---- Messages of a client on the socket of a table ----

// The first message: the last sequence number that the client received, or 0, and the format that it reads. Clients
// from before there were formats send none, which means 1.
struct Hello {
  static constexpr const char* name = "hello";
  std::int64_t last = 0;
  int format = message_format;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (last, format))

// Takes an open seat, or takes one's own seat back from the bot that replaces one.
struct Sit {
  static constexpr const char* name = "sit";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (seat))

struct Leave {
  static constexpr const char* name = "leave";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Leave, (), (seat))

// Before the start, only for the host: puts a bot on a seat or opens it. During the match: replaces a person who is
// gone by a bot.
struct SeatBot {
  static constexpr const char* name = "seat_bot";
  Seat seat;
  std::string bot;  // empty: the seat is open
};
BOOST_DESCRIBE_STRUCT(SeatBot, (), (seat, bot))

// Before the start, by the person in the seat: a contribution to the random numbers of the match. Replaces the previous
// one.
struct Cut {
  static constexpr const char* name = "cut";
  Seat seat;
  std::string cut;
};
BOOST_DESCRIBE_STRUCT(Cut, (), (seat, cut))

struct Start {
  static constexpr const char* name = "start";
};
BOOST_DESCRIBE_STRUCT(Start, (), ())

// `id` is chosen by the client: a move that is sent twice with one id is made once.
struct Play {
  static constexpr const char* name = "play";
  Seat seat;
  std::string move;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Play, (), (seat, move, id))

struct TakeBack {
  static constexpr const char* name = "take_back";
  Seat seat;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(TakeBack, (), (seat, id))

struct Say {
  static constexpr const char* name = "say";
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (text))

// Opens a new table with the same people and bots, and with the options that the rules set for a rematch.
struct Rematch {
  static constexpr const char* name = "rematch";
};
BOOST_DESCRIBE_STRUCT(Rematch, (), ())

struct AskHint {
  static constexpr const char* name = "ask_hint";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(AskHint, (), (seat))

// By the host, or by the person who holds all seats that people hold: the pace of bots and of moves that the server
// makes.
struct SetPace {
  static constexpr const char* name = "set_pace";
  Pace pace = Pace::normal;
};
BOOST_DESCRIBE_STRUCT(SetPace, (), (pace))

// By the host, while the table is open: who may come to it.
struct SetDoor {
  static constexpr const char* name = "set_door";
  Door door = Door::link;
};
BOOST_DESCRIBE_STRUCT(SetDoor, (), (door))

// By the host, before the start: frees the seat, and does not let its person sit or speak here again.
struct Block {
  static constexpr const char* name = "block";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Block, (), (seat))

// By the person in the seat: whether the server makes its move when there is only one. It is off until somebody asks
// for it, as others can tell from the time taken that there was no choice.
struct Auto {
  static constexpr const char* name = "auto";
  Seat seat;
  bool on = false;
};
BOOST_DESCRIBE_STRUCT(Auto, (), (seat, on))

// By the person in the seat: which of the game's models it uses; empty: the default one. Changes nothing else.
struct ChooseModel {
  static constexpr const char* name = "choose_model";
  Seat seat;
  std::string model;
};
BOOST_DESCRIBE_STRUCT(ChooseModel, (), (seat, model))

using FromClient = std::variant<Hello, Sit, Leave, SeatBot, Cut, Start, Play, TakeBack, Say, Rematch, AskHint, SetPace,
                                SetDoor, Block, Auto, ChooseModel>;

// ---- Messages of the server ----

enum class Phase : std::uint8_t { gathering, playing, over, frozen };
BOOST_DESCRIBE_ENUM(Phase, gathering, playing, over, frozen)

enum class SeatKind : std::uint8_t { open, person, bot };
BOOST_DESCRIBE_ENUM(SeatKind, open, person, bot)

struct SeatState {
  SeatKind kind = SeatKind::open;
  std::string name;    // of the person; otherwise empty
  std::string bot;     // the bot that decides for the seat, if any
  bool yours = false;  // the reader holds it
  bool here = false;   // the person is connected
  std::string model;   // the game's model that it chose; empty: none
};
BOOST_DESCRIBE_STRUCT(SeatState, (), (kind, name, bot, yours, here, model))

// The public state of a table.
struct TableState {
  std::string id;
  std::string game;
  JsonObject options;
  int clock = 0;  // seconds per move; 0: none
  Pace pace = Pace::normal;
  bool listed = false;
  bool shut = false;  // newcomers may watch, but neither sit nor speak
  Phase phase = Phase::gathering;
  bool you_host = false;
  std::string invitation;  // only for the host: what friends bring, so that strangers do not take up their room
  int watching = 0;        // the number of spectators
  std::vector<SeatState> seats;
  Json outcome;         // once the match is over: {scores, winners}
  std::string rematch;  // the table of the rematch; empty when there is none
};
BOOST_DESCRIBE_STRUCT(TableState, (),
                      (id, game, options, clock, pace, listed, shut, phase, you_host, invitation, watching, seats,
                       outcome, rematch))

// What one seat, or a spectator, sees now and may do.
struct SeatView {
  Seat seat;  // null: a spectator
  text::JsonText view;
  std::vector<text::JsonText> moves;  // objects with their notation as `text`, which is what `play` has as `move`
  std::vector<Json> prospects;        // previews of the moves, in the same order; empty if the game has none
  bool may_take_back = false;
  bool automatic = false;  // the server makes its only moves
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (seat, view, moves, prospects, may_take_back, automatic))

// The answer to a hello, in several parts if much was missed, and all news from then on. After its steps the record
// stands at `sequence`; the other members describe the current state. A client that holds several seats gets a view for
// each.
struct News {
  static constexpr const char* name = "news";
  std::int64_t sequence = 0;
  std::vector<Seat> to_act;
  std::optional<std::int64_t> deadline;  // milliseconds since 1970
  bool bots_hurry = false;               // many people play on this server, so bots think for a shorter time
  std::optional<TableState> table;       // null: unchanged
  std::vector<text::JsonText> steps;     // each is a Step
  std::vector<SeatView> sights;          // once the match has begun
};
BOOST_DESCRIBE_STRUCT(News, (), (sequence, to_act, deadline, bots_hurry, table, steps, sights))

// The move is stored. Not sent if the client gets news with a step of that id, which says the same.
struct Accepted {
  static constexpr const char* name = "accepted";
  std::string id;
  std::int64_t sequence = 0;
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (id, sequence))

// The rules forbid the move, by this clause.
struct Refused {
  static constexpr const char* name = "refused";
  std::string id;
  std::string clause;
  text::Bilingual sentence;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (id, clause, sentence))

// The server cannot do what a message asks, for another reason.
struct Problem {
  static constexpr const char* name = "problem";
  std::string id;    // of the move that it answers, if any
  std::string code;  // one word, for programs
  text::Bilingual sentence;
  std::string detail;  // for bad_message: what is wrong with it, in English, for developers of clients
};
BOOST_DESCRIBE_STRUCT(Problem, (), (id, code, sentence, detail))

struct HintedMove {
  std::string move;
  int per_mille = 0;       // expected share of the win, in thousandths
  int confidence = 0;      // share of the search spent on it, in thousandths
  text::Bilingual reason;  // why it is good; empty if the game has nothing to say
};
BOOST_DESCRIBE_STRUCT(HintedMove, (), (move, per_mille, confidence, reason))

struct Hint {
  static constexpr const char* name = "hint";
  Seat seat;
  std::int64_t sequence = 0;  // the position it refers to
  std::vector<HintedMove> moves;
};
BOOST_DESCRIBE_STRUCT(Hint, (), (seat, sequence, moves))

using FromServer = std::variant<News, Accepted, Refused, Problem, Hint>;

// ---- HTTP ----

struct Me {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Me, (), (name))

// POST /api/tables. Each seat is "me", "open" or the name of a bot. The person who opens the table is its host.
struct OpenTable {
  std::string game;
  JsonObject options;
  std::vector<std::string> seats;
  int clock = 0;
  Pace pace = Pace::normal;
  bool listed = false;
};
BOOST_DESCRIBE_STRUCT(OpenTable, (), (game, options, seats, clock, pace, listed))

// POST /api/tables/{id}/play_on, after the match, by somebody who played it: opens a table that continues from a moment
// of the match, with bots at all other seats.
struct PlayOn {
  int step = 0;  // of the replay; 0 is the deal
};
BOOST_DESCRIBE_STRUCT(PlayOn, (), (step))

// GET /api/tables: listed tables, and one's own.
struct TableLine {
  std::string id;
  std::string game;
  Phase phase = Phase::gathering;
  std::vector<SeatState> seats;
  bool yours = false;
  std::int64_t changed = 0;  // milliseconds since 1970
};
BOOST_DESCRIBE_STRUCT(TableLine, (), (id, game, phase, seats, yours, changed))

// The match after a move, with all cards open. The first step is the deal and has no move.
struct ReplayStep {
  std::int64_t sequence = 0;  // 0: the deal
  Seat seat = no_seat;
  std::string move;
  std::vector<text::JsonText> events;  // whole
  std::vector<VisibleEvents> seen;     // the same as each seat saw them; the last one is the spectators'
  std::vector<text::JsonText> views;   // one per seat
  text::JsonText spectator;            // a spectator's view
  Json position;
};
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (sequence, seat, move, events, seen, views, spectator, position))

// A page of a replay. GET /api/tables/{id}/replay, after the match, begins with the deal;
// GET /api/tables/{id}/replay/{step} with that step. Moves that were taken back are left out.
struct Replay {
  std::string game;
  JsonObject options;
  int seats = 0;
  std::vector<SeatState> players;  // who held each seat at the end; `here` is always false
  std::int64_t total = 0;          // the number of steps of the whole match, the deal included
  std::vector<ReplayStep> steps;   // as many as fit in a page, at least one
  Json outcome;                    // {scores, winners}; null for a match that stopped before its end
};
BOOST_DESCRIBE_STRUCT(Replay, (), (game, options, seats, players, total, steps, outcome))

// A seat's chances when it decided, given what it could know then.
struct WinProbability {
  int step = 0;  // of the replay
  Seat seat;
  int per_mille = 0;  // share of the win
};
BOOST_DESCRIBE_STRUCT(WinProbability, (), (step, seat, per_mille))

// A move that clearly cost something, and the better one.
struct CostlyMove {
  int step = 0;  // of the replay: the step before the move
  std::string played;
  std::string better;
  int cost = 0;  // in thousandths of the win
};
BOOST_DESCRIBE_STRUCT(CostlyMove, (), (step, played, better, cost))

// GET /api/tables/{id}/review, after the match, for those who played it.
struct Review {
  int moves = 0;                        // the number of the replay's steps after the deal
  std::vector<WinProbability> chances;  // of all seats, in order
  std::optional<int> decided;           // the step from which on the winner had the best chances until the end
  Seat seat = no_seat;                  // the reader's own
  std::vector<CostlyMove> costly;       // of that seat, the costliest first
};
BOOST_DESCRIBE_STRUCT(Review, (), (moves, chances, decided, seat, costly))

}  // namespace paddock::wire
