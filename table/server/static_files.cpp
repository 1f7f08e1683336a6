#include "table/server/static_files.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "bots/players/bots.hpp"
#include "engine/catalogue/describe.hpp"
#include "engine/text/words.hpp"
#include "table/core/secrets.hpp"
#include "table/server/core.hpp"
#include "table/wire/schema.hpp"

namespace paddock::server {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t most_bytes = 64 * 1024 * 1024;
constexpr std::string_view page = "index.html";
constexpr std::string_view lasting_folder = "assets";  // the build names the files there after their content

constexpr std::string_view no_page = R"(<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paddock</title></head>
<body>
<h1>Paddock</h1>
<p>The server runs, but it was started without the page. Build the page and name its folder: <code>paddock serve --web
DIR</code>. To play in a terminal: <code>paddock play</code>.</p>
<p lang="fr">Le serveur tourne, mais sans la page. Construisez-la et donnez son dossier : <code>paddock serve --web
DIR</code>. Pour jouer dans un terminal : <code>paddock play</code>.</p>
</body>
</html>
)";

struct Type {
  std::string_view ending;
  std::string_view type;
};

constexpr std::array types{Type{".html", "text/html; charset=utf-8"},
                           Type{".js", "text/javascript; charset=utf-8"},
                           Type{".mjs", "text/javascript; charset=utf-8"},
                           Type{".css", "text/css; charset=utf-8"},
                           Type{".json", "application/json"},
                           Type{".webmanifest", "application/manifest+json"},
                           Type{".svg", "image/svg+xml"},
                           Type{".png", "image/png"},
                           Type{".jpg", "image/jpeg"},
                           Type{".webp", "image/webp"},
                           Type{".ico", "image/x-icon"},
                           Type{".woff2", "font/woff2"},
                           Type{".wasm", "application/wasm"},
                           Type{".txt", "text/plain; charset=utf-8"}};

std::string type_of(const fs::path& path) {
  const auto* const found = std::ranges::find(types, path.extension().string(), &Type::ending);
  return std::string(found == types.end() ? "application/octet-stream" : found->type);
}

constexpr std::string_view gzip_ending = ".gz";

bool is_hidden(const fs::path& relative) {
  return std::ranges::any_of(relative, [](const fs::path& part) { return part.string().starts_with('.'); });
}

// False for a symbolic link that leads out of the folder.
bool is_inside(const fs::path& file, const fs::path& folder) {
  std::error_code wrong;
  const fs::path real = fs::canonical(file, wrong);
  return !wrong && std::ranges::mismatch(folder, real).in1 == folder.end();
}

text::Json game_json(const catalogue::Game& game) {
  std::vector<std::string> bots;
  std::ranges::transform(bots::bots_of(game).all(), std::back_inserter(bots), &bots::Bot::name);
  return text::JsonWriter()(catalogue::describe(game, std::move(bots)));
}

text::JsonObject rules_json(const text::Rulebook& rules) {
  text::JsonArray clauses;
  for (const auto& clause : rules.clauses())
    clauses.push_back(text::JsonObject{{"number", clause.number}, {"sentence", clause.sentence}});
  return {{"clauses", clauses}, {"markdown", rules.markdown()}};
}

text::JsonObject words_json(const text::Words& words) {
  text::JsonObject json;
  for (const auto& [key, sentence] : words.all()) json[key] = sentence;
  return json;
}

}  // namespace

Result<StaticFiles> StaticFiles::open(const fs::path& web) {
  StaticFiles files;
  if (web.empty()) {
    files.add(std::string(page), "text/html; charset=utf-8", std::string(no_page));
  } else if (const auto read = files.read_folder(web); !read) {
    return Error{read.error()};
  }
  files.add_games();
  return files;
}

Result<bool> StaticFiles::read_folder(const fs::path& web) {
  std::error_code wrong;
  const fs::path folder = fs::canonical(web, wrong);
  if (wrong || !fs::is_regular_file(folder / page, wrong))
    return Error{fmt::format("{}: this folder has no index.html", web.string())};
  std::uintmax_t bytes = 0;
  for (fs::recursive_directory_iterator entry(folder, wrong), end; entry != end; entry.increment(wrong)) {
    const fs::path relative = entry->path().lexically_relative(folder);
    std::error_code ignored;
    if (is_hidden(relative) || !entry->is_regular_file(ignored) || !is_inside(entry->path(), folder)) continue;
    bytes += entry->file_size(ignored);
    if (bytes > most_bytes) return Error{fmt::format("{}: this folder is too large for a page", web.string())};
    std::ifstream file(entry->path(), std::ios::binary);
    std::string content(std::istreambuf_iterator<char>(file), {});
    if (!file) return Error{fmt::format("{}: cannot be read", entry->path().string())};
    add(relative.generic_string(), type_of(relative), std::move(content));
  }
  if (wrong) return Error{fmt::format("{}: cannot be read", web.string())};
  join_gzipped();
  return true;
}

// A .gz file is another encoding of the file beside it, not a file of its own.
void StaticFiles::join_gzipped() {
  for (auto& [path, file] : files_) {
    const auto beside = files_.find(path + std::string(gzip_ending));
    if (beside != files_.end()) file.gzipped = std::move(beside->second.plain);
  }
  std::erase_if(files_, [](const auto& one) { return one.second.plain.bytes == nullptr; });
}

void StaticFiles::add(std::string path, std::string type, std::string content) {
  std::string etag = '"' + hash_text(content) + '"';
  const bool is_immutable = path.starts_with(std::string(lasting_folder) + "/");
  Content plain{std::make_shared<const std::string>(std::move(content)), std::move(etag)};
  files_.insert_or_assign(std::move(path), File{std::move(type), std::move(plain), {}, is_immutable});
}

void StaticFiles::add_games() {
  const auto add_json = [this](std::string path, const text::Json& json) {
    add(std::move(path), "application/json", boost::json::serialize(json));
  };
  text::JsonArray games;
  for (const auto* game : catalogue::games()) {
    games.push_back(game_json(*game));
    for (const auto language : {text::Language::fr, text::Language::en}) {
      const auto& id = game->about().id;
      add_json(fmt::format("api/games/{}/rules/{}", id, text::code(language)), rules_json(game->rules(language)));
      add_json(fmt::format("api/games/{}/words/{}", id, text::code(language)), words_json(game->words(language)));
    }
  }
  add_json("api/games", games);
  add_json("api/schema", wire::schema());
}

const StaticFiles::File* StaticFiles::find(const std::vector<std::string>& path) const {
  const auto file_at = [this](std::string_view name) {
    const auto found = files_.find(name);
    return found == files_.end() ? nullptr : &found->second;
  };
  if (path.empty()) return file_at(page);
  if (const File* file = file_at(text::joined(path, "/"))) return file;
  // The page has addresses of its own; those that look like a missing file do not belong to it.
  const bool of_the_page =
      path.front() != "api" && path.front() != lasting_folder && path.back().find('.') == std::string::npos;
  return of_the_page ? file_at(page) : nullptr;
}

Response StaticFiles::answer(const Request& request) const {
  const File* file = find(request.path);
  if (file == nullptr) return problem_response(404, "not_found");
  if (request.method != "GET" && request.method != "HEAD") return method_not_allowed("GET, HEAD");
  const bool compressed = file->gzipped.bytes && request.client_accepts_gzip();
  const Content& content = compressed ? file->gzipped : file->plain;
  const bool is_unchanged = request.header("if-none-match").find(content.etag) != std::string_view::npos;
  Response response{is_unchanged ? 304U : 200U, file->type, is_unchanged ? nullptr : content.bytes, {}};
  response.headers.emplace_back("ETag", content.etag);
  if (file->gzipped.bytes) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (compressed) response.headers.emplace_back("Content-Encoding", "gzip");
  response.headers.emplace_back("Cache-Control",
                                file->is_immutable ? "public, max-age=31536000, immutable" : "no-cache");
  return response;
}

}  // namespace paddock::server
