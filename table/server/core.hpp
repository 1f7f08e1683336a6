#pragma once

// What a table is goes by its own name in here: table/core has it.
namespace paddock::core {}
namespace paddock::server {
using namespace core;
}
