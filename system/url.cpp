#include "system/url.hpp"

#include <boost/url/parse.hpp>
#include <boost/url/pct_string_view.hpp>
#include <boost/url/url_view.hpp>

namespace paddock::system {

namespace urls = boost::urls;

std::optional<std::string> percent_decoded(std::string_view part) {
  const auto encoded = urls::make_pct_string_view({part.data(), part.size()});
  if (!encoded) return std::nullopt;
  return encoded->decode();
}

std::optional<HttpAddress> parse_http_address(std::string_view url) {
  const auto read = urls::parse_uri({url.data(), url.size()});
  if (!read || read->scheme() != "http" || read->has_userinfo() || read->encoded_host().empty()) return std::nullopt;
  const bool is_all = read->encoded_path().empty() || read->encoded_path() == "/";
  if (!is_all || read->has_query() || read->has_fragment()) return std::nullopt;
  return HttpAddress{read->host_address(), read->has_port() ? std::string(read->port()) : "80",
                     std::string(read->encoded_host_and_port())};
}

}  // namespace paddock::system
