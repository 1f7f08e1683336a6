#pragma once

#include <cstdint>

#include <boost/describe.hpp>

namespace paddock::wire {

// How fast a table goes on where no person decides: how long a bot's move, or one that the server makes for a seat, is
// waited for.
enum class Pace : std::uint8_t { slow, normal, fast, full };
BOOST_DESCRIBE_ENUM(Pace, slow, normal, fast, full)

}  // namespace paddock::wire
