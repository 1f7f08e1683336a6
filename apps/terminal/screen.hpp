#pragma once

#include <string>
#include <string_view>

namespace paddock::apps {

// The number of columns of the terminal; 80 if there is none.
int screen_columns();

// Prints the text with word wrap. Continuation lines are indented.
void say(std::string_view text, int indent = 2);

// Shows a temporary line, for example while waiting. The next output replaces it; an empty text clears it. Does nothing
// without a terminal.
void show_transient(std::string_view text);

// Shows a long Markdown text as plain text, in a pager if there is a terminal.
void show_pages(std::string_view markdown);

}  // namespace paddock::apps
