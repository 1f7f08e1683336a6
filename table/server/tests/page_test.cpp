#include <gtest/gtest.h>

#include "table/server/tests/running_server.hpp"

namespace paddock::server::test {

namespace {

// ---- The page ----

TEST(Page, a_missing_page_is_replaced_by_an_explanation) {
  const RunningServer server;
  Browser browser(server.port());
  const Reply reply = browser.get("/");
  EXPECT_EQ(reply.status, 200U);
  EXPECT_EQ(reply.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_NE(reply.body.find("paddock play"), std::string::npos);
}

class Built : public testing::Test {
 protected:
  Built() {
    write(folder.path() / "secret.txt", "secret");
    write(folder.path() / "web/index.html", "the page");
    write(folder.path() / "web/robots.txt", "robots");
    write(folder.path() / "web/assets/app-1a2b3c.js", "let x");
    write(folder.path() / "web/assets/app-1a2b3c.js.gz", "let x, compressed");
    write(folder.path() / "web/lone.txt.gz", "compressed alone");
    for (const char* ending :
         {"html", "js", "css", "svg", "png", "webmanifest", "woff2", "json", "ico", "txt", "other"})
      write(folder.path() / "web/kinds" / (std::string("one.") + ending), "x");
    write(folder.path() / "web/.git/config", "secret");
    std::filesystem::create_symlink(folder.path() / "secret.txt", folder.path() / "web/link.txt");
    std::filesystem::create_symlink(folder.path(), folder.path() / "web/up");
    std::filesystem::create_symlink(folder.path() / "web/robots.txt", folder.path() / "web/inside.txt");
    auto settings = quick_settings();
    settings.web = folder.path() / "web";
    server.emplace(settings);
  }
  Browser browser() const { return Browser(server->port()); }

  Folder folder;
  std::optional<RunningServer> server;
};

TEST_F(Built, files_have_types_and_cache_lifetimes) {
  const Reply script = browser().get("/assets/app-1a2b3c.js");
  EXPECT_EQ(script.body, "let x");
  EXPECT_EQ(script.header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_NE(script.header("Cache-Control").find("immutable"), std::string::npos);
  EXPECT_EQ(browser().get("/").header("Cache-Control"), "no-cache");
  EXPECT_EQ(browser().get("/robots.txt?x=1").body, "robots");
  EXPECT_EQ(browser().get("/inside.txt").body, "robots");
}

TEST_F(Built, every_kind_of_file_has_its_type) {
  for (const auto& [ending, type] : std::map<std::string, std::string>{{"html", "text/html; charset=utf-8"},
                                                                       {"js", "text/javascript; charset=utf-8"},
                                                                       {"css", "text/css; charset=utf-8"},
                                                                       {"svg", "image/svg+xml"},
                                                                       {"png", "image/png"},
                                                                       {"webmanifest", "application/manifest+json"},
                                                                       {"woff2", "font/woff2"},
                                                                       {"json", "application/json"},
                                                                       {"ico", "image/x-icon"},
                                                                       {"txt", "text/plain; charset=utf-8"},
                                                                       {"other", "application/octet-stream"}}) {
    EXPECT_EQ(browser().get("/kinds/one." + ending).header("Content-Type"), type);
  }
}

TEST_F(Built, addresses_of_views_return_the_page) {
  for (const char* path : {"/", "/index.html", "/t/abc", "/replay/abc", "/rules/some_game", "/rules"}) {
    const Reply reply = browser().get(path);
    EXPECT_EQ(reply.status, 200U) << path;
    EXPECT_EQ(reply.body, "the page") << path;
    EXPECT_EQ(reply.header("Cache-Control"), "no-cache") << path;
  }
  for (const char* path : {"/assets/gone.js", "/assets/gone", "/assets", "/favicon.ico", "/api/nothing", "/api"})
    EXPECT_EQ(browser().get(path).status, 404U) << path;
}

TEST_F(Built, a_gzipped_file_is_sent_to_clients_that_accept_it) {
  const auto script = [&](const std::string& accepted, const std::string& known = "") {
    return browser().get("/assets/app-1a2b3c.js", {{"Accept-Encoding", accepted}, {"If-None-Match", known}});
  };
  for (const char* accepted : {"gzip", "br;q=1.0, gzip;q=0.8", "deflate, gzip", "*"}) {
    const Reply reply = script(accepted);
    EXPECT_EQ(reply.body, "let x, compressed") << accepted;
    EXPECT_EQ(reply.header("Content-Encoding"), "gzip") << accepted;
    EXPECT_EQ(reply.header("Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_NE(reply.header("Cache-Control").find("immutable"), std::string::npos);
  }
  for (const char* accepted : {"", "br", "gzip;q=0", "gzip;q=0.0, br", "notgzip"}) {
    const Reply reply = script(accepted);
    EXPECT_EQ(reply.body, "let x") << accepted;
    EXPECT_EQ(reply.header("Content-Encoding"), "") << accepted;
    EXPECT_EQ(reply.header("Vary"), "Accept-Encoding") << "caches keep the two encodings apart";
  }
  EXPECT_EQ(script("gzip", script("gzip").header("ETag")).status, 304U);
  EXPECT_EQ(script("", script("gzip").header("ETag")).status, 200U) << "other bytes have another ETag";
  EXPECT_EQ(browser().get("/robots.txt", {{"Accept-Encoding", "gzip"}}).body, "robots");
  EXPECT_EQ(browser().get("/robots.txt").header("Vary"), "");
  EXPECT_EQ(browser().get("/assets/app-1a2b3c.js.gz").status, 404U);
  EXPECT_EQ(browser().get("/lone.txt.gz").body, "compressed alone");
}

TEST_F(Built, nothing_outside_the_folder_is_ever_read) {
  for (const char* path :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt", "/link.txt",
        "/up/secret.txt", "/.git/config", "/%2egit/config", "//etc/passwd", "/etc/passwd", "/\\..\\secret.txt",
        "/%5c..%5csecret.txt", "/secret.txt%00.html", "/%c0%ae%c0%ae/secret.txt", "/file:/etc/passwd",
        "/..;/secret.txt", "/assets/..", "/.", "/%252e%252e/secret.txt"}) {
    const Reply reply = browser().get(path);
    EXPECT_EQ(reply.body.find("secret"), std::string::npos) << path;
    EXPECT_EQ(reply.body.find("root:"), std::string::npos) << path;
  }
}

TEST(Page, a_folder_that_is_too_large_is_an_error) {
  const Folder folder;
  std::ofstream(folder.path() / "index.html") << "page";
  std::ofstream(folder.path() / "large") << "x";
  std::filesystem::resize_file(folder.path() / "large", std::uintmax_t{65} * 1024 * 1024);
  auto settings = quick_settings();
  settings.web = folder.path();
  const auto server = Server::open(settings, MemoryStore::open_new());
  ASSERT_FALSE(server);
  EXPECT_NE(server.error().find("too large"), std::string::npos);
}

TEST(Page, a_folder_without_a_page_is_an_error) {
  const Folder folder;
  auto settings = quick_settings();
  settings.web = folder.path();
  const auto server = Server::open(settings, MemoryStore::open_new());
  ASSERT_FALSE(server);
  EXPECT_NE(server.error().find("index.html"), std::string::npos);
}

}  // namespace

}  // namespace paddock::server::test
