#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/result.hpp"
#include "table/server/address.hpp"

namespace paddock::server {

// A to Z in lower case, as names of hosts and headers are compared.
std::string to_lower_ascii(std::string_view text);

// The host names of this server. Requests for any other name are rejected, against DNS rebinding: another site could
// point a name of its own here, and browsers would treat our answers as its own.
class AllowedHosts {
 public:
  // Allows the address that the server is bound to (all addresses if that is a wildcard), this machine's own names, and
  // `names`. An error: one of these is not a host name.
  static Result<AllowedHosts> of(const Address& bound, const std::vector<std::string>& names);

  // `host` is a Host header, with or without a port.
  bool accept(std::string_view host) const;

 private:
  std::set<std::string, std::less<>> names_;
  bool any_address_ = false;
};

}  // namespace paddock::server
