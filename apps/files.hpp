#pragma once

#include <filesystem>
#include <string>

namespace paddock::apps {

// The content of the file. Throws CommandError on failure, and for files above the size limit, such as endless devices.
std::string read_file(const std::string& path);
// Creates the folder and its parents if necessary. Throws CommandError on failure.
void make_folder(const std::string& path);
// Writes to the file, or to standard output for "-". Throws CommandError on failure.
void write_file(const std::string& path, const std::string& text);
// The same, but replaces the file atomically: it is never half written.
void write_file_atomically(const std::string& path, const std::string& text);
// Checks in advance whether the file could be written. Throws CommandError if not.
void check_writable(const std::string& path);
// The folder of the built page: beside the program, in the build tree, or where packages install it. Empty if there is
// none.
std::filesystem::path default_web_dir();
inline constexpr const char* stdout_write_error = "standard output: cannot be written";
// Throws CommandError if some output could not be written.
void flush_standard_output();

}  // namespace paddock::apps
