#pragma once

#include <cstdint>

#include <boost/describe.hpp>

namespace paddock::wire {

// Who may come to a table: everybody, as the list of tables shows it; whoever knows its link; or nobody new. If it is
// shut, newcomers may watch, but neither sit nor speak.
enum class Door : std::uint8_t { listed, link, shut };
BOOST_DESCRIBE_ENUM(Door, listed, link, shut)

}  // namespace paddock::wire
