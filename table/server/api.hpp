#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "table/server/async.hpp"
#include "table/server/lab.hpp"
#include "table/server/person_directory.hpp"
#include "table/server/replay_cache.hpp"
#include "table/server/request.hpp"
#include "table/server/services.hpp"
#include "table/server/settings.hpp"
#include "table/server/static_files.hpp"
#include "table/server/table_directory.hpp"

namespace paddock::server {

// Who may open a socket, and to which table.
struct SocketGrant {
  Person person;
  std::shared_ptr<TableSession> session;
  std::string token;
};

// What is answered to each request. Knows nothing of connections.
class Api {
 public:
  Api(const Settings& settings, const StaticFiles& files, Services& services, TableDirectory& table_directory, Lab& lab)
      : settings_(settings),
        files_(files),
        services_(services),
        table_directory_(table_directory),
        lab_(lab),
        people_(services.store),
        replays_(settings.bounds.replay_bytes_kept, settings.bounds.replay_bytes),
        reviews_(settings.bounds.review_bytes, settings.bounds.review_bytes) {}

  Awaitable<Response> answer(const Request& request);
  // Asks for the socket of a table: /api/tables/{id}/socket.
  Awaitable<std::variant<Response, SocketGrant>> admit(const Request& request);
  // Whether the token is still somebody's.
  Awaitable<bool> knows(std::string token);

  // What the request costs its address; what is made of a record costs more, by its length.
  static double cost_of(const Request& request);

 private:
  using Entries = std::vector<std::string>;
  // What is made of a record, for a reader, away from the network's threads.
  using MakeOfRecord = Response (Api::*)(const std::string& id, const PersonId& reader, const Entries& entries);

  Response health(const Request& request) const;
  Response metrics(const Request& request) const;

  Awaitable<Response> me(const Request& request);
  Awaitable<Response> rename_me(const Request& request);
  Awaitable<Response> forget_me(const Request& request);
  Awaitable<Response> tables(const Request& request);
  Awaitable<Response> open_table(const Request& request);
  Awaitable<Response> play_on(const Request& request);
  // A person's turn to open a table, within that person's bounds; else what is answered instead.
  Awaitable<std::variant<std::shared_ptr<void>, Response>> lock_table_opening(const PersonId& person);
  Awaitable<Response> open_by(std::vector<Transition> steps);
  Awaitable<Response> table(const Request& request);
  Awaitable<Response> table_line(const Request& request);
  // The entries of the table that a request is about, which cost its address by their number.
  Awaitable<std::variant<Entries, Response>> entries_for(const Request& request);
  // Answers with what is made of the record of a table.
  Awaitable<Response> answer_from_record(const Request& request, MakeOfRecord make);
  // Of a match that is over: nobody is shown all cards of one that is still to be played on.
  Response record_as_text(const std::string& id, const PersonId& reader, const Entries& entries);
  Response record_as_replay(const std::string& id, const PersonId& reader, const Entries& entries);
  // For those who played it, each of whom may have as many as hints.
  Response record_as_review(const std::string& id, const PersonId& reader, const Entries& entries);

  // Whether this one may have games studied here.
  bool may_use_lab(const Request& request) const;
  Awaitable<Response> lab(const Request& request);
  Response begin_study(const Request& request, const PersonId& asker);

  // What is wrong with a request that wants to change something.
  std::variant<text::Json, Response> read_body(const Request& request) const;
  // The cookie goes with an empty token.
  Response sign_in_response(const std::string& name, const std::string& token) const;

  const Settings& settings_;
  const StaticFiles& files_;
  Services& services_;
  TableDirectory& table_directory_;
  Lab& lab_;
  PersonDirectory people_;
  ReplayCache replays_;
  ReplayCache reviews_;
};

}  // namespace paddock::server
