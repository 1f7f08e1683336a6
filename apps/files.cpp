#include "apps/files.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/command_line.hpp"

namespace paddock::apps {

namespace {

constexpr std::size_t most_megabytes = 64;

}  // namespace

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::error_code ignored;
  if (!file || std::filesystem::is_directory(path, ignored)) throw CommandError(path + ": cannot be read");
  constexpr std::size_t chunk = 1 << 16;
  std::string text;
  while (file) {
    const auto before = text.size();
    if (before > most_megabytes << 20)
      throw CommandError(fmt::format("{}: larger than {} megabytes", path, most_megabytes));
    text.resize(before + chunk);
    file.read(text.data() + before, chunk);
    text.resize(before + static_cast<std::size_t>(file.gcount()));
  }
  return text;
}

void make_folder(const std::string& path) {
  std::error_code wrong;
  std::filesystem::create_directories(path, wrong);
  if (wrong) throw CommandError(fmt::format("{}: cannot create the folder: {}", path, wrong.message()));
}

std::filesystem::path default_web_dir() {
  namespace fs = std::filesystem;
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const fs::path& place : {program / "web", program / "../share/paddock/web", program / "../../web/dist",
                                fs::path("/usr/share/paddock/web")}) {
    if (fs::is_regular_file(place / "index.html", ignored)) return place;
  }
  return {};
}

void write_file(const std::string& path, const std::string& text) {
  if (path == "-") {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return flush_standard_output();
  }
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) throw CommandError(path + ": cannot be written");
}

namespace {

// Creates a new file with a unique name in the same folder.
std::string new_file_beside(const std::string& path) {
  std::string name = path + ".XXXXXX";
  const int file = ::mkstemp(name.data());
  if (file < 0) throw CommandError(path + ": cannot be written");
  ::fchmod(file, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
  ::close(file);
  return name;
}

}  // namespace

void write_file_atomically(const std::string& path, const std::string& text) {
  const std::string beside = new_file_beside(path);
  write_file(beside, text);
  std::error_code wrong;
  std::filesystem::rename(beside, path, wrong);
  if (!wrong) return;
  std::filesystem::remove(beside, wrong);
  throw CommandError(path + ": cannot be written");
}

void check_writable(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) throw CommandError(path + ": is a directory, not a file");
  std::filesystem::remove(new_file_beside(path), ignored);
}

void flush_standard_output() {
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) throw CommandError(stdout_write_error);
}

}  // namespace paddock::apps
