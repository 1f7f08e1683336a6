#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/result.hpp"
#include "table/server/request.hpp"

namespace paddock::server {

// Content that is the same for everybody: the built page, and the descriptions of the games. All of it is read when the
// server starts, so that no request touches the disk.
class StaticFiles {
 public:
  // Reads the page from a folder. Without a folder, a placeholder says how to get the page. An error: the folder
  // contains no page, or too much.
  static Result<StaticFiles> open(const std::filesystem::path& web);

  // Answers GET and HEAD: a file, or the page itself for the addresses of its views.
  Response answer(const Request& request) const;

 private:
  struct Content {
    std::shared_ptr<const std::string> bytes;  // null: there is no such content
    std::string etag;
  };
  struct File {
    std::string type;
    Content plain;
    Content gzipped;            // from NAME.gz beside it
    bool is_immutable = false;  // its name changes with its content
  };

  Result<bool> read_folder(const std::filesystem::path& web);
  void add(std::string path, std::string type, std::string content);
  void join_gzipped();
  void add_games();
  const File* find(const std::vector<std::string>& path) const;

  std::map<std::string, File, std::less<>> files_;  // by path, without the first slash
};

}  // namespace paddock::server
