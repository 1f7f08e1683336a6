#include "apps/npy.hpp"

#include <utility>

#include <fmt/format.h>

#include "apps/command_line.hpp"

namespace paddock::apps {

NpyFile::NpyFile(std::string path, std::string type, std::size_t row)
    : path_(std::move(path)), type_(std::move(type)), row_(row), file_(path_, std::ios::binary | std::ios::trunc) {
  write_header(0);
}

void NpyFile::add(std::span<const std::byte> rows) {
  file_.write(reinterpret_cast<const char*>(rows.data()), static_cast<std::streamsize>(rows.size()));  // NOLINT: bytes
  expect_written();
}

void NpyFile::finish(std::uint64_t rows) {
  file_.seekp(0);
  write_header(rows);
  file_.close();
  expect_written();
}

// The header as in numpy.lib.format. Its length does not depend on the number of rows.
void NpyFile::write_header(std::uint64_t rows) {
  constexpr std::size_t whole = 128;
  constexpr std::size_t before = 10;  // the magic string, the version, and the length of the rest
  const std::string shape = row_ == 0 ? fmt::format("({},)", rows) : fmt::format("({}, {})", rows, row_);
  std::string text = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': {}, }}", type_, shape);
  text.resize(whole - before - 1, ' ');
  file_ << "\x93NUMPY" << '\x01' << '\x00' << static_cast<char>(whole - before) << '\x00' << text << '\n';
  expect_written();
}

void NpyFile::expect_written() const {
  if (!file_) throw CommandError(path_ + ": cannot be written");
}

}  // namespace paddock::apps
