#pragma once

#include <vector>

#include "engine/catalogue/match.hpp"
#include "table/wire/messages.hpp"

namespace paddock::server {

// What happened, as a seat, or a spectator, may see it.
inline wire::SeenEvents seen_by(Seat viewer, const std::vector<catalogue::Happening>& happened) {
  wire::SeenEvents seen{viewer, {}};
  for (const auto& happening : happened) {
    if (const auto& event = happening.seen_by(viewer)) seen.events.push_back(*event);
  }
  return seen;
}

}  // namespace paddock::server
