#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernel/seat.hpp"
#include "table/wire/entries.hpp"
#include "table/wire/steps.hpp"

namespace paddock::core {

// What a reader who holds the seats `own` is sent of an entry. `seen`: the events that the entry caused in the match,
// as these seats may see them.
wire::Step visible_step(std::int64_t sequence, const wire::Entry& entry, SeatSet own,
                        std::vector<wire::VisibleEvents> seen);

}  // namespace paddock::core
