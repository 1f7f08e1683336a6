#include "engine/testkit/scenario.hpp"

#include <memory>
#include <set>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "engine/catalogue/game.hpp"
#include "engine/catalogue/record.hpp"
#include "engine/catalogue/setup.hpp"
#include "engine/kernel/ensure.hpp"
#include "engine/text/words.hpp"

namespace paddock::testkit {

namespace {

using catalogue::Match;
using catalogue::MoveVerdict;
using text::Json;
using text::JsonArray;
using text::JsonObject;

std::string shown(const Json& json) { return boost::json::serialize(json); }

// The first place where `json` differs from the members in `wanted`. Empty if there is none.
std::string differs(const Json& wanted, const Json& json, const std::string& path) {
  if (!wanted.is_object() || !json.is_object())
    return wanted == json ? "" : fmt::format("{} is {}, not {}", path, shown(json), shown(wanted));
  for (const auto& [key, value] : wanted.get_object()) {
    const Json* found = json.get_object().if_contains(key);
    if (found == nullptr) return fmt::format("{} has no “{}”", path, std::string_view(key));
    if (auto wrong = differs(value, *found, path + "." + std::string(key)); !wrong.empty()) return wrong;
  }
  return {};
}

struct SeatMove {
  Seat seat;
  std::string move;
};

Result<SeatMove> read_seat_move(const Json& json, int seats) {
  const std::string text = json.is_string() ? std::string(json.get_string()) : std::string{};
  const auto colon = text.find(':');
  const auto seat = text::number(text.substr(0, colon));
  if (colon == std::string::npos || !seat || *seat < 0 || *seat >= seats)
    return Error{fmt::format("{}: a seat and its move are written “0: …”", shown(json))};
  return SeatMove{Seat{static_cast<std::uint8_t>(*seat)}, std::string(text::trimmed(text.substr(colon + 1)))};
}

// Runs a scenario. Each step returns what is wrong, or an empty string.
class Run {
 public:
  explicit Run(const JsonObject& scenario) : scenario_(scenario) {}

  std::string all() {
    for (auto step : {&Run::read, &Run::play, &Run::expect}) {
      if (auto wrong = (this->*step)(); !wrong.empty()) return wrong;
    }
    return {};
  }

 private:
  std::string read() {
    static const std::set<std::string_view> known{"name",  "game", "title",  "clauses", "position",
                                                  "table", "play", "chance", "expect"};
    for (const auto& [key, value] : scenario_) {
      if (!known.contains(key)) return fmt::format("“{}” is not known here", std::string_view(key));
    }
    for (const char* key : {"game", "title", "clauses", "expect"}) {
      if (!scenario_.contains(key)) return fmt::format("“{}” is missing", key);
    }
    if (scenario_.contains("position") == scenario_.contains("table")) return "a “position” or a “table” is expected";
    const Json& id = scenario_.at("game");
    const auto game = catalogue::get(id.is_string() ? std::string_view(id.get_string()) : std::string_view{});
    if (!game) return game.error();
    game_ = *game;
    if (auto wrong = check_clauses(); !wrong.empty()) return wrong;
    return scenario_.contains("table") ? deal() : open();
  }

  std::string open() {
    auto match = game_->open_at(scenario_.at("position"));
    if (!match) return "position: " + match.error();
    match_ = std::move(*match);
    return read_chance(match_->setup());
  }

  // Deals a match. The deal uses the first random results.
  std::string deal() {
    const JsonObject table = scenario_.at("table").is_object() ? scenario_.at("table").get_object() : JsonObject{};
    const Json* seats = table.if_contains("seats");
    const Json* options = table.if_contains("options");
    if (seats == nullptr || !seats->is_int64() || options == nullptr || !options->is_object() || table.size() != 2)
      return "table: its seats and options are expected";
    const auto setup = game_->prepare(options->get_object(), static_cast<int>(seats->get_int64()));
    if (!setup) return "table: " + setup.error();
    chance_ = Chance{std::span<const Roll>{}};
    if (auto wrong = read_chance(**setup); !wrong.empty()) return wrong;
    match_ = (*setup)->deal(chance_);
    return chance_.diverged() ? "chance: does not fit the deal" : "";
  }

  std::string check_clauses() const {
    const Json& clauses = scenario_.at("clauses");
    if (!clauses.is_array()) return "clauses: a list is expected";
    for (const Json& clause : clauses.get_array()) {
      if (!clause.is_string() || game_->rules(text::Language::en).find(clause.get_string()) == nullptr)
        return fmt::format("clauses: {} is no clause of {}", shown(clause), game_->about().id);
    }
    return {};
  }

  std::string read_chance(const catalogue::Setup& setup) {
    if (!scenario_.contains("chance")) return {};
    const auto rolls = setup.read_rolls(scenario_.at("chance"));
    if (!rolls) return "chance: " + rolls.error();
    script_ = *rolls;
    chance_ = Chance{std::span<const Roll>(script_)};
    return {};
  }

  std::string play() {
    const Json* moves = scenario_.if_contains("play");
    if (moves != nullptr && !moves->is_array()) return "play: a list is expected";
    for (const Json& item : moves == nullptr ? JsonArray{} : moves->get_array()) {
      const auto step = read_seat_move(item, match_->seats());
      if (!step) return "play: " + step.error();
      const MoveVerdict verdict = match_->check_move(step->seat, step->move);
      if (verdict.kind == MoveVerdict::Kind::not_understood) return fmt::format("play: {} is no move", shown(item));
      if (verdict.kind == MoveVerdict::Kind::refused)
        return fmt::format("play: {} is refused by {}", shown(item), verdict.clause);
      try {
        auto played = match_->play(step->seat, verdict.move, chance_);
        for (const auto& event : played.events->unredacted())
          events_.push_back(text::in_notation(text::parse_json_text(event)));
        match_ = std::move(played.next);
      } catch (const InvariantError& broken) {
        return fmt::format("play: after {}, an invariant of the game is violated: {}", shown(item), broken.what());
      }
      if (chance_.diverged()) return fmt::format("chance: does not fit {}", shown(item));
    }
    return chance_.unused_rolls() == 0 ? "" : "chance: more than the play asks for";
  }

  std::string expect() {
    const Json& expected = scenario_.at("expect");
    if (!expected.is_object() || expected.get_object().empty()) return "expect: nothing is expected";
    for (const auto& [key, value] : expected.get_object()) {
      if (auto wrong = expect_one(key, value); !wrong.empty()) return "expect: " + wrong;
    }
    return {};
  }

  std::string expect_one(std::string_view key, const Json& value) {
    if (key == "position") return differs(text::in_notation(value), text::in_notation(match_->position()), "position");
    if (key == "to_act") return differs(value, text::JsonWriter(match_->seats())(match_->to_act()), "to_act");
    if (key == "moves") return expect_moves(value);
    if (key == "allowed") return expect_allowed(value);
    if (key == "refused") return expect_refused(value);
    if (key == "events") return expect_events(value);
    if (key == "outcome") return expect_outcome(value);
    return fmt::format("“{}” is not known here", key);
  }

  std::string expect_moves(const Json& value) {
    if (!value.is_array()) return "moves: a list is expected";
    std::set<std::string> wanted;
    for (const Json& item : value.get_array())
      wanted.insert(item.is_string() ? std::string(item.get_string()) : shown(item));
    std::set<std::string> legal;
    for (const Seat seat : match_->to_act()) {
      for (const std::string& move : match_->moves(seat)) legal.insert(fmt::format("{}: {}", seat.number, move));
    }
    for (const auto& move : legal) {
      if (!wanted.contains(move)) return fmt::format("moves: “{}” is legal too", move);
    }
    for (const auto& move : wanted) {
      if (!legal.contains(move)) return fmt::format("moves: “{}” is not among the legal moves", move);
    }
    return {};
  }

  std::string expect_allowed(const Json& value) {
    if (!value.is_array()) return "allowed: a list is expected";
    for (const Json& item : value.get_array()) {
      const auto step = read_seat_move(item, match_->seats());
      if (!step) return "allowed: " + step.error();
      const MoveVerdict verdict = match_->check_move(step->seat, step->move);
      if (verdict.kind == MoveVerdict::Kind::refused)
        return fmt::format("{} is refused by {}", shown(item), verdict.clause);
      if (verdict.kind != MoveVerdict::Kind::allowed) return fmt::format("{} is no move", shown(item));
    }
    return {};
  }

  std::string expect_refused(const Json& value) {
    if (!value.is_object()) return "refused: an object of moves and clauses is expected";
    for (const auto& [move, clause] : value.get_object()) {
      const auto step = read_seat_move(Json(move), match_->seats());
      if (!step) return "refused: " + step.error();
      const MoveVerdict verdict = match_->check_move(step->seat, step->move);
      if (verdict.kind == MoveVerdict::Kind::not_understood)
        return fmt::format("“{}” is no move", std::string_view(move));
      if (verdict.kind == MoveVerdict::Kind::allowed) return fmt::format("“{}” is allowed", std::string_view(move));
      if (Json(verdict.clause) != clause)
        return fmt::format("“{}” is refused by {}, not {}", std::string_view(move), verdict.clause, shown(clause));
    }
    return {};
  }

  std::string expect_events(const Json& value) {
    if (!value.is_array() || value.get_array().size() > events_.size())
      return fmt::format("events: {} happened", events_.size());
    const auto& wanted = value.get_array();
    const std::size_t skipped = events_.size() - wanted.size();
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      if (auto wrong = differs(text::in_notation(wanted[i]), events_[skipped + i], fmt::format("events.{}", i));
          !wrong.empty())
        return wrong;
    }
    return {};
  }

  std::string expect_outcome(const Json& value) {
    if (!match_->to_act().empty()) return "outcome: the match is not over";
    return differs(value, catalogue::write_outcome(match_->outcome(), match_->seats()), "outcome");
  }

  const JsonObject& scenario_;
  const catalogue::Game* game_ = nullptr;
  std::shared_ptr<const Match> match_;
  std::vector<Roll> script_;
  Chance chance_{Rng(1)};
  JsonArray events_;
};

}  // namespace

std::string Scenario::name() const {
  const Json* name = json.if_contains("name");
  return name != nullptr && name->is_string() ? std::string(name->get_string()) : "";
}

Result<std::vector<Scenario>> read_scenarios(std::string_view text) {
  boost::json::error_code error;
  const Json json = boost::json::parse(text, error);
  if (!error && json.is_object()) return std::vector{Scenario{json.get_object()}};
  if (error || !json.is_array() || json.get_array().empty())
    return Error{"this is neither a JSON object nor a list of them"};
  std::vector<Scenario> scenarios;
  std::set<std::string> names;
  for (const Json& item : json.get_array()) {
    if (!item.is_object()) return Error{fmt::format("{} is no scenario", shown(item))};
    scenarios.push_back({item.get_object()});
    const std::string name = scenarios.back().name();
    if (name.empty()) return Error{"a scenario of a list needs a “name”"};
    if (!names.insert(name).second) return Error{fmt::format("two scenarios have the name “{}”", name)};
  }
  return scenarios;
}

std::string run_scenario(const Scenario& scenario) { return Run(scenario.json).all(); }

}  // namespace paddock::testkit
