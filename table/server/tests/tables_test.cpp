#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "engine/catalogue/game.hpp"
#include "table/server/tests/open_table_request.hpp"
#include "table/server/tests/running_server.hpp"

namespace paddock::server::test {

namespace {

using text::JsonArray;
using text::JsonObject;

// ---- Tables ----

TEST(Tables, are_opened_and_listed) {
  const RunningServer server;
  Browser zoe(server.port());
  Browser max(server.port());
  EXPECT_EQ(zoe.post("/api/tables", open_table_request()).code(), "not_known");
  zoe.sign_in("Zoé");
  const Reply secret = zoe.post("/api/tables", open_table_request());
  ASSERT_EQ(secret.status, 201U) << secret.body;
  auto listed = open_table_request();
  listed["listed"] = true;
  const Reply known = zoe.post("/api/tables", listed);
  const auto id_of = [](const Reply& reply) { return std::string(reply.json().as_object().at("id").as_string()); };
  EXPECT_EQ(zoe.get("/api/tables").json().as_array().size(), 2U);
  const auto seen = max.get("/api/tables").json().as_array();
  ASSERT_EQ(seen.size(), 1U);
  const auto& line = seen.front().as_object();
  EXPECT_EQ(line.at("id"), text::Json(id_of(known)));
  EXPECT_EQ(line.at("phase"), text::Json("gathering"));
  EXPECT_EQ(line.at("yours"), text::Json(false));
  EXPECT_EQ(line.at("seats").as_array().front().as_object().at("name"), text::Json("Zoé"));
  const auto by_link = max.get("/api/tables/" + id_of(secret)).json().as_object();
  EXPECT_EQ(by_link.at("game"), text::Json(first_game().about().id));
  EXPECT_EQ(zoe.get("/api/tables/" + id_of(secret)).json().as_object().at("yours"), text::Json(true));
  EXPECT_EQ(max.get("/api/tables/abcdefghijklmnopqrstuv").code(), "no_table");
  EXPECT_EQ(max.get("/api/tables/" + id_of(secret) + "/record").status, 403U);
  EXPECT_EQ(max.get("/api/tables/" + id_of(secret) + "/replay").code(), "not_over");
  EXPECT_EQ(max.get("/api/tables/" + id_of(secret) + "/socket").status, 426U);
  EXPECT_EQ(max.get("/api/tables/" + id_of(secret) + "/other").status, 404U);
}

TEST(Tables, mark_the_readers_own_seats) {
  const RunningServer server;
  Browser zoe(server.port());
  Browser max(server.port());
  zoe.sign_in("Zoé");
  max.sign_in("Max");
  auto table = open_table_request();
  table["listed"] = true;
  const std::string id(zoe.post("/api/tables", table).json().as_object().at("id").as_string());
  const auto yours = [](const text::Json& line, std::size_t seat) {
    return line.at("seats").as_array().at(seat).at("yours").as_bool();
  };
  EXPECT_TRUE(yours(zoe.get("/api/tables").json().as_array().front(), 0));
  EXPECT_TRUE(yours(zoe.get("/api/tables/" + id).json(), 0));
  EXPECT_FALSE(yours(zoe.get("/api/tables").json().as_array().front(), 1));
  EXPECT_FALSE(yours(max.get("/api/tables").json().as_array().front(), 0));
  EXPECT_FALSE(yours(max.get("/api/tables/" + id).json(), 0));
  EXPECT_FALSE(yours(Browser(server.port()).get("/api/tables").json().as_array().front(), 0));
}

TEST(Tables, that_are_invalid_are_rejected) {
  const RunningServer server;
  Browser zoe(server.port());
  zoe.sign_in("Zoé");
  const auto with = [&](const char* key, const text::Json& value) {
    auto table = open_table_request();
    table[key] = value;
    return zoe.post("/api/tables", table).code();
  };
  EXPECT_EQ(with("game", "whist"), "bad_table");
  EXPECT_EQ(with("game", "../x"), "bad_table");
  EXPECT_EQ(with("seats", JsonArray{}), "bad_table");
  EXPECT_EQ(with("seats", JsonArray(100, "me")), "bad_table");
  EXPECT_EQ(with("seats", JsonArray{"me", "marvin"}), "bad_table");
  EXPECT_EQ(with("clock", 31), "bad_table");
  EXPECT_EQ(with("pace", "warp"), "bad_table");
  EXPECT_EQ(with("options", JsonObject{{"colour", "mauve"}}), "bad_table");
  EXPECT_EQ(with("more", 1), "bad_table");
}

// An option that takes a file on the command line takes the file's content here, never its name.
TEST(Tables, no_option_reads_a_file_of_the_server) {
  const Folder folder;
  const RunningServer server;
  Browser zoe(server.port());
  zoe.sign_in("Zoé");
  for (const auto* game : catalogue::games()) {
    for (const auto& option : game->about().options) {
      // A file with a value that would be valid.
      const auto file = folder.path() / "value.json";
      write(file, boost::json::serialize(option.values.back().value));
      for (const std::string& name : {file.string(), "file://" + file.string(), "@" + file.string()}) {
        const Reply reply = zoe.post("/api/tables", open_table_request(*game, JsonObject{{option.key, name}}));
        EXPECT_EQ(reply.code(), "bad_table") << game->about().id << " " << option.key << " " << reply.body;
      }
    }
  }
}

}  // namespace

}  // namespace paddock::server::test
