#include <gtest/gtest.h>

#include "engine/catalogue/game.hpp"
#include "table/server/tests/open_table_request.hpp"
#include "table/server/tests/running_server.hpp"

namespace paddock::server::test {

namespace {

using text::JsonArray;
using text::JsonObject;

// ---- Identity ----

TEST(Identity, is_created_with_a_name_and_stored_in_a_cookie) {
  const RunningServer server;
  Browser browser(server.port());
  EXPECT_EQ(browser.get("/api/me").body, R"({"name":""})");
  const Reply reply = browser.sign_in("Zoé");
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.body, R"({"name":"Zoé"})");
  const std::string cookie = reply.header("Set-Cookie");
  for (const char* part : {"HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="})
    EXPECT_NE(cookie.find(part), std::string::npos) << cookie;
  EXPECT_EQ(cookie.find("Secure"), std::string::npos);
  EXPECT_EQ(browser.cookie.size(), std::string("paddock=").size() + 43);
  EXPECT_EQ(browser.get("/api/me").body, R"({"name":"Zoé"})");
}

TEST(Identity, is_kept_when_the_name_changes) {
  const RunningServer server;
  Browser browser(server.port());
  browser.sign_in("Zoé");
  const std::string cookie = browser.cookie;
  EXPECT_EQ(browser.sign_in("Max").status, 200U);
  EXPECT_EQ(browser.cookie, cookie);
  EXPECT_EQ(browser.get("/api/me").body, R"({"name":"Max"})");
}

TEST(Identity, cannot_be_forged) {
  const RunningServer server;
  Browser browser(server.port());
  browser.cookie = "paddock=" + std::string(43, 'A');
  EXPECT_EQ(browser.get("/api/me").body, R"({"name":""})");
  EXPECT_EQ(browser.post("/api/tables", open_table_request()).status, 401U);
  browser.sign_in("Eve");
  EXPECT_NE(browser.cookie, "paddock=" + std::string(43, 'A')) << "only the server chooses tokens";
}

TEST(Identity, behind_tls_is_sent_by_tls_only) {
  auto settings = quick_settings();
  settings.https = true;
  const RunningServer server(settings);
  Browser browser(server.port());
  browser.origin = "https://127.0.0.1:" + std::to_string(server.port());
  const Reply reply = browser.sign_in("Zoé");
  EXPECT_NE(reply.header("Set-Cookie").find("; Secure"), std::string::npos);
  EXPECT_FALSE(reply.header("Strict-Transport-Security").empty());
}

TEST(Identity, has_a_name_within_bounds) {
  const RunningServer server;
  Browser browser(server.port());
  for (const std::string& name : {std::string(), std::string("  "), std::string(41, 'x'), std::string("a\nb")})
    EXPECT_EQ(browser.sign_in(name).code(), "no_name") << name;
  EXPECT_EQ(browser.post("/api/me", JsonObject{{"name", 7}}).status, 400U);
  EXPECT_EQ(browser.post("/api/me", JsonObject{{"name", "x"}, {"admin", true}}).status, 400U);
  EXPECT_EQ(browser.post("/api/me", JsonArray{}).status, 400U);
  EXPECT_EQ(browser.cookie, "");
}

// ---- Origin and format of requests ----

TEST(Posting, is_for_our_own_page) {
  const RunningServer server;
  Browser browser(server.port());
  const std::string body = R"({"name":"x"})";
  const Headers json{{"Content-Type", "application/json"}};
  const auto with = [&](Headers more) {
    more.insert(json.begin(), json.end());
    return browser.ask("POST", "/api/me", more, body);
  };
  EXPECT_EQ(with({}).code(), "bad_origin");
  EXPECT_EQ(with({{"Origin", "https://evil.example"}}).code(), "bad_origin");
  EXPECT_EQ(with({{"Origin", "null"}}).code(), "bad_origin");
  EXPECT_EQ(with({{"Sec-Fetch-Site", "cross-site"}}).code(), "bad_origin");
  EXPECT_EQ(with({{"Sec-Fetch-Site", "same-origin"}}).status, 200U);
  EXPECT_EQ(with({{"Origin", browser.origin}}).status, 200U);
}

TEST(Posting, is_json) {
  const RunningServer server;
  Browser browser(server.port());
  const auto with = [&](const std::string& type, const std::string& body) {
    return browser.ask("POST", "/api/me", {{"Origin", browser.origin}, {"Content-Type", type}}, body);
  };
  EXPECT_EQ(with("text/plain", R"({"name":"x"})").code(), "not_json");
  EXPECT_EQ(with("application/x-www-form-urlencoded", "name=x").code(), "not_json");
  EXPECT_EQ(with("application/json; charset=utf-8", R"({"name":"x"})").status, 200U);
  for (const std::string& body : {std::string(), std::string("{"), std::string("{}{}"), std::string("\xff"),
                                  std::string("{\"name\":\"\xff\"}"), std::string(10'000, '[')})
    EXPECT_EQ(with("application/json", body).status, 400U) << body.substr(0, 20);
}

TEST(Posting, is_bounded) {
  const RunningServer server;
  Browser browser(server.port());
  const Reply reply = browser.ask("POST", "/api/me", {{"Origin", browser.origin}, {"Content-Type", "application/json"}},
                                  std::string(200'000, ' '));
  EXPECT_EQ(reply.status, 413U);
  EXPECT_EQ(reply.code(), "too_big");
}

// ---- Catalogue and operation ----

TEST(Catalogue, lists_the_games) {
  const RunningServer server;
  Browser browser(server.port());
  const auto games = browser.get("/api/games").json().as_array();
  ASSERT_EQ(games.size(), catalogue::games().size());
  for (const auto& told : games) {
    const auto& game = told.as_object();
    const std::string id(game.at("id").as_string());
    EXPECT_FALSE(game.at("bots").as_array().empty());
    for (const char* key : {"name", "pitch"}) EXPECT_TRUE(game.at(key).as_object().contains("fr"));
    for (const char* language : {"fr", "en"}) {
      const auto rules = browser.get("/api/games/" + id + "/rules/" + language).json().as_object();
      EXPECT_FALSE(rules.at("clauses").as_array().empty());
      EXPECT_NE(rules.at("markdown").as_string().find("# "), std::string::npos);
      EXPECT_FALSE(browser.get("/api/games/" + id + "/words/" + language).json().as_object().empty());
    }
    EXPECT_EQ(browser.get("/api/games/" + id + "/rules/de").status, 404U);
  }
  EXPECT_EQ(browser.get("/api/games/whist/rules/en").code(), "not_found");
  EXPECT_TRUE(browser.get("/api/schema").json().as_object().contains("$defs"));
}

TEST(Catalogue, is_not_sent_again_if_the_etag_matches) {
  const RunningServer server;
  Browser browser(server.port());
  const Reply first = browser.get("/api/games");
  const std::string etag = first.header("ETag");
  ASSERT_FALSE(etag.empty());
  const Reply again = browser.get("/api/games", {{"If-None-Match", etag}});
  EXPECT_EQ(again.status, 304U);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(browser.get("/api/games", {{"If-None-Match", "\"other\""}}).status, 200U);
}

TEST(Operating, health_follows_the_store) {
  MemoryStore memory_store;
  const RunningServer server(quick_settings(), memory_store.open());
  Browser browser(server.port());
  EXPECT_EQ(browser.get("/healthz").body, "ok\n");
  memory_store.works = false;
  browser.cookie = "paddock=" + std::string(43, 'A');
  for (const char* path : {"/api/me", "/api/tables", "/api/tables/abcdefghijklmnopqrstuv"})
    EXPECT_EQ(browser.get(path).code(), "store_failed") << path;
  EXPECT_EQ(browser.sign_in("x").code(), "store_failed");
  EXPECT_EQ(browser.get("/healthz").status, 503U);
  memory_store.works = true;
  EXPECT_EQ(browser.sign_in("x").status, 200U);
  EXPECT_EQ(browser.get("/healthz").status, 200U);
}

TEST(Operating, metrics_are_for_the_local_network_only) {
  auto settings = quick_settings();
  settings.trusted_proxies = {"127.0.0.1"};
  const RunningServer behind_proxy(settings);
  const RunningServer direct;
  EXPECT_NE(Browser(direct.port()).get("/metrics").body.find("paddock_sockets 0"), std::string::npos);
  EXPECT_EQ(Browser(direct.port()).get("/metrics", {{"X-Forwarded-For", "10.0.0.1"}}).status, 404U);
  EXPECT_EQ(Browser(behind_proxy.port()).get("/metrics", {{"X-Forwarded-For", "127.0.0.1"}}).status, 404U);
}

TEST(Answers, carry_safe_headers_whatever_they_are) {
  const RunningServer server;
  Browser browser(server.port());
  for (const char* path : {"/", "/api/games", "/api/me", "/nothing.js", "/healthz", "/api/tables/x"}) {
    const Reply reply = browser.get(path);
    const std::string policy = reply.header("Content-Security-Policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos) << path;
    EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos) << path;
    for (const char* needed :
         {"script-src 'self' 'wasm-unsafe-eval';", "style-src 'self';", "img-src 'self' data: blob:;",
          "connect-src 'self';", "manifest-src 'self';", "worker-src 'self';"})
      EXPECT_NE(policy.find(needed), std::string::npos) << path << " " << needed;
    EXPECT_EQ(policy.find("'unsafe"), std::string::npos) << path;
    EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff") << path;
    EXPECT_EQ(reply.header("Cross-Origin-Resource-Policy"), "same-origin") << path;
    EXPECT_EQ(reply.header("Referrer-Policy"), "same-origin") << path;
    EXPECT_FALSE(reply.header("Cache-Control").empty()) << path;
    EXPECT_EQ(reply.header("Access-Control-Allow-Origin"), "") << path;
  }
}

TEST(Answers, to_unsupported_methods_list_the_supported_ones) {
  const RunningServer server;
  Browser browser(server.port());
  for (const char* path : {"/", "/api/games", "/healthz", "/metrics", "/api/tables/abcdefghijklmnopqrstuv"}) {
    for (const char* method : {"PUT", "DELETE", "OPTIONS", "PATCH"}) {
      const Reply reply = browser.ask(method, path);
      EXPECT_EQ(reply.status, 405U) << method << path;
      EXPECT_EQ(reply.header("Allow"), "GET, HEAD") << method << path;
    }
  }
  EXPECT_EQ(browser.ask("PUT", "/api/me").header("Allow"), "GET, HEAD, POST, DELETE");
  EXPECT_EQ(browser.ask("DELETE", "/api/tables").header("Allow"), "GET, HEAD, POST");
}

TEST(Answers, to_head_have_no_body) {
  const RunningServer server;
  const std::string received =
      send_bytes(server.port(), "HEAD /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(received.starts_with("HTTP/1.1 200")) << received;
  EXPECT_TRUE(received.ends_with("\r\n\r\n")) << received;
  EXPECT_EQ(received.find("Content-Length: 0"), std::string::npos);
}

// ---- Malformed requests ----

TEST(RawRequests, that_are_invalid_are_rejected) {
  const RunningServer server;
  for (const std::string& bytes :
       {std::string("hello\r\n\r\n"), std::string("GET\r\n\r\n"),
        std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc", 9), std::string(64, '\0'),
        "GET / HTTP/9.9\r\n\r\n" + std::string(), std::string("GET / HTTP/1.1\r\n\r\n"),
        std::string("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
        std::string("POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"),
        std::string("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!"),
        std::string("GET /%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")}) {
    const std::string received = send_bytes(server.port(), bytes, std::chrono::milliseconds(300));
    EXPECT_TRUE(received.empty() || received.starts_with("HTTP/1.1 400") || received.starts_with("HTTP/1.1 505"))
        << bytes << " -> " << received;
  }
  EXPECT_EQ(Browser(server.port()).get("/healthz").status, 200U);
}

TEST(RawRequests, have_bounded_headers) {
  const RunningServer server;
  const std::string received =
      send_bytes(server.port(), "GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n");
  EXPECT_TRUE(received.starts_with("HTTP/1.1 431")) << received.substr(0, 60);
}

TEST(RawRequests, in_a_pipeline_are_answered_in_order) {
  const RunningServer server;
  const std::string received =
      send_bytes(server.port(),
                 "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /nothing.js HTTP/1.1\r\nHost: localhost\r\n\r\n"
                 "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const auto first = received.find("HTTP/1.1 200");
  const auto second = received.find("HTTP/1.1 404");
  const auto third = received.find("HTTP/1.1 200", second);
  EXPECT_EQ(first, 0U);
  EXPECT_LT(second, third);
  EXPECT_NE(third, std::string::npos) << received;
}

TEST(RawRequests, that_are_incomplete_time_out) {
  auto settings = quick_settings();
  settings.timeouts.between_requests = std::chrono::milliseconds(100);
  settings.timeouts.body = std::chrono::milliseconds(100);
  const RunningServer server(settings);
  EXPECT_TRUE(closes_silently_after(server.port(), "GET / HTTP/1.1\r\nHos"));
  EXPECT_TRUE(closes_silently_after(server.port(), "POST /api/me HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"));
}

// ---- Limits ----

TEST(Quotas, requests_of_an_address) {
  const RunningServer server(limited_requests(5));
  Browser browser(server.port());
  const auto ask_from = [&](const char* address) { return browser.get("/healthz", {{"X-Forwarded-For", address}}); };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ask_from("1.2.3.4").status, 200U);
  const Reply refused = ask_from("1.2.3.4");
  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(refused.code(), "too_fast");
  EXPECT_EQ(ask_from("5.6.7.8").status, 200U) << "other addresses are not affected";
}

TEST(Quotas, requests_of_a_network_whatever_the_names) {
  const RunningServer server(limited_requests(20));
  const auto sign_in_from = [&](const std::string& address) {
    Browser browser(server.port());
    browser.address = address;
    return browser.sign_in("Max").status;
  };
  int names = 0;
  while (names < 100 && sign_in_from("2001:db8::" + std::to_string(names + 1)) == 200U) ++names;
  EXPECT_EQ(names, 4) << "a new name costs as much as five requests";
  EXPECT_EQ(sign_in_from("2001:db8:0:1::1"), 200U) << "another network";
}

TEST(Quotas, ignore_a_forged_x_forwarded_for) {
  auto settings = quick_settings();
  settings.quotas.requests_per_second = 0.001;
  settings.quotas.requests_at_once = 2;
  const RunningServer server(settings);
  Browser browser(server.port());
  EXPECT_EQ(browser.get("/healthz", {{"X-Forwarded-For", "1.1.1.1"}}).status, 200U);
  EXPECT_EQ(browser.get("/healthz", {{"X-Forwarded-For", "2.2.2.2"}}).status, 200U);
  EXPECT_EQ(browser.get("/healthz", {{"X-Forwarded-For", "3.3.3.3"}}).status, 429U);
}

// While one socket is open, no other connection is answered.
void expect_one_connection_at_a_time(const Settings& settings) {
  const RunningServer server(settings);
  Browser browser(server.port());
  const auto until = [](auto status, unsigned wanted) {  // the server notices a closed connection a moment later
    for (int i = 0; i < 100; ++i) {
      if (status() == wanted) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  };
  Reply opened;
  std::unique_ptr<TableSocket> socket;
  ASSERT_TRUE(until([&] { return browser.sign_in("Zoé").status; }, 200));
  ASSERT_TRUE(until([&] { return (opened = browser.post("/api/tables", open_table_request())).status; }, 201));
  const std::string id(opened.json().as_object().at("id").as_string());
  ASSERT_TRUE(until([&] { return (socket = browser.connect(id))->status(); }, 101));
  EXPECT_EQ(browser.get("/healthz").status, 0U);
  socket->close();
  EXPECT_TRUE(until([&] { return browser.get("/healthz").status; }, 200));
}

TEST(Quotas, connections_of_an_address) {
  auto settings = quick_settings();
  settings.quotas.connections_per_address = 1;
  expect_one_connection_at_a_time(settings);
}

TEST(Quotas, connections_of_everybody) {
  auto settings = quick_settings();
  settings.quotas.connections = 1;
  expect_one_connection_at_a_time(settings);
}

TEST(Quotas, tables_of_a_person) {
  auto settings = quick_settings();
  settings.quotas.tables_per_person = 2;
  const RunningServer server(settings);
  Browser zoe(server.port());
  Browser max(server.port());
  zoe.sign_in("Zoé");
  max.sign_in("Max");
  for (int i = 0; i < 2; ++i) EXPECT_EQ(zoe.post("/api/tables", open_table_request()).status, 201U);
  EXPECT_EQ(zoe.post("/api/tables", open_table_request()).code(), "too_many_tables");
  EXPECT_EQ(max.post("/api/tables", open_table_request()).status, 201U);
  const std::string metrics = zoe.get("/metrics").body;
  EXPECT_NE(metrics.find("paddock_over_budget_total{code=\"too_many_tables\"} 1\n"), std::string::npos) << metrics;
}

TEST(Quotas, tables_of_a_person_who_asks_for_many_at_once) {
  auto settings = quick_settings();
  settings.quotas.tables_per_person = 2;
  const RunningServer server(settings);
  Browser zoe(server.port());
  zoe.sign_in("Zoé");
  std::atomic<int> opened = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 16; ++i) {
    threads.emplace_back([&] {
      Browser browser(server.port());
      browser.cookie = zoe.cookie;
      for (int tries = 0; tries < 5; ++tries)
        opened += browser.post("/api/tables", open_table_request()).status == 201U ? 1 : 0;
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(opened, 2);
}

}  // namespace

}  // namespace paddock::server::test
