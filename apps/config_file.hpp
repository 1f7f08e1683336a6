#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace paddock::apps {

// Takes the options of a command from a TOML file (port = 8080), as far as they were not given otherwise. What the file
// has in it that is no option of the command is an error.
void read_config_file(CLI::App& command, const std::string& path);

}  // namespace paddock::apps
