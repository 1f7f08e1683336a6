#pragma once

#include <cstdint>

namespace paddock {

// What an option is that a table has or has not.
enum class YesNo : std::uint8_t { no, yes };

}  // namespace paddock
