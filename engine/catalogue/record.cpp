#include "engine/catalogue/record.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "engine/kernel/ensure.hpp"
#include "engine/text/digest.hpp"
#include "engine/text/real_numbers.hpp"

namespace paddock::catalogue {

namespace {

using text::Json;
using text::JsonArray;
using text::JsonObject;

constexpr std::string_view mark = "record";
constexpr int version = 1;

std::string digest(std::string_view text) {
  text::Digest digest;
  digest.add(text);
  return digest.written();
}

std::string line(const Json& json) { return boost::json::serialize(json) + "\n"; }

Error at_line(std::size_t number, const std::string& sentence) {
  return Error{"line " + std::to_string(number) + ": " + sentence};
}

Result<JsonObject> parse_line(std::string_view text) {
  boost::json::error_code error;
  Json json = boost::json::parse(text, error);
  if (error || !json.is_object()) return Error{"this is not a JSON object"};
  if (text::has_real_number(json)) return Error{"a number in it is too big or not whole"};
  return json.get_object();
}

bool is_text(const JsonObject& object, const char* key) { return object.contains(key) && object.at(key).is_string(); }

std::string text_of(const JsonObject& object, const char* key) { return std::string(object.at(key).get_string()); }

Result<Record> read_header(const JsonObject& header) {
  if (!is_text(header, "paddock") || header.at("paddock") != Json(mark))
    return Error{"this is not the record of a match"};
  if (!header.contains("version") || header.at("version") != Json(version))
    return Error{"records of version " + std::to_string(version) + " are read here, not of this one"};
  const Json* seats = header.if_contains("seats");
  const Json* options = header.if_contains("options");
  const bool whole = is_text(header, "game") && is_text(header, "rules") && text::has_list(header, "chance") &&
                     options != nullptr && options->is_object() && seats != nullptr && seats->is_int64() &&
                     seats->get_int64() > 0 && seats->get_int64() <= max_seats;
  if (!whole) return Error{"the header is incomplete"};
  Record record;
  record.game = text_of(header, "game");
  record.rules = text_of(header, "rules");
  record.seats = static_cast<int>(seats->get_int64());
  record.options = options->get_object();
  record.opening = header.at("chance").get_array();
  return record;
}

Result<RecordedMove> read_move(const JsonObject& object, int seats) {
  Seat seat;
  text::JsonReader reader(seats);
  if (!object.contains("seat") || !reader(object.at("seat"), seat) || seat == no_seat)
    return Error{"a seat from 0 to " + std::to_string(seats - 1) + " is expected"};
  if (!is_text(object, "move") || !text::has_list(object, "chance") || object.size() != 3)
    return Error{"a move is a seat, the move in notation and its random results"};
  return RecordedMove{seat, text_of(object, "move"), object.at("chance").get_array()};
}

Result<Outcome> read_ending(const JsonObject& object, int seats, std::string_view before) {
  if (!is_text(object, "digest") || object.size() != 2) return Error{"the ending is an outcome and a digest"};
  if (text_of(object, "digest") != digest(before))
    return Error{"the lines before were changed after they were written"};
  const Json& told = object.at("outcome");
  if (!told.is_object() || told.get_object().size() != 2 || !text::has_list(told.get_object(), "scores") ||
      !text::has_list(told.get_object(), "winners"))
    return Error{"the outcome is incomplete"};
  Outcome outcome;
  text::JsonReader reader(seats);
  if (!reader(told.get_object().at("scores"), outcome.score) ||
      !reader(told.get_object().at("winners"), outcome.winners))
    return Error{"the outcome: " + reader.problem()};
  return outcome;
}

// Runs a step with scripted random results. Returns where the script does not fit, or an empty string.
template <class Step>
std::string follow(const Setup& setup, const JsonArray& script, Step step) {
  const auto rolls = setup.read_rolls(script);
  if (!rolls) return rolls.error();
  Chance chance{std::span<const Roll>(*rolls)};
  try {
    step(chance);
  } catch (const InvariantError& broken) {
    return std::string("an invariant of the game is violated: ") + broken.what();
  }
  if (chance.diverged()) return "the random results do not fit";
  if (chance.unused_rolls() != 0) return "there are more random results than the rules asked for";
  return {};
}

std::string replay_move(std::shared_ptr<const Match>& match, const RecordedMove& move, const OnPosition& see) {
  MoveVerdict verdict{MoveVerdict::Kind::allowed, {}, {}, {}};
  std::string wrong = follow(match->setup(), move.chance, [&](Chance& chance) {
    MoveAttempt attempt = match->attempt_move(move.seat, move.move, chance);
    verdict = std::move(attempt.verdict);
    if (!attempt.result) return;
    match = std::move(attempt.result->next);
    if (see) see(*match, attempt.result->events.get());
  });
  if (verdict.kind == MoveVerdict::Kind::not_understood)
    return "“" + move.move + "” is no move of " + match->setup().game().about().id;
  if (verdict.kind == MoveVerdict::Kind::refused)
    return verdict.clause + " refuses “" + move.move + "” of seat " + std::to_string(move.seat.number);
  return wrong;
}

std::string compare_endings(const Record& record, const Match& match) {
  if (!match.to_act().empty()) return record.outcome ? "the record has an outcome, but the match is not over" : "";
  if (!record.outcome) return "the match is over, but the record has no outcome";
  if (*record.outcome != match.outcome()) return "the recorded outcome is not the outcome of the match";
  return {};
}

}  // namespace

Json write_outcome(const Outcome& outcome, int seats) {
  const text::JsonWriter writer(seats);
  return JsonObject{{"scores", writer(outcome.score)}, {"winners", writer(outcome.winners)}};
}

std::string write_record(const Record& record) {
  std::string text = line(JsonObject{{"paddock", mark},
                                     {"version", version},
                                     {"game", record.game},
                                     {"rules", record.rules},
                                     {"seats", record.seats},
                                     {"options", record.options},
                                     {"chance", record.opening}});
  for (const RecordedMove& move : record.moves) {
    text += line(JsonObject{{"seat", move.seat.number}, {"move", move.move}, {"chance", move.chance}});
  }
  if (record.seal) text += line(JsonObject{{"seal", write_seal(*record.seal)}});
  if (!record.outcome) return text;
  const std::string sum = digest(text);
  return text + line(JsonObject{{"outcome", write_outcome(*record.outcome, record.seats)}, {"digest", sum}});
}

Result<Record> read_record(std::string_view text) {
  Record record;
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = text.find('\n', begin);
    ++number;
    if (end == std::string_view::npos) return at_line(number, "the record breaks off inside this line");
    const auto object = parse_line(text.substr(begin, end - begin));
    if (!object) return at_line(number, object.error());
    if (record.outcome) return at_line(number, "nothing follows an outcome");
    if (number == 1) {
      auto header = read_header(*object);
      if (!header) return at_line(number, header.error());
      record = *header;
    } else if (object->contains("outcome")) {
      const auto outcome = read_ending(*object, record.seats, text.substr(0, begin));
      if (!outcome) return at_line(number, outcome.error());
      record.outcome = *outcome;
    } else if (record.seal) {
      return at_line(number, "nothing but an outcome follows a seal");
    } else if (object->contains("seal")) {
      const auto seal = read_seal(object->at("seal"), record.seats, record.moves.size());
      if (!seal || object->size() != 1) return at_line(number, seal ? "the seal is incomplete" : seal.error());
      record.seal = *seal;
    } else {
      const auto move = read_move(*object, record.seats);
      if (!move) return at_line(number, move.error());
      record.moves.push_back(*move);
    }
    begin = end + 1;
  }
  if (number == 0) return Error{"the record is empty"};
  return record;
}

Result<SharedSetup> setup_of(const Record& record) {
  const auto game = get(record.game);
  if (!game) return Error{game.error()};
  const auto options = (*game)->about().options_by(record.rules, record.options);
  if (!options) return Error{options.error()};
  return (*game)->prepare(*options, record.seats);
}

Result<std::shared_ptr<const Match>> replay(const Record& record, const OnMove& visit, const OnPosition& see) {
  const auto setup = setup_of(record);
  if (!setup) return at_line(1, setup.error());
  std::shared_ptr<const Match> match;
  std::string wrong = follow(**setup, record.opening, [&](Chance& chance) { match = (*setup)->deal(chance); });
  if (!wrong.empty()) return at_line(1, wrong);
  if (see) see(*match, nullptr);
  std::size_t number = 1;
  for (const RecordedMove& move : record.moves) {
    ++number;
    if (visit) visit(*match, move);
    wrong = replay_move(match, move, see);
    if (!wrong.empty()) return at_line(number, wrong);
  }
  wrong = compare_endings(record, *match);
  if (!wrong.empty()) return at_line(number + 1, wrong);
  return match;
}

}  // namespace paddock::catalogue
