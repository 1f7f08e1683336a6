#include "apps/terminal/screen.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/text/painter.hpp"

namespace paddock::apps {

namespace {

constexpr int usual_columns = 80;
constexpr int widest_text = 100;

std::string plain(std::string_view markdown) {
  std::string text;
  for (const char c : markdown) {
    if (c != '*' && c != '`' && c != '#') text += c;
  }
  return text;
}

// Joins the lines of each paragraph and each clause, and wraps them at the given width.
std::string laid_out(std::string_view markdown, int width) {
  std::string pages;
  std::string paragraph;
  const auto end_paragraph = [&] {
    if (!paragraph.empty()) pages += text::wrapped(plain(paragraph), width, paragraph.starts_with("- ") ? 2 : 0) + "\n";
    paragraph.clear();
  };
  while (!markdown.empty()) {
    const auto end = std::min(markdown.find('\n'), markdown.size());
    const std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    if (line.empty() || line.starts_with("- ") || line.starts_with("#") || line.starts_with("|")) end_paragraph();
    if (line.empty()) pages += "\n";
    if (!line.starts_with("|--")) paragraph += (paragraph.empty() || line.empty() ? "" : " ") + std::string(line);
  }
  end_paragraph();
  return pages;
}

}  // namespace

int screen_columns() {
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : usual_columns;
}

void say(std::string_view text, int indent) {
  fmt::print("{}\n", text::wrapped(std::string(static_cast<std::size_t>(indent), ' ') + std::string(text),
                                   screen_columns() - 1, indent));
}

void show_transient(std::string_view text) {
  if (isatty(STDOUT_FILENO) != 1) return;
  fmt::print("\r{}\r", std::string(static_cast<std::size_t>(screen_columns() - 1), ' '));
  if (!text.empty()) fmt::print("  {}", text);
  std::fflush(stdout);
}

void show_pages(std::string_view markdown) {
  const std::string pages = laid_out(markdown, std::min(screen_columns() - 1, widest_text));
  std::fflush(stdout);
  const bool terminal = isatty(STDOUT_FILENO) == 1 && isatty(STDIN_FILENO) == 1;
  // NOLINTNEXTLINE(bugprone-command-processor): a fixed command
  std::FILE* pager = terminal ? popen("LESSCHARSET=utf-8 less -FRX 2>/dev/null || cat", "w") : nullptr;
  std::fwrite(pages.data(), 1, pages.size(), pager != nullptr ? pager : stdout);
  if (pager != nullptr) pclose(pager);
}

}  // namespace paddock::apps
