#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "bots/study/run.hpp"
#include "engine/text/language.hpp"
#include "table/server/services.hpp"
#include "table/server/settings.hpp"
#include "table/server/worker_pool.hpp"
#include "table/wire/lab.hpp"

namespace paddock::server {

// Studies that people ask for on the page: one of each person, one at a time of the server, each within bounds and in
// turn with all other thought. What was found is kept until the person asks for another, while there is room. Any
// thread.
class Lab {
 public:
  struct ParsedStudy {
    bots::StudyPlan plan;
    bool look = true;
    text::Language language = text::Language::fr;
  };
  enum class BeginResult : std::uint8_t { yes, has_one, too_many };

  Lab(Services& services, const Quotas& bounds) : services_(services), bounds_(bounds) {}
  Lab(const Lab&) = delete;
  Lab& operator=(const Lab&) = delete;
  // The server closes: ends what is at work.
  ~Lab() { end(); }

  // What is asked for; or what is wrong with it.
  Result<ParsedStudy> read(const wire::StudyRequest& wanted) const;
  BeginResult begin(const Owner& owner, ParsedStudy asked);
  wire::StudyStatus news(const wire::PersonId& person) const;
  // What was found until then is told.
  void stop(const wire::PersonId& person);
  // Nothing is kept of it.
  void forget(const wire::PersonId& person);
  // Once the server closes; before the thinking threads end.
  void end();

 private:
  struct Study {
    Owner owner;
    ParsedStudy asked;
    std::uint64_t number = 0;  // in the order in which they were asked for
    std::atomic<bool> stopped = false;
    std::atomic<int> passed = 0;                         // in thousandths
    wire::StudyPhase phase = wire::StudyPhase::waiting;  // these two by the lab's mutex
    std::shared_ptr<const text::JsonObject> report;
  };

  bool is_under_way(const wire::PersonId& person) const;
  void make_room();
  void work();
  void do_study(Study& study);
  text::JsonObject made_of(Study& study);

  Services& services_;
  const Quotas& bounds_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t asked_ = 0;
  bool ended_ = false;
  std::map<wire::PersonId, std::shared_ptr<Study>> studies_;
  std::deque<std::shared_ptr<Study>> waiting_;
  std::thread worker_;  // from the first study on
};

}  // namespace paddock::server
