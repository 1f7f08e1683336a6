#include "table/server/api.hpp"
#include "table/server/core.hpp"
#include "table/wire/codec.hpp"

// Studies of a game: /api/lab.
namespace paddock::server {

bool Api::may_use_lab(const Request& request) const {
  if (settings_.lab == LabAccess::everybody) return true;
  return settings_.lab == LabAccess::near && request.direct && is_local_network(request.address);
}

Awaitable<Response> Api::lab(const Request& request) {
  if (!may_use_lab(request)) co_return problem_response(403, "lab_closed");
  const auto person = co_await people_.find(request.token());
  if (!person) co_return problem_response(503, "store_failed");
  const PersonId asker = *person ? (*person)->id : PersonId();
  if (request.method == "POST") co_return begin_study(request, asker);
  if (request.method == "DELETE") {
    if (!request.is_same_origin(settings_.origins, settings_.https)) co_return problem_response(403, "bad_origin");
    lab_.stop(asker);
  } else if (request.method != "GET" && request.method != "HEAD") {
    co_return method_not_allowed("GET, HEAD, POST, DELETE");
  }
  co_return json_response(200, text::JsonWriter()(lab_.status(asker)));
}

Response Api::begin_study(const Request& request, const PersonId& asker) {
  const auto body = read_body(request);
  if (const auto* wrong = std::get_if<Response>(&body)) return *wrong;
  if (asker.empty()) return problem_response(401, "not_known");
  const auto wanted = text::from_json<wire::StudyRequest>(std::get<text::Json>(body), max_seats,
                                                          text::JsonReader::Missing::keeps_default);
  if (!wanted) return problem_response(400, "bad_study", wanted.error());
  auto asked = lab_.read(*wanted);
  if (!asked) return problem_response(400, "bad_study", asked.error());
  switch (lab_.begin({rate_limit_key(request.address), asker}, std::move(*asked))) {
    case Lab::BeginResult::has_one:
      return problem_response(429, "has_study");
    case Lab::BeginResult::too_many_here:
      return problem_response(429, "too_many_studies");
    case Lab::BeginResult::too_many:
      return problem_response(503, "busy");
    case Lab::BeginResult::begun:
      break;
  }
  return json_response(202, text::JsonWriter()(lab_.status(asker)));
}

}  // namespace paddock::server
