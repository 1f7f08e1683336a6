#pragma once

#include <string>
#include <string_view>

namespace paddock::apps {

// How many columns the terminal has; 80 where there is none.
int screen_columns();

// Prints the text, broken between words at the edge of the screen; lines after the first begin under the text.
void say(std::string_view text, int indent = 2);

// Shows a line whose place the next text takes, while something is waited for; an empty one clears it. Nothing where
// there is no terminal.
void show_transient(std::string_view text);

// Shows a long text, Markdown without its marks, a screen at a time where there is a terminal.
void show_pages(std::string_view markdown);

}  // namespace paddock::apps
