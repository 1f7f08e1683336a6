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

// All tables of this server: those in memory, and, through the store, all others.
class TableDirectory {
 public:
  explicit TableDirectory(Services& services);

  // The session of a table, loaded if necessary; null when there is no such table. An error: the store cannot be
  // reached, or the record is damaged or violates an invariant.
  // `address`: is charged if the table has to be read into memory; empty: nobody is.
  Awaitable<Result<std::shared_ptr<TableSession>>> find(std::string id, std::string address = {});
  // Opens a table by these transitions and returns its id. An error is the code of a problem: it was not stored, or
  // that is not known.
  Awaitable<Result<std::string>> open(std::vector<Transition> steps);

  // On start: loads the open tables that this server can claim, so that their bots and clocks go on.
  Awaitable<void> activate_open_tables();
  // Deletes a person's account and takes the person out of every record. False: it failed and should be tried again.
  Awaitable<bool> forget_person(PersonId person);
  // Takes a person without an account out of every record that can be read.
  Awaitable<void> erase_person(PersonId person);
  // Drops a table from memory: it was deleted.
  void forget(const std::string& id);

  // Periodically: takes over tables of servers that died and retries those that could not be loaded before.
  Awaitable<void> claim_orphaned();
  // Periodically: removes sessions from memory that nobody needs.
  void forget_idle();
  // Every few seconds: exchanges with other servers who is connected where.
  Awaitable<void> exchange_presence();
  // The server stops: the mailboxes are emptied, and nothing new starts.
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
  // A session that was removed from memory is still remembered while somebody holds it, so that a table never has two.
  struct SessionEntry {
    std::shared_ptr<TableSession> cached;
    std::weak_ptr<TableSession> live;
  };
  std::map<std::string, SessionEntry, std::less<>> sessions_;
  std::atomic<bool> check_open_tables_ = false;  // open tables may exist that this server owns and has not loaded
  std::vector<std::string> retry_later_;         // tables to retry; only the periodic tasks use it
};

}  // namespace paddock::server
