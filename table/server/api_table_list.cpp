#include <algorithm>
#include <chrono>
#include <functional>
#include <iterator>

#include <boost/describe/enum_from_string.hpp>

#include "table/core/views.hpp"
#include "table/server/api.hpp"
#include "table/server/core.hpp"
#include "table/server/open_tables.hpp"

// The list of tables: /api/tables.
namespace paddock::server {

namespace {

constexpr std::size_t most_listed = 100;
constexpr int most_to_choose_from = 200;
constexpr int most_to_choose_from_together = 10'000;  // a hundred addresses list so many
constexpr auto chosen_for = std::chrono::seconds(3);

using Row = store::TableRow;

bool has(const Row& row, const PersonId& person) { return std::ranges::find(row.people, person) != row.people.end(); }

wire::TableLine line_of(const Row& row, const PersonId& reader) {
  wire::TableLine line{row.id, row.game, {}, {}, !reader.empty() && has(row, reader), row.changed};
  boost::describe::enum_from_string(row.phase.c_str(), line.phase);
  line.seats = seats_for(reader, row);
  return line;
}

}  // namespace

Awaitable<Response> Api::tables(const Request& request) {
  if (request.method == "POST") co_return co_await open_table(request);
  if (request.method != "GET" && request.method != "HEAD") co_return method_not_allowed("GET, HEAD, POST");
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  const PersonId reader = *person ? (*person)->id : PersonId();
  auto rows = co_await ask_store(services_.store, &store::TableLog::list, reader, most_to_choose_from);
  if (!rows) co_return problem_response(503, "store_failed");
  std::vector<Row> chosen;
  if (rows->size() >= most_to_choose_from) chosen = co_await chosen_tables();
  if (chosen.empty()) {
    std::ranges::copy_if(*rows, std::back_inserter(chosen), [&](const Row& row) { return !has(row, reader); });
    chosen = services_.open_tables.choose(std::move(chosen), most_listed);
  }
  std::vector<wire::TableLine> lines;
  for (const Row& row : rows_to_show(std::move(*rows), reader, std::move(chosen)))
    lines.push_back(line_of(row, reader));
  co_return json_response(200, text::JsonWriter()(lines));
}

std::vector<Row> Api::rows_to_show(std::vector<Row> rows, const PersonId& reader, std::vector<Row> chosen) const {
  std::erase_if(rows, [&](const Row& row) { return !has(row, reader); });
  std::erase_if(chosen, [&](const Row& row) { return has(row, reader); });
  std::ranges::stable_sort(rows, std::ranges::greater{}, &Row::changed);
  if (rows.size() > most_listed) rows.resize(most_listed);
  std::vector<Row> shown;
  std::ranges::merge(rows, chosen, std::back_inserter(shown), std::ranges::greater{}, &Row::changed, &Row::changed);
  return shown;
}

// The store lists hosts in turn. It does not know addresses, so few of them with many names could fill a short list.
Awaitable<std::vector<Row>> Api::chosen_tables() {
  {
    const std::lock_guard lock(chosen_mutex_);
    const auto now = services_.clock.now();
    if (now < chosen_until_) co_return chosen_;
    chosen_until_ = now + chosen_for;
  }
  auto rows = co_await ask_store(services_.store, &store::TableLog::list, std::string(), most_to_choose_from_together);
  const std::lock_guard lock(chosen_mutex_);
  if (rows) chosen_ = services_.open_tables.choose(std::move(*rows), most_listed);
  co_return chosen_;
}

}  // namespace paddock::server
