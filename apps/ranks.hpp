#pragma once

#include <functional>
#include <string>
#include <vector>

namespace paddock::apps {

// The processes of an MPI job, which divide one task among them. A single process if not started by mpirun, or if built
// without MPI. Create only one per process.
class Ranks {
 public:
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  // The number of this process, from 0, and the number of processes.
  int number() const { return number_; }
  int count() const { return count_; }
  // True for the process that reports the results.
  bool first() const { return number_ == 0; }
  // Runs this process's part of the task. If it fails in a job, prints the error and aborts all processes, which would
  // otherwise wait forever.
  void work(const std::function<void()>& part) const;
  // Collects the texts of all processes, by number, on the first one. Empty on the others.
  std::vector<std::string> gather(const std::string& own) const;

 private:
  int number_ = 0;
  int count_ = 1;
};

}  // namespace paddock::apps
