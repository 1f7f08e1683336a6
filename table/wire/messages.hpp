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
#include "table/wire/pace.hpp"

// All that browsers, bots and servers say to each other at a table, described once. docs/messages.md tells how they are
// used; `paddock schema` prints them as JSON Schema.
//
// On the wire a message is a JSON object whose "type" is the struct's `name`.
namespace paddock::wire {

using text::Json;
using text::JsonArray;
using text::JsonObject;

// ---- What a client says on the socket of a table ----

// The first message: the last sequence number it saw, 0 when it saw none.
struct Hello {
  static constexpr const char* name = "hello";
  std::int64_t last = 0;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (last))

// Takes an open seat; or takes one's own seat back from the bot that keeps it.
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

// Before the start, by the host: who is to take a seat. During the match: a bot for a seat whose person is gone.
struct SeatBot {
  static constexpr const char* name = "seat_bot";
  Seat seat;
  std::string bot;  // empty: nobody, the seat is open
};
BOOST_DESCRIBE_STRUCT(SeatBot, (), (seat, bot))

// Before the start, by who holds the seat: what it adds to the chance of the match, in place of what it added before.
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

// `id` is the client's own: the same move sent twice with one id is played once.
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

// Opens a new table with the same people and bots, and the options that the rules set for a rematch.
struct Rematch {
  static constexpr const char* name = "rematch";
};
BOOST_DESCRIBE_STRUCT(Rematch, (), ())

struct AskHint {
  static constexpr const char* name = "ask_hint";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(AskHint, (), (seat))

// By the host, or by whoever holds all seats that people hold: how fast bots, and moves that the server makes for a
// seat, follow from now on.
struct SetPace {
  static constexpr const char* name = "set_pace";
  Pace pace = Pace::normal;
};
BOOST_DESCRIBE_STRUCT(SetPace, (), (pace))

// By who holds the seat: whether the server is to make its move where there is only one. Others can then tell by the
// time it takes who had no choice, so it is off until somebody asks for it.
struct Auto {
  static constexpr const char* name = "auto";
  Seat seat;
  bool on = false;
};
BOOST_DESCRIBE_STRUCT(Auto, (), (seat, on))

// By who holds the seat: how what it plays with is drawn, one of the game's models; empty: as at first. Nothing else
// depends on it.
struct ChooseModel {
  static constexpr const char* name = "choose_model";
  Seat seat;
  std::string model;
};
BOOST_DESCRIBE_STRUCT(ChooseModel, (), (seat, model))

using FromClient = std::variant<Hello, Sit, Leave, SeatBot, Cut, Start, Play, TakeBack, Say, Rematch, AskHint, SetPace,
                                Auto, ChooseModel>;

// ---- What the server says ----

enum class Phase : std::uint8_t { gathering, playing, over, frozen };
BOOST_DESCRIBE_ENUM(Phase, gathering, playing, over, frozen)

enum class SeatKind : std::uint8_t { open, person, bot };
BOOST_DESCRIBE_ENUM(SeatKind, open, person, bot)

struct SeatState {
  SeatKind kind = SeatKind::open;
  std::string name;    // of the person; empty for others
  std::string bot;     // who decides for the seat, when it is a bot
  bool yours = false;  // the one who reads this holds it
  bool here = false;   // the person is connected
  std::string model;   // which of the game's models it chose; empty: none
};
BOOST_DESCRIBE_STRUCT(SeatState, (), (kind, name, bot, yours, here, model))

// What everybody at the table may know of the table itself.
struct TableState {
  std::string id;
  std::string game;
  JsonObject options;
  int clock = 0;  // seconds a move; 0: none
  Pace pace = Pace::normal;
  bool listed = false;
  Phase phase = Phase::gathering;
  bool you_host = false;
  int watching = 0;  // how many are here without a seat
  std::vector<SeatState> seats;
  Json outcome;         // once over: {scores, winners}
  std::string rematch;  // the table of the rematch; empty when there is none
};
BOOST_DESCRIBE_STRUCT(TableState, (),
                      (id, game, options, clock, pace, listed, phase, you_host, watching, seats, outcome, rematch))

// What happened in the match, as one seat or a spectator may see it.
struct VisibleEvents {
  Seat seat;  // null: a spectator
  std::vector<text::JsonText> events;
};
BOOST_DESCRIBE_STRUCT(VisibleEvents, (), (seat, events))

// One entry of the table's record, as the reader may know it.
struct Step {
  std::int64_t sequence = 0;
  // opened, sealed, sat, left, bot_seated, host_set, pace_set, auto_set, model_chosen, cut_set, started, moved,
  // took_back, said, rematch, frozen, unsealed, forgot
  std::string kind;
  Seat seat = no_seat;
  std::string who;  // the name of a person
  // What was said; the pace or the cut that was set; the model that was chosen; the commitment of what was sealed, the
  // secret of what was unsealed.
  std::string text;
  std::int64_t at = 0;  // milliseconds since 1970
  std::string id;       // of a move or its taking back: the client's own, told to who holds the seat
  std::vector<VisibleEvents> seen;
};
BOOST_DESCRIBE_STRUCT(Step, (), (sequence, kind, seat, who, text, at, id, seen))

// What one seat, or a spectator, sees now and may do.
struct SeatView {
  Seat seat;  // null: a spectator
  text::JsonText view;
  std::vector<std::string> moves;
  std::vector<Json> prospects;  // what each of them would do, in the same order; none where the game tells none
  bool may_take_back = false;
  bool automatic = false;  // the server makes its only moves
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (seat, view, moves, prospects, may_take_back, automatic))

// The answer to a hello, which comes in pieces where much was missed, and whatever happens from then on. After its
// steps the record stands at `sequence`; the rest is how things are now. A client that holds several seats gets a sight
// of each.
struct News {
  static constexpr const char* name = "news";
  std::int64_t sequence = 0;
  std::vector<Seat> to_act;
  std::optional<std::int64_t> deadline;  // milliseconds since 1970
  std::optional<TableState> table;       // null: as it was told last
  std::vector<Step> steps;
  std::vector<SeatView> sights;  // once the match has begun
};
BOOST_DESCRIBE_STRUCT(News, (), (sequence, to_act, deadline, table, steps, sights))

// The move is in the store. News with a step of that id say the same: then this is not said.
struct Accepted {
  static constexpr const char* name = "accepted";
  std::string id;
  std::int64_t sequence = 0;
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (id, sequence))

// The rules refuse the move, by this clause.
struct Refused {
  static constexpr const char* name = "refused";
  std::string id;
  std::string clause;
  text::Bilingual sentence;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (id, clause, sentence))

// Something else was wrong with a message.
struct Problem {
  static constexpr const char* name = "problem";
  std::string id;    // of the move it answers, if any
  std::string code;  // one word, for programs
  text::Bilingual sentence;
  std::string detail;  // of bad_message: what is wrong with it, in English, for who writes a client
};
BOOST_DESCRIBE_STRUCT(Problem, (), (id, code, sentence, detail))

struct HintedMove {
  std::string move;
  int per_mille = 0;       // the share of the win it promises, in thousandths
  int confidence = 0;      // the share of the thought that went there, in thousandths
  text::Bilingual reason;  // what speaks for it; empty where the game has nothing to say
};
BOOST_DESCRIBE_STRUCT(HintedMove, (), (move, per_mille, confidence, reason))

struct Hint {
  static constexpr const char* name = "hint";
  Seat seat;
  std::int64_t sequence = 0;  // the position that it is about
  std::vector<HintedMove> moves;
};
BOOST_DESCRIBE_STRUCT(Hint, (), (seat, sequence, moves))

using FromServer = std::variant<News, Accepted, Refused, Problem, Hint>;

// ---- What is asked by HTTP ----

struct Me {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Me, (), (name))

// POST /api/tables. Seats are "me", "open" or the name of a bot; whoever opens it is the host.
struct OpenTable {
  std::string game;
  JsonObject options;
  std::vector<std::string> seats;
  int clock = 0;
  Pace pace = Pace::normal;
  bool listed = false;
};
BOOST_DESCRIBE_STRUCT(OpenTable, (), (game, options, seats, clock, pace, listed))

// POST /api/tables/{id}/play_on, once the match is over, by who played it: a table that goes on from there, with bots
// at all seats that are not one's own.
struct PlayOn {
  int step = 0;  // of the replay: 0 is the deal
};
BOOST_DESCRIBE_STRUCT(PlayOn, (), (step))

// GET /api/tables: those that are listed, and one's own.
struct TableLine {
  std::string id;
  std::string game;
  Phase phase = Phase::gathering;
  std::vector<SeatState> seats;
  bool yours = false;
  std::int64_t changed = 0;  // milliseconds since 1970
};
BOOST_DESCRIBE_STRUCT(TableLine, (), (id, game, phase, seats, yours, changed))

// How the match stood after a move, with all cards open. The first one is the deal: nobody moved.
struct ReplayStep {
  std::int64_t sequence = 0;  // 0: the deal
  Seat seat = no_seat;
  std::string move;
  std::vector<text::JsonText> events;  // whole
  std::vector<VisibleEvents> seen;     // the same as each seat saw them; the last one as a spectator did
  std::vector<text::JsonText> views;   // one a seat
  text::JsonText spectator;            // the view of one
  Json position;
};
BOOST_DESCRIBE_STRUCT(ReplayStep, (), (sequence, seat, move, events, seen, views, spectator, position))

// GET /api/tables/{id}/replay, once the match is over. What was taken back is not in it.
struct Replay {
  std::string game;
  JsonObject options;
  int seats = 0;
  std::vector<SeatState> players;  // who held each seat at the end; nobody is said to be here
  std::vector<ReplayStep> steps;
  Json outcome;  // {scores, winners}; null for a match that stopped before its end
};
BOOST_DESCRIBE_STRUCT(Replay, (), (game, options, seats, players, steps, outcome))

// What a seat could expect when it decided, by what it could know then.
struct WinProbability {
  int step = 0;  // of the replay
  Seat seat;
  int per_mille = 0;  // the share of the win
};
BOOST_DESCRIBE_STRUCT(WinProbability, (), (step, seat, per_mille))

// A move that cost something beyond doubt, beside the better one.
struct CostlyMove {
  int step = 0;  // of the replay: the one before it
  std::string played;
  std::string better;
  int cost = 0;  // in thousandths of the win
};
BOOST_DESCRIBE_STRUCT(CostlyMove, (), (step, played, better, cost))

// GET /api/tables/{id}/review, once the match is over, for those who played it.
struct Review {
  int moves = 0;                        // as many as the replay has steps after the deal
  std::vector<WinProbability> chances;  // of all seats, in order
  std::optional<int> decided;           // the step from which on the winner had the best chances of all, to the end
  Seat seat = no_seat;                  // the reader's own
  std::vector<CostlyMove> costly;       // its, the costliest first
};
BOOST_DESCRIBE_STRUCT(Review, (), (moves, chances, decided, seat, costly))

}  // namespace paddock::wire
