#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/seal.hpp"
#include "engine/kernel/outcome.hpp"
#include "engine/kernel/result.hpp"

namespace paddock::catalogue {

struct RecordedMove {
  Seat seat;
  std::string move;
  text::JsonArray chance;  // what chance decided after it
};

// The log of one match: everything that was decided, by seats and by chance. Replaying it needs no generator.
//
// As text it is JSON lines: a header (game, rules version, seats, options, what chance decided at the opening), a line
// a move, the seal of its deal if it has one, and, once the match is over, its outcome with a digest of all that stands
// before.
struct Record {
  std::string game;
  std::string rules;
  int seats = 0;
  text::JsonObject options;
  text::JsonArray opening;
  std::vector<RecordedMove> moves;
  std::optional<Outcome> outcome;
  std::optional<Seal> seal = std::nullopt;
};

std::string write_record(const Record& record);
// Reads the text; whether the match could be played so is for `replay` to say.
Result<Record> read_record(std::string_view text);

text::Json write_outcome(const Outcome& outcome, int seats);

// What the match was dealt from, its options completed by the rules that it was played by.
Result<SharedSetup> setup_of(const Record& record);

// Called with the match before each move.
using OnMove = std::function<void(const Match&, const RecordedMove&)>;
// Called with the match after the deal, when nothing has happened yet, and after each move, with what happened by it.
using OnPosition = std::function<void(const Match&, const Events* happened)>;

// Plays the record again, holding every line of it to the rules, which may be later ones than it was played by. Returns
// the match as it stands at the end.
Result<std::shared_ptr<const Match>> replay(const Record& record, const OnMove& visit = {}, const OnPosition& see = {});

}  // namespace paddock::catalogue
