#include "table/server/api.hpp"

#include <fmt/format.h>

#include "table/core/problems.hpp"
#include "table/server/capacity.hpp"
#include "table/server/core.hpp"
#include "table/server/log.hpp"
#include "table/wire/codec.hpp"

namespace paddock::server {

namespace {

constexpr int cookie_seconds = 400 * 24 * 60 * 60;  // the longest lifetime that browsers accept

bool is_get(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

bool is_path(const Request& request, std::initializer_list<std::string_view> path) {
  return std::ranges::equal(request.path, path);
}

}  // namespace

double Api::cost_of(const Request& request) { return is_get(request) ? 1 : 5; }

Awaitable<Response> Api::answer(const Request& request) {
  if (is_path(request, {"healthz"})) co_return health(request);
  if (is_path(request, {"metrics"})) co_return metrics(request);
  if (is_path(request, {"api", "me"})) co_return co_await me(request);
  if (is_path(request, {"api", "lab"})) co_return co_await lab(request);
  if (is_path(request, {"api", "tables"})) co_return co_await tables(request);
  if (request.path.size() > 2 && request.path[0] == "api" && request.path[1] == "tables")
    co_return co_await table(request);
  co_return files_.answer(request);
}

Response Api::health(const Request& request) const {
  if (!is_get(request)) return method_not_allowed("GET, HEAD");
  if (!services_.store.healthy()) return problem_response(503, "store_failed");
  const auto shortage = services_.capacity.shortage();
  return text_response(200, shortage.empty() ? "ok\n" : fmt::format("ok, but refuses new tables: {}\n", shortage));
}

// Only for operators, who come from the local network.
Response Api::metrics(const Request& request) const {
  if (!request.direct || !is_local_network(request.address)) return problem_response(404, "not_found");
  if (!is_get(request)) return method_not_allowed("GET, HEAD");
  return text_response(200, services_.metrics.to_text(), "text/plain; version=0.0.4");
}

std::variant<text::Json, Response> Api::read_body(const Request& request) const {
  if (!request.is_same_origin(settings_.origins, settings_.https)) return problem_response(403, "bad_origin");
  const std::string_view type = request.header("content-type");
  if (text::trimmed(type.substr(0, type.find(';'))) != "application/json") return problem_response(415, "not_json");
  auto json = wire::parse(request.body);
  if (!json) return problem_response(400, "bad_message", json.error());
  return std::move(*json);
}

Response Api::sign_in_response(const std::string& name, const std::string& token) const {
  auto response = json_response(200, text::JsonWriter()(wire::Me{name}));
  response.headers.emplace_back(
      "Set-Cookie", fmt::format("{}={}; HttpOnly; SameSite=Strict; Path=/; Max-Age={}{}", cookie_name, token,
                                token.empty() ? 0 : cookie_seconds, settings_.https ? "; Secure" : ""));
  return response;
}

Awaitable<Response> Api::me(const Request& request) {
  if (request.method == "POST") co_return co_await rename_me(request);
  if (request.method == "DELETE") co_return co_await forget_me(request);
  if (!is_get(request)) co_return method_not_allowed("GET, HEAD, POST, DELETE");
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  co_return json_response(200, text::JsonWriter()(wire::Me{*person ? (*person)->name : std::string()}));
}

Awaitable<Response> Api::rename_me(const Request& request) {
  const auto body = read_body(request);
  if (const auto* wrong = std::get_if<Response>(&body)) co_return *wrong;
  const auto wanted = text::from_json<wire::Me>(std::get<text::Json>(body));
  if (!wanted) co_return problem_response(400, "bad_message", wanted.error());
  const auto name = read_name(wanted->name);
  if (!name) co_return problem_response(400, "no_name");
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  if (*person) {
    const bool renamed = co_await people_.rename((*person)->id, *name);
    co_return renamed ? sign_in_response(*name, request.token()) : problem_response(503, "store_failed");
  }
  const std::string address = rate_limit_key(request.address);
  if (const auto code = services_.capacity.refusal_of_person(address); !code.empty()) co_return capacity_problem(code);
  const auto token = co_await people_.add(*name);
  if (token) services_.capacity.charge_person(address);
  co_return token ? sign_in_response(*name, *token) : problem_response(503, "store_failed");
}

// Only the person can ask for this, as nobody else has the token.
Awaitable<Response> Api::forget_me(const Request& request) {
  if (!request.is_same_origin(settings_.origins, settings_.https)) co_return problem_response(403, "bad_origin");
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  if (*person) {
    const bool done = co_await table_directory_.forget_person((*person)->id);
    if (!done) co_return problem_response(503, "store_failed");
    lab_.forget((*person)->id);
    log::info("person_forgotten");
  }
  co_return sign_in_response("", "");
}

}  // namespace paddock::server
