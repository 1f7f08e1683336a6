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

// What is asked by HTTP and what is answered, whatever carries it.
namespace paddock::server {

struct Request {
  std::string method;
  std::vector<std::string> path;                            // decoded: /api/games is {"api", "games"}
  std::map<std::string, std::string, std::less<>> headers;  // those that matter here, names in small letters
  std::string body;
  Address address;      // of the one who asks, behind whatever proxy
  bool direct = false;  // no proxy stands in between

  std::string_view header(std::string_view name) const;
  // Whether it comes from our own page, or from one that may play here.
  bool is_same_origin(const std::vector<std::string>& origins, bool https) const;
  // Whether the answer may come compressed by gzip.
  bool client_accepts_gzip() const;
  // What our cookie says; empty when there is none that could be ours.
  std::string token() const;
};

struct Response {
  unsigned status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string before = {};  // goes before the body, which others may share
};

inline constexpr std::string_view cookie_name = "paddock";

// The headers that a Request keeps.
inline constexpr std::string_view known_headers[] = {
    "host", "origin", "sec-fetch-site", "accept-encoding", "content-type", "if-none-match", "cookie"};

// The segments of a target such as "/api/games?x"; nothing for one that does not stay below the root, or has in it what
// no path of ours has.
std::optional<std::vector<std::string>> read_path(std::string_view target);
// The same for a log: ids shortened, so that nobody comes in by reading it.
std::string loggable(const std::vector<std::string>& path);

Response json_response(unsigned status, const text::Json& json);
Response text_response(unsigned status, std::string text, std::string type = "text/plain; charset=utf-8");
// What is wrong, in both languages. `code` is one of problems.cpp.
Response problem_response(unsigned status, std::string_view code, std::string_view detail = {});
Response method_not_allowed(std::string_view allowed);

}  // namespace paddock::server
