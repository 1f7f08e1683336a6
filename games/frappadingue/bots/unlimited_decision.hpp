#pragma once

#include <map>
#include <memory>
#include <string>

#include "engine/kernel/solution.hpp"

namespace paddock::frappadingue {

// A decision without a limit of time. Keeps every solution.
class UnlimitedDecision final : public LongDecision {
 public:
  bool may_go_on() override { return true; }
  std::shared_ptr<const Solution> solution_of(const Problem& problem) override {
    auto& kept = kept_[std::string(problem.key())];
    if (!kept) {
      kept = problem.begin();
      while (!kept->step()) {
      }
    }
    return kept;
  }

 private:
  std::map<std::string, std::shared_ptr<Solution>> kept_;
};

}  // namespace paddock::frappadingue
