#include "table/browser/requests.hpp"

#include <charconv>
#include <cstdint>
#include <utility>
#include <vector>

#include "bots/players/bots.hpp"
#include "engine/text/json.hpp"
#include "table/core/replay.hpp"
#include "table/wire/codec.hpp"

namespace paddock::browser {

namespace {

// The part before the mark, taken off; all of it where there is no such mark.
std::string_view taken(std::string_view& text, char mark) {
  const auto end = text.find(mark);
  const auto part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

std::int64_t taken_number(std::string_view& text) {
  const auto digits = taken(text, ' ');
  std::int64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) lines.emplace_back(taken(text, '\n'));
  return lines;
}

template <class T>
std::string written(const T& told) {
  std::string text;
  text::Writer().append(text, told);
  return text;
}

void tell_record(const catalogue::Record& record, Lines& told) {
  for (const std::string& line : lines_of(catalogue::write_record(record))) told.add("told", line);
}

template <class T>
void tell(const Result<T>& result, Lines& told) {
  if (!result) {
    told.add("wrong", result.error());
  } else if constexpr (std::same_as<T, catalogue::Record>) {
    tell_record(*result, told);
  } else {
    told.add("told", written(*result));
  }
}

Result<wire::Replay> replay_of(std::string_view text) {
  const auto record = catalogue::read_record(text);
  if (!record) return Error{record.error()};
  return core::replay_of(*record);
}

Result<catalogue::Record> play_match(std::string_view arguments, std::string_view options) {
  const auto seats = static_cast<int>(taken_number(arguments));
  const auto seed = static_cast<std::uint64_t>(taken_number(arguments));
  bots::Think think;
  think.iterations = static_cast<std::uint32_t>(taken_number(arguments));
  const auto& game = *catalogue::games().front();
  const auto chosen = wire::parse(options);
  if (!chosen || !chosen->is_object()) return Error{"options are a JSON object"};
  const auto setup = game.prepare(chosen->get_object(), seats);
  if (!setup) return Error{setup.error()};
  std::vector<bots::Seated> seated;
  for (const Seat seat : SeatSet::first(seats)) {
    const auto bot = bots::get_bot(game, taken(arguments, ' '));
    if (!bot) return Error{bot.error()};
    seated.push_back({**bot, {bots::seat_seed(seed, seat), think}});
  }
  return bots::bots_of(game).record(*setup, seated, seed);
}

}  // namespace

std::string Requests::answer(std::string_view request) {
  Lines told;
  std::string_view body = request;
  std::string_view rest = taken(body, '\n');
  const auto word = taken(rest, ' ');
  const auto settle = [&](Result<HomeTable> table) {
    if (!table) return told.add("wrong", table.error());
    table_.emplace(std::move(*table));
  };
  if (word == "open") {
    const std::int64_t now = taken_number(rest);
    const std::string id(taken(rest, ' '));
    const auto json = wire::parse(body);
    const auto wanted = json ? text::from_json<wire::OpenTable>(*json) : Error{json.error()};
    settle(wanted ? HomeTable::open(id, std::string(rest), *wanted, now, told) : Error{wanted.error()});
  } else if (word == "load") {
    const std::string id(taken(rest, ' '));
    settle(HomeTable::load(id, std::string(rest), lines_of(body)));
  } else if (word == "replay_of") {
    tell(replay_of(body), told);
  } else if (word == "match") {
    tell(play_match(rest, body), told);
  } else if (!table_) {
    told.add("wrong", "no table is open");
  } else {
    answer_of_table(word, rest, body, told);
  }
  return told.text();
}

void Requests::answer_of_table(std::string_view word, std::string_view rest, std::string_view body, Lines& told) {
  if (word == "hear") {
    const auto message = wire::read_from_client(body);
    if (!message) return told.add("wrong", message.error());
    table_->hear(*message, taken_number(rest), told);
  } else if (word == "pause") {
    told.add("pause", std::to_string(table_->pause()));
  } else if (word == "think") {
    table_->think();
  } else if (word == "go_on") {
    table_->go_on(taken_number(rest), told);
  } else if (word == "line") {
    told.add("told", written(table_->line()));
  } else if (word == "record") {
    tell(table_->record(), told);
  } else if (word == "replay") {
    tell(table_->replay(), told);
  } else if (word == "review") {
    tell(table_->review(), told);
  } else {
    told.add("wrong", "there is no such request");
  }
}

}  // namespace paddock::browser
