#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "table/core/replay.hpp"
#include "table/server/async.hpp"
#include "table/server/lab.hpp"
#include "table/server/person_directory.hpp"
#include "table/server/record_cache.hpp"
#include "table/server/request.hpp"
#include "table/server/services.hpp"
#include "table/server/settings.hpp"
#include "table/server/static_files.hpp"
#include "table/server/table_directory.hpp"
#include "table/server/worker_pool.hpp"

namespace paddock::server {

// Who may open a socket, and to which table.
struct SocketGrant {
  Person person;
  std::shared_ptr<TableSession> session;
  std::string token;
  std::string invitation;  // that the client brings; empty: none
};

// Answers HTTP requests. Knows nothing about connections.
class Api {
 public:
  Api(const Settings& settings, const StaticFiles& files, Services& services, TableDirectory& table_directory, Lab& lab)
      : settings_(settings),
        files_(files),
        services_(services),
        table_directory_(table_directory),
        lab_(lab),
        people_(services.store, services.entropy),
        replays_(settings.quotas.replay_bytes_kept, settings.quotas.replay_bytes),
        replay_pages_(settings.quotas.replay_bytes_kept, settings.quotas.replay_bytes),
        records_(settings.quotas.replay_bytes_kept, settings.quotas.replay_bytes),
        reviews_(settings.quotas.review_bytes, settings.quotas.review_bytes) {}

  Awaitable<Response> answer(const Request& request);
  // Authorizes opening the socket of a table: /api/tables/{id}/socket.
  Awaitable<std::variant<Response, SocketGrant>> admit(const Request& request);
  // Whether the token still belongs to a person.
  Awaitable<bool> is_valid_token(std::string token);

  // The cost of a request for the rate limit of its address. What is computed from a record also costs by its length.
  static double cost_of(const Request& request);

 private:
  using Entries = std::vector<std::string>;
  // The replay of a finished match.
  struct FinishedReplay {
    Replay replay;
    std::string seats;        // as in the table's row
    std::size_t entries = 0;  // of the table's record
  };
  using SharedReplay = std::shared_ptr<const FinishedReplay>;
  // Computes an answer from a record, for whoever asks. Runs on the worker pool, reviews on the review pool.
  using AnswerFromRecord = Response (Api::*)(const std::string& id, const Owner& asker, const Entries& entries);

  Response health(const Request& request) const;
  Response metrics(const Request& request) const;

  Awaitable<Response> me(const Request& request);
  Awaitable<Response> rename_me(const Request& request);
  Awaitable<Response> forget_me(const Request& request);
  Awaitable<Response> tables(const Request& request);
  // The reader's own tables and others, the latest first. `chosen`: those that everybody is shown.
  std::vector<store::TableRow> rows_to_show(std::vector<store::TableRow> rows, const PersonId& reader,
                                            std::vector<store::TableRow> chosen) const;
  // Chosen from all listed tables: read every few seconds, whoever asks.
  Awaitable<std::vector<store::TableRow>> chosen_tables();
  Awaitable<Response> open_table(const Request& request);
  Awaitable<Response> play_on(const Request& request);
  // Lets one request of a person open a table at a time, within the person's quotas. Otherwise returns the answer that
  // refuses it.
  Awaitable<std::variant<std::shared_ptr<void>, Response>> lock_table_opening(const Owner& owner);
  Awaitable<Response> open_by(const Owner& owner, std::vector<Transition> steps);
  Awaitable<Response> table(const Request& request);
  Awaitable<Response> table_line(const Request& request);
  // The entries of the requested table. The address is charged for their number, or refused before they are read.
  Awaitable<std::variant<Entries, Response>> entries_for(const Request& request);
  // Answers with what `make` computes from the record of a table.
  Awaitable<Response> answer_from_record(const Request& request, AnswerFromRecord make);
  // Only for finished matches: during a match nobody may see all cards.
  Response record_as_text(const std::string& id, const Owner& asker, const Entries& entries);
  // Only for those who played the match. Each may request reviews as often as hints.
  Response record_as_review(const std::string& id, const Owner& asker, const Entries& entries);

  // A page of the replay of a finished match, beginning with that step.
  Awaitable<Response> replay(const Request& request, std::string_view first_step);
  // The replay of the requested table; or the answer that refuses it. The address is charged for the record's length
  // unless the replay is cached.
  Awaitable<std::variant<SharedReplay, Response>> replay_of(const Request& request, const Owner& owner);
  std::variant<SharedReplay, Response> make_replay(const std::string& id, const Entries& entries);
  Response replay_page(const std::string& id, const Owner& reader, const FinishedReplay& replay, std::size_t first);

  // Whether this client may run studies.
  bool may_use_lab(const Request& request) const;
  Awaitable<Response> lab(const Request& request);
  Response begin_study(const Request& request, const PersonId& asker);

  // The JSON body of a request that changes something; or the answer that rejects the request.
  std::variant<text::Json, Response> read_body(const Request& request) const;
  // An empty token deletes the cookie.
  Response sign_in_response(const std::string& name, const std::string& token) const;

  const Settings& settings_;
  const StaticFiles& files_;
  Services& services_;
  TableDirectory& table_directory_;
  Lab& lab_;
  PersonDirectory people_;
  std::mutex chosen_mutex_;
  std::vector<store::TableRow> chosen_;
  system::Clock::Instant chosen_until_;
  RecordCache<FinishedReplay> replays_;
  RecordCache<Replay::Page> replay_pages_;
  RecordCache<std::string> records_;
  RecordCache<std::string> reviews_;
};

}  // namespace paddock::server
