#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "table/server/async.hpp"
#include "table/server/services.hpp"
#include "table/server/table_session.hpp"

namespace paddock::server {

// All tables of this server: those in memory, and through the store all others.
class TableDirectory {
 public:
  explicit TableDirectory(Services& services);

  // The room of a table, loaded if need be; nothing when there is no such table. An error: the store cannot be reached.
  Awaitable<Result<std::shared_ptr<TableSession>>> find(std::string id);
  // A new table, by the steps that open it. An error: it could not be stored.
  Awaitable<Result<std::string>> open(std::vector<Transition> steps);

  // On start: every open table is there again, its bots think and its clocks run.
  Awaitable<void> activate_open_tables();
  // Takes a person out of those who are known and of every record. False: nothing could be done; again, then.
  Awaitable<bool> forget_person(PersonId person);
  // Takes a person who is not known any more out of every record that can be read.
  Awaitable<void> erase_person(PersonId person);
  // A table is not kept any more.
  void forget(const std::string& id);

  // Now and then: tables of servers that died, with those that could not be taken up before; and tables that nobody
  // needs in memory.
  Awaitable<void> claim_orphaned();
  void forget_idle();
  // Every few seconds: who is connected where, for other servers and from them.
  Awaitable<void> exchange_presence();
  // The server stops: what is in the mailboxes is still worked off, nothing else begins.
  void shut_down();

 private:
  std::shared_ptr<TableSession> in_memory(const std::string& id);
  std::shared_ptr<TableSession> enter(Table table);
  void on_remote_change(const std::string& id);
  void activate_if_owned(const std::string& id);
  Awaitable<void> activate(std::string id);
  Awaitable<void> load_and_notify(std::string id);
  Awaitable<bool> erase_person_from(std::string id, PersonId person);

  Services& services_;
  std::mutex mutex_;
  // A room that was forgotten is remembered as long as somebody holds it, so that a table never has two.
  struct Known {
    std::shared_ptr<TableSession> kept;
    std::weak_ptr<TableSession> seen;
  };
  std::map<std::string, Known, std::less<>> sessions_;
  std::atomic<bool> look_at_all_ = false;  // some of the open tables may need us and not be in memory
  std::vector<std::string> missed_;        // to be taken up; only those who take up and over touch it
};

}  // namespace paddock::server
