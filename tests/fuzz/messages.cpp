#include <string_view>

#include "table/wire/codec.hpp"
#include "tests/fuzz/fuzz.hpp"

// A message or entry that can be read is unchanged after writing and reading it again.

namespace paddock::fuzz {

namespace {

template <class Read>
void round_trip(std::string_view text, Read read) {
  const auto message = read(text);
  if (!message) return;
  const std::string written = wire::write(*message);
  const auto again = read(written);
  require(static_cast<bool>(again), "what was written can be read");
  require(wire::write(*again) == written, "what was read again is the same");
}

}  // namespace

std::vector<std::string> seeds() {
  const Seat seat{1};
  const text::JsonObject options{{"length", 3}, {"style", "wild"}};
  std::vector<std::string> texts;
  for (const wire::FromClient& message : std::initializer_list<wire::FromClient>{
           wire::Hello{7}, wire::Sit{seat}, wire::Leave{seat}, wire::SeatBot{seat, "level2"}, wire::Cut{seat, "mine"},
           wire::Start{}, wire::Play{seat, "pass", "a1"}, wire::TakeBack{seat, "a2"}, wire::Say{"salut"},
           wire::Rematch{}, wire::AskHint{seat}, wire::SetPace{wire::Pace::fast}, wire::Auto{seat, true},
           wire::ChooseModel{seat, "van"}})
    texts.push_back(wire::write(message));
  for (const wire::Fact& fact : std::initializer_list<wire::Fact>{
           wire::Opened{"a game", "1", 2, options, 30, true, "ada"}, wire::Sealed{"0a", "1b", "2c"},
           wire::Sat{seat, "ada", "Ada"}, wire::Left{seat}, wire::CutSet{seat, "mine"}, wire::Unsealed{"2c"},
           wire::BotSeated{seat, "level2"}, wire::HostSet{"ada"}, wire::PaceSet{wire::Pace::slow},
           wire::AutoSet{seat, true}, wire::ModelChosen{seat, "van"}, wire::Started{{1, "red", nullptr}},
           wire::Moved{seat, "pass", {2}, false, "a3"}, wire::TookBack{seat, "a4"}, wire::Said{"ada", "Ada", "salut"},
           wire::RematchOpened{"another"}, wire::Frozen{seat, "pass", "a card was lost"}})
    texts.push_back(wire::write(wire::Entry{1700000000000, fact}));
  wire::News news;
  news.table.emplace().seats.resize(2);
  news.deadline = 1;
  news.steps.push_back(
      wire::write(wire::Step{1, 5, "a1", {{no_seat, {{R"({"event":"passed"})"}}}}, wire::MovedStep{seat}}));
  news.sights.push_back({seat, {R"({"hand":"red-20"})"}, {{R"({"text":"pass"})"}}, {}, true, true});
  for (const wire::FromServer& message : std::initializer_list<wire::FromServer>{
           news, wire::Accepted{"a1", 3}, wire::Refused{"a1", "XX-1.1", {"non", "no"}},
           wire::Problem{"a1", "bad_id", {"non", "no"}, "why"},
           wire::Hint{seat, 3, {{"pass", 500, 700, {"oui", "yes"}}}}})
    texts.push_back(wire::write(message));
  return texts;
}

}  // namespace paddock::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  const std::string_view text = fuzz::Input(data, size).text();
  fuzz::round_trip(text, wire::read_from_client);
  fuzz::round_trip(text, wire::read_from_server);
  fuzz::round_trip(text, wire::read_entry);
  return 0;
}
