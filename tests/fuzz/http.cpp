#include <algorithm>
#include <cctype>
#include <memory>
#include <span>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "system/tests/manual_clock.hpp"
#include "table/core/table_record.hpp"
#include "table/core/views.hpp"
#include "table/seal/tests/repeatable_entropy.hpp"
#include "table/server/api.hpp"
#include "table/server/capacity.hpp"
#include "table/server/connections.hpp"
#include "table/server/lab.hpp"
#include "table/server/log.hpp"
#include "table/server/open_tables.hpp"
#include "table/server/rate_limiter.hpp"
#include "table/wire/codec.hpp"
#include "tests/fuzz/fuzz.hpp"

// Bytes that arrive as a request always get a valid response. Covers everything from the parser to the store.

namespace paddock::fuzz {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using namespace server;
using Message = http::request<http::string_body>;
using store::StoreResult;

const std::string table_id(22, 't');
const std::string token(43, 'k');

// One person, for any token, and one finished table. Nothing can be added.
class OneTable final : public store::Database {
 public:
  using Texts = std::vector<std::string>;

  OneTable() {
    RandomMatch random(*catalogue::games().front(), catalogue::games().front()->min_seats(), 1);
    random.play(10'000);
    const auto& record = random.record();
    tell(wire::Opened{record.game, record.rules, record.seats, record.options, 0, true, "ada"});
    tell(wire::Started{record.opening});
    for (const auto& move : record.moves) tell(wire::Moved{move.seat, move.move, move.chance, false, ""});
    row_ = row_of(*table_of(table_id, entries_));
  }

  std::vector<StoreResult> append(std::span<const store::Append> appends) override {
    return {appends.size(), StoreResult::failed};
  }
  Result<Texts> load(const std::string& table, std::int64_t after, std::int64_t most) override {
    const auto first = std::min(after, std::ssize(entries_));
    const auto count = std::min(most, std::ssize(entries_) - first);
    return table == table_id ? Texts(entries_.begin() + first, entries_.begin() + first + count) : Texts{};
  }
  Result<Texts> open_tables() override { return Texts{}; }
  Result<std::vector<store::TableRow>> list(const std::string&, int) override { return std::vector{row_}; }
  Result<int> count_open(const std::string&) override { return 1; }
  Result<Texts> tables_naming(const std::string&) override { return Texts{table_id}; }
  StoreResult forget(const store::PersonErasure&) override { return StoreResult::failed; }
  Result<store::Expired> expired(const std::string&, std::int64_t, int) override { return store::Expired{}; }
  std::optional<Error> remove_tables(std::span<const std::string>, std::int64_t) override { return std::nullopt; }

  StoreResult add_person(const std::string&, const Person&) override { return StoreResult::stored; }
  Result<std::optional<Person>> find_person(const std::string&) override { return std::optional(Person{"ada", "Ada"}); }
  StoreResult rename_person(const std::string&, const std::string&) override { return StoreResult::stored; }
  StoreResult remove_person(const std::string&) override { return StoreResult::stored; }
  Result<store::IncompleteErasures> incomplete_erasures(const std::string&, int) override {
    return store::IncompleteErasures{};
  }
  Result<std::string> remove_people(const std::string&, std::int64_t, int) override { return std::string(); }

  Result<bool> claim(const std::string&) override { return false; }
  Result<Texts> claim_orphaned() override { return Texts{}; }
  std::optional<Error> publish_presence(std::span<const store::TablePresence>) override { return std::nullopt; }
  Result<std::vector<store::TablePresence>> remote_presence(const std::string&) override {
    return std::vector<store::TablePresence>();
  }
  void listen(std::function<void(std::string)>, std::function<void()>) override {}

  Result<std::int64_t> size() override { return 0; }
  bool probe() override { return true; }
  std::string last_error() const override { return "nothing can be added"; }

 private:
  void tell(const wire::Fact& fact) { entries_.push_back(wire::write(wire::Entry{1, fact})); }

  Texts entries_;
  store::TableRow row_;
};

// The server without connections, on this thread as far as possible.
class ServerWithoutConnections {
 public:
  ServerWithoutConnections() {
    static_cast<void>(log::set_level("off"));
    settings_.quotas.lab_matches = 2;  // studies themselves are not tested here
  }

  Response answer(const Request& request) {
    entropy_.restart();                       // so that a finding does not depend on earlier inputs
    clock_.advance(std::chrono::seconds(1));  // so that no rate limit hides the rest
    std::optional<Response> response;
    asio::co_spawn(network_, api_.answer(request), [&](const std::exception_ptr& thrown, Response answered) {
      require(thrown == nullptr, "nothing that is asked throws");
      response = std::move(answered);
    });
    while (!response) {
      network_.restart();
      network_.run();
    }
    return *response;
  }

 private:
  asio::io_context network_;
  WorkerPool worker_pool_{1};
  WorkerPool thinking_pool_{1};
  WorkerPool review_pool_{1};
  store::Store store_{std::make_unique<OneTable>()};
  Metrics metrics_;
  Settings settings_;
  system::test::ManualClock clock_;
  seal::test::RepeatableEntropy entropy_;
  RateLimiter requests_{settings_.quotas, clock_};
  RateLimiter hints_{settings_.quotas, clock_};
  RateLimiter newcomers_{settings_.quotas, clock_};
  OpenTables open_tables_{settings_.quotas, clock_};
  Capacity capacity_{settings_.quotas, clock_};
  PresenceRegistry presence_registry_{store_, clock_};
  Connections connections_;
  Services services_{network_.get_executor(),
                     worker_pool_,
                     thinking_pool_,
                     review_pool_,
                     std::make_shared<bots::SolutionCache>(bots::SolutionCache::Limits{}),
                     store_,
                     metrics_,
                     clock_,
                     entropy_,
                     {},
                     0,
                     requests_,
                     hints_,
                     newcomers_,
                     open_tables_,
                     capacity_,
                     presence_registry_,
                     connections_};
  StaticFiles files_ = *StaticFiles::open({});
  TableDirectory table_directory_{services_};
  Lab lab_{services_, settings_.quotas};
  Api api_{settings_, files_, services_, table_directory_, lab_};
};

std::optional<Message> read_message(std::string_view text) {
  http::request_parser<http::string_body> parser;
  parser.eager(true);
  parser.header_limit(8 * 1024);
  parser.body_limit(wire::max_message_bytes);
  boost::system::error_code error;
  while (!text.empty() && !parser.is_done() && !error) {
    const std::size_t used = parser.put(asio::buffer(text), error);
    if (used == 0) break;
    text.remove_prefix(used);
  }
  if (error || !parser.is_done()) return std::nullopt;
  return parser.release();
}

std::optional<Request> request_of(const Message& message) {
  auto path = read_path({message.target().data(), message.target().size()});
  if (!path) return std::nullopt;
  Request request;
  request.method = std::string(message.method_string());
  request.path = std::move(*path);
  request.body = message.body();
  std::string forwarded;
  for (const auto& field : message) {
    std::string name(field.name_string());
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (name == "x-forwarded-for") forwarded = std::string(field.value());
    request.headers.try_emplace(name, field.value());
  }
  const Address here = asio::ip::address_v4::loopback();
  request.address = client_address(here, forwarded, std::vector{here});
  request.direct = forwarded.empty();
  return request;
}

std::string written(const std::vector<std::string>& path) {
  std::string text;
  for (const std::string& segment : path) {
    text += '/';
    for (const char c : segment) text += fmt::format("%{:02x}", static_cast<unsigned char>(c));
  }
  return text;
}

void check(const Request& request, const Response& response) {
  for (const std::string& segment : request.path) {
    require(!segment.empty() && segment != "." && segment != "..", "a path stays below the root");
    require(segment.find_first_of(std::string_view("/\\\0\r\n", 5)) == std::string::npos, "a segment has no separator");
  }
  if (const auto again = read_path(written(request.path)))
    require(*again == request.path, "a written path reads as the same path");
  const auto shown = loggable(request.path);
  require(std::ranges::all_of(shown, [](unsigned char c) { return c >= 0x20 && c < 0x7F; }),
          "a path in the log is printable ASCII");
  require(request.token().empty() || request.token().size() == token.size(),
          "a token is empty or has the right length");
  rate_limit_key(request.address);
  require(response.status >= 200 && response.status < 600 && response.status != 500, "every request is answered");
  for (const auto& [name, value] : response.headers)
    require(value.find_first_of("\r\n") == std::string::npos, "a header has no line break");
}

std::string get(const std::string& target, const std::string& more = {}) {
  return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n";
}

std::string post(const std::string& target, const text::Json& body) {
  const std::string text = boost::json::serialize(body);
  return "POST " + target + " HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: paddock=" + token +
         "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
}

}  // namespace

std::vector<std::string> seeds() {
  std::vector<std::string> texts{
      get("/"),
      get("/table/abc"),
      get("/assets/x.js"),
      get("/%2e%2e/etc"),
      get("/healthz"),
      get("/metrics"),
      get("/metrics", "X-Forwarded-For: 10.0.0.1, 2001:db8::1\r\n"),
      get("/api/me", "Cookie: paddock=" + token + "\r\n"),
      get("/api/games"),
      get("/api/schema", "If-None-Match: \"x\"\r\n"),
      get("/api/tables"),
      get("/api/tables/" + table_id),
      get("/api/tables/" + table_id + "/record"),
      get("/api/tables/" + table_id + "/replay"),
      get("/api/tables/" + table_id + "/replay/12"),
      get("/api/tables/" + table_id + "/socket"),
      std::string("POST /api/me HTTP/1.1\r\nHost: h\r\nSec-Fetch-Site: same-origin\r\n") +
          "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nc\r\n{\"name\":\"A\"}\r\n0\r\n\r\n",
      post("/api/me", text::JsonObject{{"name", "Ada"}})};
  for (const auto* game : catalogue::games()) {
    wire::OpenTable wanted{game->about().id, {}, {}, 60, wire::Pace::fast, true};
    for (int seat = 0; seat < game->min_seats(); ++seat) wanted.seats.emplace_back(seat == 0 ? "me" : "level2");
    texts.push_back(post("/api/tables", text::JsonWriter()(wanted)));
    for (const auto& options : catalogue::option_samples(game->about())) {
      wanted.options = options;
      wanted.seats.back() = "open";
      texts.push_back(post("/api/tables", text::JsonWriter()(wanted)));
    }
  }
  return texts;
}

}  // namespace paddock::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock::fuzz;
  static ServerWithoutConnections house;
  const auto message = read_message(Input(data, size).text());
  const auto request = message ? request_of(*message) : std::nullopt;
  if (request) check(*request, house.answer(*request));
  return 0;
}
