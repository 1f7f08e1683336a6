#include "table/browser/request_handler.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/kernel/ensure.hpp"
#include "engine/text/json.hpp"
#include "table/browser/bot_match.hpp"
#include "table/browser/request_text.hpp"
#include "table/core/review.hpp"
#include "table/core/thinking.hpp"
#include "table/wire/codec.hpp"

namespace paddock::browser {

namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) lines.emplace_back(take_until(text, '\n'));
  return lines;
}

template <class T>
std::string written(const T& value) {
  std::string text;
  text::JsonWriter().append(text, value);
  return text;
}

void add_record(const catalogue::Record& record, ResponseLines& lines) {
  for (const std::string& line : lines_of(catalogue::write_record(record))) lines.add("result", line);
}

template <class T>
void add_result(const Result<T>& result, ResponseLines& lines) {
  if (!result) {
    lines.add("wrong", result.error());
  } else if constexpr (std::same_as<T, catalogue::Record>) {
    add_record(*result, lines);
  } else if constexpr (std::same_as<T, std::string>) {
    lines.add("result", *result);
  } else {
    lines.add("result", written(*result));
  }
}

Result<std::string> replay_of(std::int64_t first, std::string_view text) {
  auto record = catalogue::read_record(text);
  if (!record) return Error{record.error()};
  return replay_page(std::move(*record), {}, first);
}

Result<wire::Review> review_of(Seat seat, std::string_view text) {
  const auto record = catalogue::read_record(text);
  if (!record) return Error{record.error()};
  if (!record->outcome || seat.number >= record->seats) return Error{"a seat looks back on a match that is over"};
  auto review = core::review_of(*record, seat, default_bot_settings(), [](std::size_t, std::size_t) { return true; });
  ensure(review.has_value(), "a review that nobody stops is complete");
  return std::move(*review);
}

// All that is known here of a table on a server: what one seat sees.
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

core::Moment take_moment(std::string_view& rest) { return {take_number(rest), seal::system_entropy()}; }

void give_hint(std::string_view arguments, std::string_view body, ResponseLines& lines) {
  const Seat seat{static_cast<std::uint8_t>(take_number(arguments))};
  const auto match = match_seen(static_cast<int>(take_number(arguments)), body);
  if (!match) return lines.add("wrong", match.error());
  if (!(*match)->to_act().contains(seat)) return lines.add("wrong", "nothing is to be decided");
  lines.add("say", wire::write(core::hint_of(**match, seat, take_number(arguments), default_bot_settings())));
}

}  // namespace

std::string RequestHandler::answer(std::string_view request) {
  ResponseLines lines;
  std::string_view body = request;
  std::string_view rest = take_until(body, '\n');
  const auto word = take_until(rest, ' ');
  const auto settle = [&](Result<LocalTable> table) {
    if (!table) return lines.add("wrong", table.error());
    table_.emplace(std::move(*table));
  };
  if (word == "open") {
    const core::Moment moment = take_moment(rest);
    const std::string id(take_until(rest, ' '));
    const auto json = wire::parse(body);
    const auto wanted = json ? text::from_json<wire::OpenTable>(*json) : Error{json.error()};
    settle(wanted ? LocalTable::open(id, std::string(rest), *wanted, moment, lines) : Error{wanted.error()});
  } else if (word == "load") {
    const std::string id(take_until(rest, ' '));
    settle(LocalTable::load(id, std::string(rest), lines_of(body)));
  } else if (word == "replay_of") {
    add_result(replay_of(take_number(rest), body), lines);
  } else if (word == "review_of") {
    add_result(review_of(Seat{static_cast<std::uint8_t>(take_number(rest))}, body), lines);
  } else if (word == "hint_of") {
    give_hint(rest, body, lines);
  } else if (word == "match") {
    add_result(play_bot_match(rest, body), lines);
  } else if (!table_) {
    lines.add("wrong", "no table is open");
  } else {
    answer_of_table(word, rest, body, lines);
  }
  return lines.text();
}

void RequestHandler::answer_of_table(std::string_view word, std::string_view rest, std::string_view body,
                                     ResponseLines& lines) {
  if (word == "hear") {
    const auto message = wire::read_from_client(body);
    if (!message) return lines.add("wrong", message.error());
    table_->on_message(*message, take_moment(rest), lines);
  } else if (word == "pause") {
    lines.add("pause", std::to_string(table_->pause()));
  } else if (word == "think") {
    table_->think();
  } else if (word == "go_on") {
    table_->go_on(take_moment(rest), lines);
  } else if (word == "line") {
    lines.add("result", written(table_->line()));
  } else if (word == "record") {
    add_result(table_->record(), lines);
  } else if (word == "replay") {
    add_result(table_->replay(take_number(rest)), lines);
  } else if (word == "review") {
    add_result(table_->review(), lines);
  } else {
    lines.add("wrong", "there is no such request");
  }
}

}  // namespace paddock::browser
