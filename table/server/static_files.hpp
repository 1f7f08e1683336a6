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

// What is the same for everybody: the built page, and what the page wants to know of the games. All of it is read when
// the server starts, so that no request ever touches the disk.
class StaticFiles {
 public:
  // The page in a folder; without one, a page that tells how to play all the same. An error: the folder has no page, or
  // too much.
  static Result<StaticFiles> open(const std::filesystem::path& web);

  // GET or HEAD of a path: a file, or the page for addresses that the page itself understands.
  Response answer(const Request& request) const;

 private:
  struct Content {
    std::shared_ptr<const std::string> bytes;  // none: there is no such content
    std::string etag;
  };
  struct File {
    std::string type;
    Content plain;
    Content gzipped;            // what stands beside it as NAME.gz
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
