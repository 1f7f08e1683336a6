#include "table/wire/codec.hpp"

#include <gtest/gtest.h>

#include "engine/text/typescript.hpp"
#include "table/wire/schema.hpp"

namespace paddock::wire {

namespace {

std::string problem_with(std::string_view text) {
  const auto message = read_from_client(text);
  return message ? "" : message.error();
}

Step a_move() { return {12, 99, "m1", {{no_seat, {{R"({"event":"played"})"}}}}, MovedStep{Seat{0}}}; }

}  // namespace

TEST(messages, are_unchanged_after_a_round_trip) {
  const FromClient said = Play{Seat{2}, "play red-40", "a1"};
  const auto read = read_from_client(write(said));
  ASSERT_TRUE(read) << read.error();
  const auto& play = std::get<Play>(*read);
  EXPECT_EQ(play.seat, Seat{2});
  EXPECT_EQ(play.move, "play red-40");
  EXPECT_EQ(play.id, "a1");
}

TEST(messages, are_objects_with_a_type) {
  EXPECT_EQ(write(FromClient{Sit{Seat{1}}}), R"({"type":"sit","seat":1})");
  EXPECT_EQ(write(FromClient{Start{}}), R"({"type":"start"})");
  EXPECT_EQ(write(FromServer{Accepted{"x", 7}}), R"({"type":"accepted","id":"x","sequence":7})");
}

TEST(messages, news_are_unchanged_after_a_round_trip) {
  News news;
  news.sequence = 12;
  news.to_act = {Seat{1}};
  news.deadline = 5000;
  news.bots_hurry = true;
  news.table.emplace().id = "t";
  news.table->seats = {{SeatKind::person, "Zoé", "", true, true, "van"},
                       {SeatKind::bot, "", "level2", false, false, ""}};
  news.steps = {write(a_move())};
  news.sights = {{Seat{0},
                  {R"({"hand":"A"})"},
                  {{R"({"text":"a"})"}, {R"({"text":"b"})"}},
                  {JsonObject{{"wins", 1}}, nullptr},
                  true,
                  true}};
  const std::string text = write(FromServer{news});
  const auto read = read_from_server(text);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(write(*read), text);
}

TEST(steps, have_the_members_of_every_step_and_of_their_kind) {
  EXPECT_EQ(write(a_move()).text, R"({"kind":"moved","seat":0,"sequence":12,"at":99,"id":"m1",)"
                                  R"("seen":[{"seat":null,"events":[{"event":"played"}]}]})");
  EXPECT_EQ(write(Step{3, 4, "", {}, PaceSetStep{Pace::fast}}).text,
            R"({"kind":"pace_set","text":"fast","sequence":3,"at":4,"id":"","seen":[]})");
  EXPECT_EQ(write(Step{1, 2, "", {}, OpenedStep{}}).text, R"({"kind":"opened","sequence":1,"at":2,"id":"","seen":[]})");
}

TEST(messages, malformed_messages_are_rejected_with_a_reason) {
  EXPECT_NE(problem_with("nonsense").find("not JSON"), std::string::npos);
  EXPECT_NE(problem_with("[]").find("object"), std::string::npos);
  EXPECT_NE(problem_with("{}").find("type"), std::string::npos);
  EXPECT_NE(problem_with(R"({"type":"dance"})").find("no message of that type"), std::string::npos);
  EXPECT_NE(problem_with(R"({"type":"sit"})").find("seat"), std::string::npos);
  EXPECT_NE(problem_with(R"({"type":"sit","seat":8})").find("from 0 to 7"), std::string::npos);
  EXPECT_NE(problem_with(R"({"type":"sit","seat":1,"more":1})").find("more"), std::string::npos);
  EXPECT_NE(problem_with(R"({"type":"hello","last":"1"})").find("number"), std::string::npos);
  EXPECT_NE(problem_with(std::string(max_message_bytes + 1, ' ')).find("too long"), std::string::npos);
  EXPECT_NE(problem_with(std::string(100, '[') + std::string(100, ']')).find("not JSON"), std::string::npos);
  EXPECT_NE(problem_with(R"({"type":"start"} {})").find("not JSON"), std::string::npos);
}

TEST(messages, a_hello_without_a_format_is_from_a_client_of_the_first_format) {
  const auto format_of = [](std::string_view text) { return std::get<Hello>(*read_from_client(text)).format; };
  EXPECT_EQ(format_of(R"({"type":"hello","last":7})"), 1);
  EXPECT_EQ(format_of(write(FromClient{Hello{7}})), message_format);
}

TEST(messages, contain_whole_numbers_only) {
  for (const char* number : {"0.5", "7.0", "1e999"}) {
    EXPECT_EQ(problem_with(std::string(R"({"type":"hello","last":)") + number + "}"),
              "a number in it is too big or not whole");
  }
}

TEST(entries, are_unchanged_after_a_round_trip) {
  const std::vector<Fact> all{Opened{"game", "1", 3, {{"a", 1}}, 60, true, "me"},
                              Sat{Seat{0}, "me", "Zoé"},
                              Left{Seat{1}},
                              BotSeated{Seat{1}, "level3"},
                              HostSet{"me"},
                              PaceSet{Pace::fast},
                              AutoSet{Seat{1}, true},
                              ModelChosen{Seat{1}, "van"},
                              Started{{1, "x"}},
                              Moved{Seat{0}, "go", {2}, true, "id"},
                              TookBack{Seat{0}, "id2"},
                              Said{"me", "Zoé", "salut"},
                              RematchOpened{"t2"},
                              Frozen{Seat{0}, "go", "why"}};
  for (const Fact& fact : all) {
    const std::string text = write(Entry{42, fact});
    const auto read = read_entry(text);
    ASSERT_TRUE(read) << text << ": " << read.error();
    EXPECT_EQ(read->at, 42);
    EXPECT_EQ(write(*read), text);
  }
}

TEST(schema, defines_every_message_and_its_members) {
  const auto all = schema();
  const auto& definitions = all.at("$defs").as_object();
  for (const char* name : {"FromClient", "FromServer", "Play", "News", "TableState", "SeatState", "Phase", "OpenTable"})
    EXPECT_TRUE(definitions.contains(name)) << name;
  EXPECT_EQ(definitions.at("Play").at("properties").at("type").at("const"), Json("play"));
  EXPECT_EQ(definitions.at("FromClient").at("oneOf").as_array().size(), std::variant_size_v<FromClient>);
  EXPECT_EQ(definitions.at("TableState").at("properties").at("phase").at("$ref"), Json("#/$defs/Phase"));
}

TEST(schema, has_a_type_for_each_kind_of_step) {
  const auto all = schema();
  const auto& definitions = all.at("$defs").as_object();
  EXPECT_EQ(definitions.at("News").at("properties").at("steps").at("items").at("$ref"), Json("#/$defs/Step"));
  EXPECT_EQ(definitions.at("Step").at("oneOf").as_array().size(), std::variant_size_v<Fact>);
  EXPECT_EQ(definitions.at("SaidStep").at("required"), Json({"kind", "sequence", "at", "id", "seen", "who", "text"}));
}

TEST(schema, can_be_written_as_typescript) {
  const std::string types = text::typescript(schema());
  EXPECT_NE(
      types.find("export type Play = {\n  type: \"play\";\n  seat: number | null;\n  move: string;\n  id: string;\n};"),
      std::string::npos)
      << types;
  EXPECT_NE(types.find("export type Phase = \"gathering\" | \"playing\" | \"over\" | \"frozen\";"), std::string::npos);
  EXPECT_NE(types.find("export type Pace = \"slow\" | \"normal\" | \"fast\" | \"full\";"), std::string::npos);
  EXPECT_NE(types.find("export type SetPace = {\n  type: \"set_pace\";\n  pace: Pace;\n};"), std::string::npos);
  EXPECT_NE(types.find("deadline: number | null;"), std::string::npos);
  EXPECT_NE(types.find("seats: Array<SeatState>;"), std::string::npos);
  EXPECT_NE(types.find("seats: [number, number];"), std::string::npos);
  EXPECT_NE(types.find("report: Report | Record<string, never>;"), std::string::npos);
  EXPECT_NE(types.find("charts: Array<Chart>;"), std::string::npos);
  EXPECT_NE(types.find("level?: number;"), std::string::npos);
  EXPECT_NE(types.find("export type FromServer = News | Accepted | Refused | Problem | Hint;"), std::string::npos);
}

}  // namespace paddock::wire
