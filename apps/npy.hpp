#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <span>
#include <string>

namespace paddock::apps {

// Writes a file in the format NPY 1.0, for numpy: rows of numbers, added in batches. Errors end the command.
class NpyFile {
 public:
  // `type` is numpy's name of the number type ("<f4"). `row` is the length of a row; 0 if a row is a single number.
  NpyFile(std::string path, std::string type, std::size_t row);

  void add(std::span<const std::byte> rows);
  template <class Number>
  void add(std::span<const Number> rows) {
    add(std::as_bytes(rows));
  }
  // Writes the final number of rows. Before this call, readers see an array without rows.
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
