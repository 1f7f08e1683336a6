#pragma once

// Names of table/core are used without their namespace here.
namespace paddock::core {}
namespace paddock::server {
using namespace core;
}
