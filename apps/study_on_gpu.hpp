#pragma once

#include "bots/study/run.hpp"

namespace paddock::apps {

// Plays the study on a GPU and adds it up here: the same study as this machine's processor plays. Ends the command with
// exit status 2 where no GPU can be used, or not for this.
bots::Study play_on_gpu(const bots::StudyPlan& plan);

}  // namespace paddock::apps
