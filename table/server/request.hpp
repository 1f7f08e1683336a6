#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/text/json.hpp"
#include "table/server/address.hpp"

// HTTP requests and responses, independent of the connection.
namespace paddock::server {

struct Request {
  std::string method;
  std::vector<std::string> path;                            // decoded: /api/games is {"api", "games"}
  std::string query = {};                                   // what follows the question mark, as it was sent
  std::map<std::string, std::string, std::less<>> headers;  // the known ones, with names in lower case
  std::string body;
  Address address;      // of the client, behind any proxies
  bool direct = false;  // without a proxy in between

  std::string_view header(std::string_view name) const;
  // Whether it comes from our own page, or from another page that is allowed to play here.
  bool is_same_origin(const std::vector<std::string>& origins, bool https) const;
  // Whether the response may be compressed with gzip.
  bool client_accepts_gzip() const;
  // The token from our cookie; empty if there is none or it is malformed.
  std::string token() const;
  // The invitation that the client brings to a table: `?invitation=…`; empty if there is none.
  std::string invitation() const;
};

struct Response {
  unsigned status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string before = {};   // sent before the body, which several responses may share
  std::string problem = {};  // its code; empty: none
};

inline constexpr std::string_view cookie_name = "paddock";

// The headers that a Request keeps.
inline constexpr std::string_view known_headers[] = {
    "host", "origin", "sec-fetch-site", "accept-encoding", "content-type", "if-none-match", "cookie"};

// The segments of a request target such as "/api/games?x". Nothing if it leaves the root or contains characters that
// none of our paths has.
std::optional<std::vector<std::string>> read_path(std::string_view target);
// The same for the log: ids are shortened, as a reader of the log could otherwise join a table.
std::string loggable(const std::vector<std::string>& path);

Response json_response(unsigned status, const text::Json& json);
Response text_response(unsigned status, std::string text, std::string type = "text/plain; charset=utf-8");
// A problem, in both languages. `code` is one of those in problems.cpp.
Response problem_response(unsigned status, std::string_view code, std::string_view detail = {});
// Refuses what `Capacity` has no room or budget for: 507, 503 or 429.
Response capacity_problem(std::string_view code);
Response method_not_allowed(std::string_view allowed);

}  // namespace paddock::server
