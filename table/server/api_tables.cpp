#include <algorithm>

#include <boost/json/serialize.hpp>

#include "engine/catalogue/record.hpp"
#include "engine/text/words.hpp"
#include "table/core/open.hpp"
#include "table/core/review.hpp"
#include "table/core/secrets.hpp"
#include "table/core/table_record.hpp"
#include "table/core/views.hpp"
#include "table/server/api.hpp"
#include "table/server/capacity.hpp"
#include "table/server/core.hpp"
#include "table/server/log.hpp"
#include "table/server/open_tables.hpp"
#include "table/server/rate_limiter.hpp"
#include "table/server/thinking_budget.hpp"
#include "table/server/time_sliced_work.hpp"
#include "table/server/worker_pool.hpp"
#include "table/wire/codec.hpp"

// Requests about tables, other than the list of them and messages on their sockets.
namespace paddock::server {

namespace {

constexpr std::size_t id_length = 22;  // 128 bits in base64

// The table of a finished match; else the answer that refuses the request.
std::variant<Table, Response> table_that_is_over(const std::string& id, const std::vector<std::string>& entries) {
  auto table = table_of(id, entries);
  if (!table || table->is_open()) return problem_response(403, "not_over");
  return std::move(*table);
}

Response too_fast() {
  auto response = problem_response(429, "too_fast");
  response.headers.emplace_back("Retry-After", "1");
  return response;
}

// Runs `make` and answers with an error if it throws.
template <class Answer, class Make>
Answer or_failed(const std::string& id, Make make) {
  try {
    return make();
  } catch (const std::exception& failure) {
    log::error("record_failed", {{"table", log::shortened(id)}, {"why", failure.what()}});
    return problem_response(500, "failed");
  }
}

// The transitions that open a table continuing a match, for somebody who played it; else the answer that refuses it.
std::variant<std::vector<Transition>, Response> opening_from(const std::string& id,
                                                             const std::vector<std::string>& entries, int moves,
                                                             const Person& host, const Moment& moment) {
  const auto table = table_that_is_over(id, entries);
  if (const auto* instead = std::get_if<Response>(&table)) return *instead;
  if (std::get<Table>(table).seats_of(host.id).empty()) return problem_response(403, "not_your_seat");
  const auto record = record_of(entries);
  if (!record) return problem_response(500, "failed");
  auto steps = open_from(std::get<Table>(table), new_table_id(moment.entropy), *record, moves, host, moment.now);
  if (!steps) return problem_response(400, "bad_table", steps.error());
  return std::move(*steps);
}

}  // namespace

Awaitable<Response> Api::open_table(const Request& request) {
  const auto body = read_body(request);
  if (const auto* wrong = std::get_if<Response>(&body)) co_return *wrong;
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  if (!*person) co_return problem_response(401, "not_known");
  const auto wanted =
      text::from_json<wire::OpenTable>(std::get<text::Json>(body), max_seats, text::JsonReader::Missing::keeps_default);
  if (!wanted) co_return problem_response(400, "bad_table", wanted.error());
  auto steps = core::open_table(new_table_id(services_.entropy), *wanted, **person, services_.moment());
  if (!steps) co_return problem_response(400, "bad_table", steps.error());
  const Owner owner{rate_limit_key(request.address), (*person)->id};
  const auto lock = co_await lock_table_opening(owner);
  if (const auto* instead = std::get_if<Response>(&lock)) co_return *instead;
  co_return co_await open_by(owner, std::move(*steps));
}

Awaitable<std::variant<std::shared_ptr<void>, Response>> Api::lock_table_opening(const Owner& owner) {
  if (const auto code = services_.capacity.refusal_of_table(owner); !code.empty()) co_return capacity_problem(code);
  auto lock = services_.opening.take(owner.person);
  if (!lock) co_return problem_response(429, "too_fast");
  const auto too_many = co_await people_.has_tables(owner.person, settings_.quotas.tables_per_person);
  if (!too_many) co_return problem_response(503, "store_failed");
  if (*too_many) co_return problem_response(429, "too_many_tables");
  co_return lock;
}

Awaitable<Response> Api::open_by(const Owner& owner, std::vector<Transition> steps) {
  const store::TableRow row = row_of(steps.back().next);
  const auto too_many = services_.open_tables.open(row.id, owner.address, row.listed);
  if (!too_many.empty()) co_return problem_response(429, too_many);
  services_.capacity.charge(owner, Capacity::bytes_of(append_of(steps, 0)));
  const auto id = co_await table_directory_.open(std::move(steps));
  if (!id) {
    services_.open_tables.close(row.id);
    co_return problem_response(503, id.error());
  }
  log::info("table_opened", {{"table", log::shortened(*id)}, {"game", row.game}, {"phase", row.phase}});
  co_return json_response(201, text::JsonObject{{"id", *id}});
}

Awaitable<Response> Api::play_on(const Request& request) {
  const auto body = read_body(request);
  if (const auto* wrong = std::get_if<Response>(&body)) co_return *wrong;
  const auto wanted = text::from_json<wire::PlayOn>(std::get<text::Json>(body), max_seats);
  if (!wanted) co_return problem_response(400, "bad_table", wanted.error());
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  if (!*person) co_return problem_response(401, "not_known");
  const Owner owner{rate_limit_key(request.address), (*person)->id};
  const auto lock = co_await lock_table_opening(owner);  // before the expensive work
  if (const auto* instead = std::get_if<Response>(&lock)) co_return *instead;
  const auto entries = co_await entries_for(request);
  if (const auto* wrong = std::get_if<Response>(&entries)) co_return *wrong;
  using Opening = std::variant<std::vector<Transition>, Response>;
  auto opening = co_await await_answer<Opening>([&](const auto& answer) {
    services_.worker_pool.add(owner, [answer, moment = services_.moment(), id = request.path[2], host = **person,
                                      moves = wanted->step, all = std::get<Entries>(entries)] {
      answer(or_failed<Opening>(id, [&] { return opening_from(id, all, moves, host, moment); }));
    });
  });
  if (const auto* wrong = std::get_if<Response>(&opening)) co_return *wrong;
  co_return co_await open_by(owner, std::move(std::get<std::vector<Transition>>(opening)));
}

Awaitable<Response> Api::table(const Request& request) {
  if (request.path[2].size() != id_length || request.path.size() > 5) co_return problem_response(404, "no_table");
  const std::string what = request.path.size() > 3 ? request.path[3] : std::string();
  if (request.path.size() == 5 && what != "replay") co_return problem_response(404, "not_found");
  if (!what.empty() && what != "record" && what != "replay" && what != "review" && what != "socket" &&
      what != "play_on")
    co_return problem_response(404, "not_found");
  if (what == "play_on") {
    if (request.method != "POST") co_return method_not_allowed("POST");
    co_return co_await play_on(request);
  }
  if (request.method != "GET" && request.method != "HEAD") co_return method_not_allowed("GET, HEAD");
  if (what == "record") co_return co_await answer_from_record(request, &Api::record_as_text);
  if (what == "replay") {
    const std::string first_step = request.path.size() == 5 ? request.path[4] : "0";
    co_return co_await replay(request, first_step);
  }
  if (what == "review") co_return co_await answer_from_record(request, &Api::record_as_review);
  if (what == "socket") {
    auto response = problem_response(426, "only_socket");
    response.headers.emplace_back("Upgrade", "websocket");
    co_return response;
  }
  co_return co_await table_line(request);
}

Awaitable<Response> Api::table_line(const Request& request) {
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  const auto session = co_await table_directory_.find(request.path[2], rate_limit_key(request.address));
  if (!session) co_return problem_response(503, "store_failed");
  if (!*session) co_return problem_response(404, "no_table");
  const PersonId reader = *person ? (*person)->id : PersonId();
  const auto line =
      co_await await_answer<wire::TableLine>([&](auto answer) { (*session)->show(reader, std::move(answer)); });
  co_return json_response(200, text::JsonWriter()(line));
}

// Whether the address may have the record is found out before it is read, as far as possible.
Awaitable<std::variant<Api::Entries, Response>> Api::entries_for(const Request& request) {
  const std::string& id = request.path[2];
  const std::string address = rate_limit_key(request.address);
  if (const auto most = services_.request_limits.affordable_entries(address)) {
    const auto beyond = co_await ask_store(services_.store, &store::TableLog::load, id, *most, 1);
    if (!beyond) co_return problem_response(503, "store_failed");
    if (!beyond->empty()) co_return too_fast();
  }
  auto entries = co_await ask_store(services_.store, &store::TableLog::load, id, 0, store::all_entries);
  if (!entries) co_return problem_response(503, "store_failed");
  if (entries->empty()) co_return problem_response(404, "no_table");
  if (!services_.request_limits.allow_entries(address, entries->size())) co_return too_fast();
  co_return std::move(*entries);
}

Awaitable<Response> Api::answer_from_record(const Request& request, AnswerFromRecord make) {
  const std::string& id = request.path[2];
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  const PersonId reader = *person ? (*person)->id : PersonId();
  const auto entries = co_await entries_for(request);
  if (const auto* wrong = std::get_if<Response>(&entries)) co_return *wrong;
  const Owner owner{rate_limit_key(request.address), reader};
  co_return co_await await_answer<Response>([&](const auto& answer) {
    WorkerPool& workers = make == &Api::record_as_review ? services_.review_pool : services_.worker_pool;
    workers.add(owner, [this, id, owner, make, answer, all = std::get<Entries>(entries)] {
      answer(or_failed<Response>(id, [&] { return (this->*make)(id, owner, all); }));
    });
  });
}

Response Api::record_as_text(const std::string& id, const Owner&, const Entries& entries) {
  auto written = records_.find(id, entries.size());
  if (written == nullptr) {
    const auto table = table_that_is_over(id, entries);
    if (const auto* instead = std::get_if<Response>(&table)) return *instead;
    const auto record = record_of(entries);
    if (!record) return problem_response(500, "failed");
    std::string text = catalogue::write_record(*record);
    const std::size_t bytes = text.size();
    written = records_.add(id, entries.size(), std::move(text), bytes);
  }
  if (!written) return problem_response(503, "busy");
  Response response = text_response(200, {});
  response.body = std::move(written);
  return response;
}

// Waits for time slices like a study, so that no bot waits for a whole review.
Response Api::record_as_review(const std::string& id, const Owner& asker, const Entries& entries) {
  const auto table = table_that_is_over(id, entries);
  if (const auto* instead = std::get_if<Response>(&table)) return *instead;
  const auto seats = seats_for(asker.person, row_of(std::get<Table>(table)));
  const auto own = std::ranges::find(seats, true, &wire::SeatState::yours);
  if (own == seats.end()) return problem_response(403, "not_your_seat");
  const Seat seat{static_cast<std::uint8_t>(own - seats.begin())};
  const std::string cache_key = id + "/" + std::to_string(seat.number);
  auto written = reviews_.find(cache_key, entries.size());
  if (written == nullptr) {
    const auto record = record_of(entries);
    if (!record || !record->outcome) return problem_response(403, "not_over");
    if (services_.closing || !services_.hint_limits.allow(asker.person)) return problem_response(429, "too_fast");
    TimeSlicedWork slices(services_.thinking_pool, asker, services_.clock, services_.closing);
    const auto keep_going = [&](std::size_t, std::size_t) {
      slices.yield();
      return !services_.closing;
    };
    const bots::BotSettings settings{new_secure_rng(services_.entropy).next(),
                                     thinking_budget(services_, think_time(services_, asker))};
    const auto review =
        bots::unless_stopped([&] { return review_of(*record, seat, settings, keep_going); }).value_or(std::nullopt);
    if (!review) return problem_response(503, "busy");
    std::string text = boost::json::serialize(text::JsonWriter()(*review));
    const std::size_t bytes = text.size();
    written = reviews_.add(cache_key, entries.size(), std::move(text), bytes);
  }
  return written ? Response{200, "application/json", written, {}, {}} : problem_response(503, "busy");
}

Awaitable<Response> Api::replay(const Request& request, std::string_view first_step) {
  const auto first = text::number(first_step);
  if (!first || *first < 0) co_return problem_response(404, "not_found");
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  const Owner reader{rate_limit_key(request.address), *person ? (*person)->id : PersonId()};
  const auto found = co_await replay_of(request, reader);
  if (const auto* instead = std::get_if<Response>(&found)) co_return *instead;
  const SharedReplay& replay = std::get<SharedReplay>(found);
  if (std::cmp_greater_equal(*first, replay->replay.steps())) co_return problem_response(404, "not_found");
  co_return co_await await_answer<Response>([&](const auto& answer) {
    services_.worker_pool.add(
        reader, [this, id = request.path[2], reader, replay, answer, from = static_cast<std::size_t>(*first)] {
          answer(or_failed<Response>(id, [&] { return replay_page(id, reader, *replay, from); }));
        });
  });
}

// A cached replay is still right if nothing was stored after its last entry. A table that was deleted has not even
// that.
Awaitable<std::variant<Api::SharedReplay, Response>> Api::replay_of(const Request& request, const Owner& owner) {
  const std::string& id = request.path[2];
  if (auto cached = replays_.find(id)) {
    const auto since = static_cast<std::int64_t>(cached->entries) - 1;
    const auto rest = co_await ask_store(services_.store, &store::TableLog::load, id, since, store::all_entries);
    if (!rest) co_return problem_response(503, "store_failed");
    if (rest->size() == 1) co_return cached;
  }
  const auto entries = co_await entries_for(request);
  if (const auto* wrong = std::get_if<Response>(&entries)) co_return *wrong;
  using Made = std::variant<SharedReplay, Response>;
  co_return co_await await_answer<Made>([&](const auto& answer) {
    services_.worker_pool.add(owner, [this, id, answer, all = std::get<Entries>(entries)] {
      answer(or_failed<Made>(id, [&] { return make_replay(id, all); }));
    });
  });
}

std::variant<Api::SharedReplay, Response> Api::make_replay(const std::string& id, const Entries& entries) {
  const auto table = table_that_is_over(id, entries);
  if (const auto* instead = std::get_if<Response>(&table)) return *instead;
  auto record = record_of(entries);
  if (!record) return problem_response(500, "failed");
  auto replay = Replay::of(std::move(*record));
  if (!replay) return problem_response(500, "failed");
  const std::size_t bytes = replay->bytes();
  auto cached = replays_.add(id, entries.size(),
                             {std::move(*replay), row_of(std::get<Table>(table)).seats, entries.size()}, bytes);
  if (!cached) return problem_response(503, "busy");
  return cached;
}

Response Api::replay_page(const std::string& id, const Owner& reader, const FinishedReplay& replay, std::size_t first) {
  const std::string name = id + "/" + std::to_string(first);
  auto page = replay_pages_.find(name, replay.entries);
  if (!page) {
    Replay::Page made = replay.replay.page(first);
    const std::size_t bytes = made.text.size();
    page = replay_pages_.add(name, replay.entries, std::move(made), bytes);
  }
  if (!page) return problem_response(503, "busy");
  services_.request_limits.charge_page(reader.address, page->steps, page->text.size());
  store::TableRow row;
  row.seats = replay.seats;
  Response response{200, "application/json", {page, &page->text}, {}, {}};
  response.before = page_opening(seats_for(reader.person, row));
  return response;
}

Awaitable<std::variant<Response, SocketGrant>> Api::admit(const Request& request) {
  if (!request.is_same_origin(settings_.origins, settings_.https)) co_return problem_response(403, "bad_origin");
  if (request.path.size() != 4 || request.path[2].size() != id_length) co_return problem_response(404, "no_table");
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  if (!*person) co_return problem_response(401, "not_known");
  auto session = co_await table_directory_.find(request.path[2], rate_limit_key(request.address));
  if (!session) co_return problem_response(503, "store_failed");
  if (!*session) co_return problem_response(404, "no_table");
  co_return SocketGrant{**person, std::move(*session), request.token(), request.invitation()};
}

Awaitable<bool> Api::is_valid_token(std::string token) {
  const auto person = co_await people_.find(std::move(token));
  co_return person && person->has_value();
}

}  // namespace paddock::server
