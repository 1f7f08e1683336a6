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
  text::JsonArray chance;  // the random results that followed it
};

// The log of one match: all decisions and all random results. It replays without a random generator.
//
// The text form is JSON lines: a header (game, version of the rules, seats, options, random results of the deal), one
// line per move, the seal of the deal if there is one, and, once the match is over, its outcome with a digest of all
// lines before.
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
// Parses the text. Only `replay` checks that the match follows the rules.
Result<Record> read_record(std::string_view text);

text::Json write_outcome(const Outcome& outcome, int seats);

// The setup of the match. Options are completed as defined by the version of the rules that was played.
Result<SharedSetup> setup_of(const Record& record);

// Called before each move, with the match before it.
using OnMove = std::function<void(const Match&, const RecordedMove&)>;
// Called after the deal (without events) and after each move (with its events), with the match at that moment.
using OnPosition = std::function<void(const Match&, const Events* happened)>;

// Replays the record and checks every line against the current rules, which may be newer than those that were played.
// Returns the match at the end of the record.
Result<std::shared_ptr<const Match>> replay(const Record& record, const OnMove& visit = {}, const OnPosition& see = {});

}  // namespace paddock::catalogue
