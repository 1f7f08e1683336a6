#pragma once

#include "bots/study/run.hpp"

namespace paddock::apps {

// Plays the study on a GPU: the same study as the processor would play. Ends the command with exit status 2 if no GPU
// can be used, or not for this study.
bots::Study play_on_gpu(const bots::StudyPlan& plan);

}  // namespace paddock::apps
