#pragma once

#include <functional>
#include <string>
#include <vector>

namespace paddock::apps {

// The processes that mpirun started to do one piece of work together, each a part of it; just this one where nobody
// did, or where the program was built without MPI. Lives once in a process.
class Ranks {
 public:
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  // This one, from 0; and how many there are.
  int number() const { return number_; }
  int count() const { return count_; }
  // The one that tells the results.
  bool first() const { return number_ == 0; }
  // Does this one's part of the work. Where it fails among others, it says so and ends them too: they would wait for
  // ever.
  void work(const std::function<void()>& part) const;
  // What each has to say, by number, at the first; elsewhere nothing.
  std::vector<std::string> gather(const std::string& own) const;

 private:
  int number_ = 0;
  int count_ = 1;
};

}  // namespace paddock::apps
