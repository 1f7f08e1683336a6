#include "engine/kernel/ensure.hpp"
#include "table/core/decide.hpp"
#include "table/core/replay.hpp"
#include "table/core/table_record.hpp"
#include "table/core/views.hpp"
#include "table/seal/seal.hpp"
#include "table/seal/tests/repeatable_entropy.hpp"
#include "table/wire/codec.hpp"
#include "tests/fuzz/fuzz.hpp"

// A table applies its entries or reports an error. The entries that it decides on can be applied again with the same
// result, and its record replays.
//
// Input: one line for each entry, then one line for each message.

namespace paddock::fuzz {

namespace {

using core::Table;

constexpr std::size_t most_lines = 100;
const store::Person ada{"ada", "Ada"};
const core::Presence nobody_is_here{};

void check_shown(const Table& table, const std::vector<std::string>& entries) {
  for (const char* reader : {"", "ada"}) {
    state_for(table, reader, nobody_is_here);
    line_for(table, reader, nobody_is_here);
    seat_views_for(table, reader);
  }
  const auto steps = core::steps_since("t", entries, 1, ada.id);
  require(steps && steps->size() + 1 == entries.size(), "every entry is a step");
  row_of(table);
  table.deadline();
  table.pending_turns();
}

void check_record(const Table& table, const std::vector<std::string>& entries) {
  const auto record = core::record_of(entries);
  require(static_cast<bool>(record) == (table.match() != nullptr), "a match that was begun has a record");
  if (!record) return;
  const auto match = catalogue::replay(*record);
  require(static_cast<bool>(match), "the record of a table replays");
  require((*match)->position() == table.match()->position(), "it leads to the position of the table");
  require(static_cast<bool>(core::Replay::of(*record)), "it can be shown again");
}

// Applies what the table decides about a message. Without an answer and without steps nothing happens.
void decide(Table& table, std::vector<std::string>& entries, const wire::FromClient& message) {
  seal::test::RepeatableEntropy entropy;
  for (const auto& step : decide_message(table, message, ada, nobody_is_here, {2, entropy}).steps) {
    const auto folded = table.apply(step.entry);
    require(static_cast<bool>(folded), "a table accepts the entries that it has decided itself");
    const auto& match = table.match();
    const auto& decided = step.next.match();
    require(table.sequence() == step.next.sequence() && table.phase() == step.next.phase(), "it is counted the same");
    require((match == nullptr) == (decided == nullptr), "a match is begun by both");
    require(match == nullptr || match->position() == decided->position(), "what is folded is what was decided");
    entries.push_back(wire::write(step.entry));
  }
}

std::string line(const wire::Fact& fact) { return wire::write(wire::Entry{1, fact}) + '\n'; }
std::string line(const wire::FromClient& message) { return wire::write(message) + '\n'; }

std::string opened(const catalogue::Record& record) {
  const std::string secret(64, '7');
  const std::string name = seal::hashed_table_id("t");
  std::string text = line(wire::Opened{record.game, record.rules, record.seats, record.options, 30, true, ada.id});
  text += line(wire::Sealed{name, seal::commitment_to(secret, name), secret});
  for (const Seat seat : SeatSet::first(record.seats)) text += line(wire::Sat{seat, ada.id, ada.name});
  return text + line(wire::CutSet{Seat{0}, "mine"});
}

std::string told(const catalogue::Record& record) {
  std::string text = opened(record) + line(wire::Started{record.opening});
  for (const auto& move : record.moves) text += line(wire::Moved{move.seat, move.move, move.chance, false, "a"});
  return text;
}

// The same as messages. The rolls, and so the legal moves, are found out on the way.
std::string asked(const catalogue::Record& record) {
  Table table("t");
  std::vector<std::string> entries = lines_of(opened(record));
  for (const auto& entry : entries) static_cast<void>(table.apply(*wire::read_entry(entry)));
  std::string text = opened(record);
  const auto ask = [&](const wire::FromClient& message) {
    text += line(message);
    decide(table, entries, message);
  };
  ask(wire::Start{});
  for (int moves = 0; moves < 12 && !table.match()->to_act().empty(); ++moves) {
    const Seat seat = *table.match()->to_act().begin();
    const std::string move = table.match()->moves(seat).back();
    ask(wire::Play{seat, move, "p" + std::to_string(moves)});
    if (moves % 3 == 0) ask(wire::TakeBack{seat, "t" + std::to_string(moves)});
  }
  return text;
}

}  // namespace

std::vector<std::string> seeds() {
  std::vector<std::string> texts;
  for (const auto* game : catalogue::games()) {
    for (const int moves : {0, 3, 12, 80}) {
      RandomMatch random(*game, game->min_seats(), 7);
      random.play(moves);
      texts.push_back(told(random.record()) + line(wire::Said{ada.id, ada.name, "salut"}) + line(wire::Rematch{}));
    }
    const RandomMatch random(*game, game->min_seats(), 7);
    texts.push_back(opened(random.record()) + line(wire::Leave{Seat{0}}) + line(wire::SeatBot{Seat{0}, "level2"}));
    texts.push_back(asked(random.record()));
  }
  return texts;
}

}  // namespace paddock::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  const auto lines = fuzz::lines_of(fuzz::Input(data, size).text());
  if (lines.size() > fuzz::most_lines) return 0;
  fuzz::Table table("t");
  std::vector<std::string> entries;
  for (const auto& text : lines) {
    const auto entry = wire::read_entry(text);
    if (!entry) break;
    if (const auto folded = table.apply(*entry); !folded) break;
    entries.push_back(text);
  }
  if (entries.empty()) return 0;
  for (std::size_t i = entries.size(); i < lines.size(); ++i) {
    try {
      if (const auto message = wire::read_from_client(lines[i])) fuzz::decide(table, entries, *message);
    } catch (const InvariantError&) {
      break;  // the record was not written by a table, which is detected
    }
  }
  fuzz::check_shown(table, entries);
  fuzz::check_record(table, entries);
  return 0;
}
