#pragma once

#include <cstdint>

#include <boost/describe.hpp>

namespace paddock::wire {

// The pace of a table where no person decides: how long it waits before it shows a bot's move, or a move that the
// server makes for a seat.
enum class Pace : std::uint8_t { slow, normal, fast, full };
BOOST_DESCRIBE_ENUM(Pace, slow, normal, fast, full)

}  // namespace paddock::wire
