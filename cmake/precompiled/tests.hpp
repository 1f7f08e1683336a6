// The same for what tests include.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "cmake/precompiled/common.hpp"
