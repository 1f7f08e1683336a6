#pragma once

#include <string>

namespace paddock::apps {

// The command line as typed, quoted for a shell, so that readers of the output can repeat it.
std::string shell_invocation();

}  // namespace paddock::apps
