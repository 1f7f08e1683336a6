#pragma once

#include <filesystem>
#include <string>

namespace paddock::apps {

// What the file says, or the end of the command. What never ends is not read to its end.
std::string read_file(const std::string& path);
// The folder, and those that it is to be in, where they are not there; or the end of the command.
void make_folder(const std::string& path);
// To the file, or to standard output for "-"; or the end of the command.
void write_file(const std::string& path, const std::string& text);
// The same for a file that is never half written: it is replaced as a whole, or not at all.
void write_file_atomically(const std::string& path, const std::string& text);
// Whether that could be done, asked before the work is; or the end of the command.
void check_writable(const std::string& path);
// Where the built page lies: beside the program, in the tree that it was built in, or where packages put it. Empty:
// nowhere.
std::filesystem::path default_web_dir();
inline constexpr const char* stdout_write_error = "standard output: cannot be written";
// The end of the command where something printed did not arrive.
void flush_standard_output();

}  // namespace paddock::apps
