#pragma once

#include <vector>

#include "table/server/address.hpp"
#include "table/server/api.hpp"
#include "table/server/connections.hpp"
#include "table/server/hosts.hpp"
#include "table/server/limits.hpp"
#include "table/server/metrics.hpp"
#include "table/server/settings.hpp"

namespace paddock::server {

// What every connection needs to know of the server.
struct Gate {
  const Settings& settings;
  std::vector<Address> trusted;
  Hosts hosts;
  Api& api;
  Limits& limits;
  Connections& connections;
  Metrics& metrics;
};

}  // namespace paddock::server
