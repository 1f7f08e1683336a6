#include "engine/catalogue/lesson.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "apps/files.hpp"
#include "engine/text/typescript.hpp"

namespace paddock::apps {

void add_lesson(Command& paddock) {
  struct Arguments {
    std::string path;
    bool typescript = false;
  };
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("lesson", "Play a game's lesson by the rules, and print it for the page");
  command.option("FILE", chosen->path, "a lesson file: lesson/lesson.json of a game");
  command.flag("--typescript", chosen->typescript, "print the TypeScript types of the output instead");
  command.footer(
      "Examples:\n  paddock lesson games/GAME/lesson/lesson.json\n  paddock lesson --typescript > lesson.ts\n\n"
      "Prints JSON: for each step what the learner sees, what the bubble says and which move is expected.\n"
      "Prints the first error instead, if there is one: an illegal move, a missing language.");
  command.action([chosen] {
    if (chosen->typescript) {
      fmt::print("{}\n", text::typescript(catalogue::lesson_schema()));
      return;
    }
    if (chosen->path.empty()) throw CommandError("a FILE or --typescript is required");
    const auto lesson = or_fail(catalogue::play_lesson(read_file(chosen->path)), chosen->path);
    fmt::print("{}\n", boost::json::serialize(text::JsonWriter()(lesson)));
  });
}

}  // namespace paddock::apps
