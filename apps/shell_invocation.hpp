#pragma once

#include <string>

namespace paddock::apps {

// The command as it was typed, so that whoever reads what it made can make it again: a shell takes it as it stands.
std::string shell_invocation();

}  // namespace paddock::apps
