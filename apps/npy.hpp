#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <span>
#include <string>

namespace paddock::apps {

// A file that numpy reads (NPY format 1.0): rows of numbers, added a few at a time. What goes wrong ends the command.
class NpyFile {
 public:
  // `type` is numpy's name of the numbers ("<f4"), of which a row has so many; 0: it is a number itself.
  NpyFile(std::string path, std::string type, std::size_t row);

  void add(std::span<const std::byte> rows);
  template <class Number>
  void add(std::span<const Number> rows) {
    add(std::as_bytes(rows));
  }
  // It has so many rows. Until this is said, it has none for who reads it.
  void finish(std::uint64_t rows);

 private:
  void write_header(std::uint64_t rows);
  void expect_written() const;

  std::string path_;
  std::string type_;
  std::size_t row_;
  std::ofstream file_;
};

}  // namespace paddock::apps
