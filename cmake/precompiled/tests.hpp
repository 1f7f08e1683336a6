// Precompiled headers of the tests.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "cmake/precompiled/common.hpp"
