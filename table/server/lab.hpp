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

// Studies that people start from the page: one per person, and one at a time per server. Each is limited in size and
// time and shares the worker pool fairly with everything else. A report is kept until its person starts another study,
// or until there is no room. Thread-safe.
class Lab {
 public:
  struct ParsedStudy {
    bots::StudyPlan plan;
    bool look = true;
    text::Language language = text::Language::fr;
  };
  // `too_many`: of everybody; `too_many_here`: of this address.
  enum class BeginResult : std::uint8_t { begun, has_one, too_many, too_many_here };

  Lab(Services& services, const Quotas& quotas) : services_(services), quotas_(quotas) {}
  Lab(const Lab&) = delete;
  Lab& operator=(const Lab&) = delete;
  // Stops the study that is running.
  ~Lab() { shut_down(); }

  // Reads a request; an error says what is wrong with it.
  Result<ParsedStudy> read(const wire::StudyRequest& wanted) const;
  BeginResult begin(const Owner& owner, ParsedStudy asked);
  wire::StudyStatus status(const wire::PersonId& person) const;
  // Stops the person's study. Its results so far are reported.
  void stop(const wire::PersonId& person);
  // Stops the person's study and discards its results.
  void forget(const wire::PersonId& person);
  // To be called when the server shuts down, before the worker pool ends.
  void shut_down();

 private:
  struct Study {
    Owner owner;
    ParsedStudy asked;
    std::uint64_t number = 0;  // in the order of the requests
    std::atomic<bool> stopped = false;
    std::atomic<int> passed = 0;                         // progress, in thousandths
    wire::StudyPhase phase = wire::StudyPhase::waiting;  // this and `report` are guarded by the lab's mutex
    std::shared_ptr<const text::JsonObject> report;
  };

  bool is_under_way(const wire::PersonId& person) const;
  void publish_count() const;
  void make_room();
  void work();
  void run_study(Study& study);
  text::JsonObject report_of(Study& study);

  Services& services_;
  const Quotas& quotas_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t studies_begun_ = 0;
  bool ended_ = false;
  std::map<wire::PersonId, std::shared_ptr<Study>> studies_;
  std::deque<std::shared_ptr<Study>> waiting_;
  std::thread worker_;  // started with the first study
};

}  // namespace paddock::server
