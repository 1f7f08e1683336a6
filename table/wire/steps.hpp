#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "engine/kernel/seat.hpp"
#include "engine/text/json.hpp"
#include "table/wire/door.hpp"
#include "table/wire/entries.hpp"
#include "table/wire/pace.hpp"

// What readers are sent of the entries of a table's record: one struct per kind of entry. An entry's members that are
// not listed here never leave the server.
namespace paddock::wire {

struct OpenedStep {
  static constexpr const char* name = Opened::name;
};
BOOST_DESCRIBE_STRUCT(OpenedStep, (), ())

struct SealedStep {
  static constexpr const char* name = Sealed::name;
  std::string text;  // the commitment
};
BOOST_DESCRIBE_STRUCT(SealedStep, (), (text))

struct SatStep {
  static constexpr const char* name = Sat::name;
  Seat seat;
  std::string who;
};
BOOST_DESCRIBE_STRUCT(SatStep, (), (seat, who))

struct LeftStep {
  static constexpr const char* name = Left::name;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(LeftStep, (), (seat))

struct BotSeatedStep {
  static constexpr const char* name = BotSeated::name;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(BotSeatedStep, (), (seat))

struct HostSetStep {
  static constexpr const char* name = HostSet::name;
};
BOOST_DESCRIBE_STRUCT(HostSetStep, (), ())

struct PaceSetStep {
  static constexpr const char* name = PaceSet::name;
  Pace text = Pace::normal;
};
BOOST_DESCRIBE_STRUCT(PaceSetStep, (), (text))

struct DoorSetStep {
  static constexpr const char* name = DoorSet::name;
  Door text = Door::link;
};
BOOST_DESCRIBE_STRUCT(DoorSetStep, (), (text))

struct BlockedStep {
  static constexpr const char* name = Blocked::name;
};
BOOST_DESCRIBE_STRUCT(BlockedStep, (), ())

struct AutoSetStep {
  static constexpr const char* name = AutoSet::name;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(AutoSetStep, (), (seat))

struct ModelChosenStep {
  static constexpr const char* name = ModelChosen::name;
  Seat seat;
  std::string text;  // the model
};
BOOST_DESCRIBE_STRUCT(ModelChosenStep, (), (seat, text))

struct CutSetStep {
  static constexpr const char* name = CutSet::name;
  Seat seat;
  std::string text;  // the cut
};
BOOST_DESCRIBE_STRUCT(CutSetStep, (), (seat, text))

struct StartedStep {
  static constexpr const char* name = Started::name;
};
BOOST_DESCRIBE_STRUCT(StartedStep, (), ())

struct MovedStep {
  static constexpr const char* name = Moved::name;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(MovedStep, (), (seat))

struct TookBackStep {
  static constexpr const char* name = TookBack::name;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(TookBackStep, (), (seat))

struct SaidStep {
  static constexpr const char* name = Said::name;
  std::string who;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(SaidStep, (), (who, text))

struct RematchStep {
  static constexpr const char* name = RematchOpened::name;
};
BOOST_DESCRIBE_STRUCT(RematchStep, (), ())

struct FrozenStep {
  static constexpr const char* name = Frozen::name;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(FrozenStep, (), (seat))

struct UnsealedStep {
  static constexpr const char* name = Unsealed::name;
  std::string text;  // the secret of the deal
};
BOOST_DESCRIBE_STRUCT(UnsealedStep, (), (text))

struct ForgotStep {
  static constexpr const char* name = Forgot::name;
};
BOOST_DESCRIBE_STRUCT(ForgotStep, (), ())

using VisibleFact = std::variant<OpenedStep, SealedStep, SatStep, LeftStep, BotSeatedStep, HostSetStep, PaceSetStep,
                                 DoorSetStep, BlockedStep, AutoSetStep, ModelChosenStep, CutSetStep, StartedStep,
                                 MovedStep, TookBackStep, SaidStep, RematchStep, FrozenStep, UnsealedStep, ForgotStep>;

// Events of the match, as one seat or a spectator may see them.
struct VisibleEvents {
  Seat seat;  // null: a spectator
  std::vector<text::JsonText> events;
};
BOOST_DESCRIBE_STRUCT(VisibleEvents, (), (seat, events))

// One entry of the table's record, as the reader may see it. In JSON, the members of the fact stand beside the others,
// and `kind` is its name.
struct Step {
  std::int64_t sequence = 0;
  std::int64_t at = 0;              // milliseconds since 1970
  std::string id;                   // the client's id of a move or take-back; only for the person in the seat
  std::vector<VisibleEvents> seen;  // what the entry caused in the match
  VisibleFact fact;
};
BOOST_DESCRIBE_STRUCT(Step, (), (sequence, at, id, seen))

}  // namespace paddock::wire
