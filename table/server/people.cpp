#include "table/server/people.hpp"

#include <algorithm>

#include "engine/text/words.hpp"
#include "table/server/secrets.hpp"
#include "table/server/table.hpp"

namespace paddock::server {

namespace {

// Marks that show nothing themselves and change how what stands around them is read, as UTF-8: zero-width ones,
// separators of lines, and those that turn the direction.
bool has_hidden_marks(std::string_view text) {
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[i + at]); };
    if (byte(0) == 0xEF && byte(1) == 0xBB && byte(2) == 0xBF) return true;  // U+FEFF
    if (byte(0) != 0xE2) continue;
    if (byte(1) == 0x80 && byte(2) >= 0x8B && byte(2) <= 0x8F) return true;  // U+200B … U+200F
    if (byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE) return true;  // U+2028 … U+202E
    if (byte(1) == 0x81 && byte(2) >= 0xA0 && byte(2) <= 0xAF) return true;  // U+2060 … U+206F
  }
  return false;
}

bool has_controls(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7F) return true;
    if (byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;
  }
  return false;
}

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

std::optional<std::string> read_name(std::string_view text) {
  if (text.size() > 4 * longest_name || has_controls(text) || has_hidden_marks(text)) return std::nullopt;
  const std::string_view name = text::trimmed(text);
  if (name.empty() || letters(name) > longest_name) return std::nullopt;
  return std::string(name);
}

Awaitable<Result<std::optional<store::Person>>> People::find(std::string token) {
  if (token.empty()) co_return std::optional<store::Person>();
  co_return co_await answer_of<Result<std::optional<store::Person>>>(
      [&](auto answer) { store_.find_person(hash_of(token), std::move(answer)); });
}

Awaitable<Result<std::string>> People::add(std::string name) {
  const std::string token = new_token();
  const store::Person person{new_person_id(), std::move(name)};
  const auto stored = co_await answer_of<store::Stored>(
      [&](auto answer) { store_.add_person(hash_of(token), person, std::move(answer)); });
  if (stored != store::Stored::stored) co_return Error{"nobody could be added"};
  co_return token;
}

Awaitable<bool> People::rename(std::string id, std::string name) {
  const auto stored =
      co_await answer_of<store::Stored>([&](auto answer) { store_.rename_person(id, name, std::move(answer)); });
  co_return stored == store::Stored::stored;
}

Awaitable<Result<bool>> People::has_tables(std::string id, int most) {
  if (most <= 0) co_return false;
  const auto open = co_await answer_of<Result<int>>([&](auto answer) { store_.count_open(id, std::move(answer)); });
  if (!open) co_return Error{open.error()};
  co_return *open >= most;
}

}  // namespace paddock::server
