#pragma once

#include <vector>

#include "system/clock.hpp"
#include "table/server/address.hpp"
#include "table/server/allowed_hosts.hpp"
#include "table/server/api.hpp"
#include "table/server/connections.hpp"
#include "table/server/metrics.hpp"
#include "table/server/rate_limiter.hpp"
#include "table/server/settings.hpp"

namespace paddock::server {

// What every connection uses of the server.
struct ServerContext {
  const Settings& settings;
  const system::Clock& clock;
  std::vector<Address> trusted;
  AllowedHosts hosts;
  Api& api;
  RateLimiter& request_limits;
  Connections& connections;
  Metrics& metrics;
};

}  // namespace paddock::server
