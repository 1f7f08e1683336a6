#include "table/browser/request_handler.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/kernel/ensure.hpp"
#include "engine/text/json.hpp"
#include "table/browser/bot_match.hpp"
#include "table/browser/taken.hpp"
#include "table/core/replay.hpp"
#include "table/core/review.hpp"
#include "table/core/thinking.hpp"
#include "table/wire/codec.hpp"

namespace paddock::browser {

namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) lines.emplace_back(taken(text, '\n'));
  return lines;
}

template <class T>
std::string written(const T& told) {
  std::string text;
  text::JsonWriter().append(text, told);
  return text;
}

void tell_record(const catalogue::Record& record, ResponseLines& told) {
  for (const std::string& line : lines_of(catalogue::write_record(record))) told.add("told", line);
}

template <class T>
void tell(const Result<T>& result, ResponseLines& told) {
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

Result<wire::Review> review_of(Seat seat, std::string_view text) {
  const auto record = catalogue::read_record(text);
  if (!record) return Error{record.error()};
  if (!record->outcome || seat.number >= record->seats) return Error{"a seat looks back on a match that is over"};
  auto review = core::review_of(*record, seat, default_bot_settings(), [](std::size_t, std::size_t) { return true; });
  ensure(review.has_value(), "a review that nobody ends is made");
  return std::move(*review);
}

// What is known here of a table elsewhere: nothing but what one seat of it sees.
struct Seen {
  std::string game;
  text::JsonObject options;
  text::Json view;
};
BOOST_DESCRIBE_STRUCT(Seen, (), (game, options, view))

Result<core::SharedMatch> match_seen(int seats, std::string_view text) {
  const auto json = wire::parse(text, std::string::npos);
  if (!json) return Error{json.error()};
  const auto seen = text::from_json<Seen>(*json);
  if (!seen) return Error{seen.error()};
  const auto game = catalogue::get(seen->game);
  if (!game) return Error{game.error()};
  const auto setup = (*game)->prepare(seen->options, seats);
  if (!setup) return Error{setup.error()};
  return (*setup)->sample_world(seen->view, default_bot_settings().seed);
}

void give_hint(std::string_view arguments, std::string_view body, ResponseLines& told) {
  const Seat seat{static_cast<std::uint8_t>(taken_number(arguments))};
  const auto match = match_seen(static_cast<int>(taken_number(arguments)), body);
  if (!match) return told.add("wrong", match.error());
  if (!(*match)->to_act().contains(seat)) return told.add("wrong", "nothing is to be decided");
  told.add("say", wire::write(core::hint_of(**match, seat, taken_number(arguments), default_bot_settings())));
}

}  // namespace

std::string RequestHandler::answer(std::string_view request) {
  ResponseLines told;
  std::string_view body = request;
  std::string_view rest = taken(body, '\n');
  const auto word = taken(rest, ' ');
  const auto settle = [&](Result<LocalTable> table) {
    if (!table) return told.add("wrong", table.error());
    table_.emplace(std::move(*table));
  };
  if (word == "open") {
    const std::int64_t now = taken_number(rest);
    const std::string id(taken(rest, ' '));
    const auto json = wire::parse(body);
    const auto wanted = json ? text::from_json<wire::OpenTable>(*json) : Error{json.error()};
    settle(wanted ? LocalTable::open(id, std::string(rest), *wanted, now, told) : Error{wanted.error()});
  } else if (word == "load") {
    const std::string id(taken(rest, ' '));
    settle(LocalTable::load(id, std::string(rest), lines_of(body)));
  } else if (word == "replay_of") {
    tell(replay_of(body), told);
  } else if (word == "review_of") {
    tell(review_of(Seat{static_cast<std::uint8_t>(taken_number(rest))}, body), told);
  } else if (word == "hint_of") {
    give_hint(rest, body, told);
  } else if (word == "match") {
    tell(play_bot_match(rest, body), told);
  } else if (!table_) {
    told.add("wrong", "no table is open");
  } else {
    answer_of_table(word, rest, body, told);
  }
  return told.text();
}

void RequestHandler::answer_of_table(std::string_view word, std::string_view rest, std::string_view body,
                                     ResponseLines& told) {
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
