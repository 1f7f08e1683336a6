#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paddock::store {

// A list of texts in the format that the databases store: a JSON array.
std::string write_list(const std::vector<std::string>& texts);
// Empty for anything that `write_list` has not written.
std::vector<std::string> read_list(std::string_view json);

}  // namespace paddock::store
