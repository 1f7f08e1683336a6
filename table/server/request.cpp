#include "table/server/request.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>

#include "engine/text/words.hpp"
#include "system/url.hpp"
#include "table/core/problems.hpp"
#include "table/server/core.hpp"

namespace paddock::server {

namespace {

constexpr std::size_t longest_target = 1024;
constexpr std::size_t token_length = 43;  // 256 bits in base64

bool is_segment(std::string_view text) {
  const auto foreign = [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '/' || c == '\\';
  };
  return !text.empty() && text != "." && text != ".." && std::ranges::none_of(text, foreign);
}

// Whether one item of Accept-Encoding accepts gzip: "gzip" and "gzip;q=0.5" do, "gzip;q=0" does not.
bool accepts_gzip(std::string_view item) {
  const auto semicolon = item.find(';');
  const std::string_view coding = text::trimmed(item.substr(0, semicolon));
  if (coding != "gzip" && coding != "*") return false;
  if (semicolon == std::string_view::npos) return true;
  const std::string_view weight = text::trimmed(item.substr(semicolon + 1));
  return !weight.starts_with("q=0") || weight.find_first_of("123456789") != std::string_view::npos;
}

bool is_token(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return text.size() == token_length && std::ranges::all_of(text, fits);
}

}  // namespace

std::string_view Request::header(std::string_view name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view{} : std::string_view{found->second};
}

bool Request::client_accepts_gzip() const {
  std::string_view rest = header("accept-encoding");
  while (!rest.empty()) {
    const auto comma = rest.find(',');
    if (accepts_gzip(rest.substr(0, comma))) return true;
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
  }
  return false;
}

bool Request::is_same_origin(const std::vector<std::string>& origins, bool https) const {
  const std::string_view origin = header("origin");
  if (std::ranges::find(origins, origin) != origins.end()) return true;
  if (origin.empty()) return header("sec-fetch-site") == "same-origin";
  const std::string_view host = header("host");
  if (host.empty()) return false;
  const auto is_origin = [&](std::string_view scheme) {
    return origin.size() == scheme.size() + host.size() && origin.starts_with(scheme) && origin.ends_with(host);
  };
  return is_origin("https://") || (!https && is_origin("http://"));
}

std::string Request::token() const {
  std::string_view rest = header("cookie");
  while (!rest.empty()) {
    const auto end = rest.find(';');
    const std::string_view pair = text::trimmed(rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    const auto equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != cookie_name) continue;
    const std::string_view value = pair.substr(equals + 1);
    if (is_token(value)) return std::string(value);
  }
  return {};
}

std::string Request::invitation() const {
  constexpr std::string_view name = "invitation=";
  return query.starts_with(name) ? query.substr(name.size()) : std::string();
}

std::optional<std::vector<std::string>> read_path(std::string_view target) {
  if (target.size() > longest_target || !target.starts_with('/')) return std::nullopt;
  target = target.substr(1, target.find_first_of("?#") - 1);
  std::vector<std::string> path;
  while (!target.empty()) {
    const auto slash = target.find('/');
    const auto segment = system::percent_decoded(target.substr(0, slash));
    if (!segment || !is_segment(*segment)) return std::nullopt;
    path.push_back(*segment);
    target = slash == std::string_view::npos ? std::string_view{} : target.substr(slash + 1);
  }
  return path;
}

std::string loggable(const std::vector<std::string>& path) {
  constexpr std::size_t shown = 6;
  constexpr std::size_t harmless = 16;  // shorter than any id
  std::string text;
  for (const std::string& segment : path) {
    text += '/';
    text += segment.size() < harmless ? segment : segment.substr(0, shown) + "...";
  }
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
  return text.empty() ? "/" : text;
}

Response json_response(unsigned status, const text::Json& json) {
  return {status, "application/json", std::make_shared<const std::string>(boost::json::serialize(json)), {}};
}

Response text_response(unsigned status, std::string text, std::string type) {
  return {status, std::move(type), std::make_shared<const std::string>(std::move(text)), {}};
}

Response problem_response(unsigned status, std::string_view code, std::string_view detail) {
  const auto answer = problem(code);
  text::JsonObject json{{"code", answer.code}, {"sentence", text::JsonWriter()(answer.sentence)}};
  if (!detail.empty()) json["detail"] = detail;
  auto response = json_response(status, json);
  response.problem = code;
  return response;
}

Response capacity_problem(std::string_view code) {
  return problem_response(code == "disk_full" ? 507 : code == "memory_full" ? 503 : 429, code);
}

Response method_not_allowed(std::string_view allowed) {
  auto response = problem_response(405, "bad_method");
  response.headers.emplace_back("Allow", allowed);
  return response;
}

}  // namespace paddock::server
