#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/result.hpp"
#include "table/server/address.hpp"

namespace paddock::server {

// As names of hosts and headers are compared: A to Z in small letters.
std::string to_lower_ascii(std::string_view text);

// The names by which this server can be asked for. A page elsewhere can let a name of its own lead here, and would then
// be taken for ours by the browser: what is asked by another name is not answered.
class AllowedHosts {
 public:
  // The address that it is bound to (any of them: every address), this machine's own names, and those that are given.
  // An error: one of these is no name.
  static Result<AllowedHosts> of(const Address& bound, const std::vector<std::string>& names);

  // As a request says it, with a port or without.
  bool accept(std::string_view host) const;

 private:
  std::set<std::string, std::less<>> names_;
  bool any_address_ = false;
};

}  // namespace paddock::server
