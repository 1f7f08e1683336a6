#pragma once

#include <cstdint>

namespace paddock {

// The type of an option that is on or off.
enum class YesNo : std::uint8_t { no, yes };

}  // namespace paddock
