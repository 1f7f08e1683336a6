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
  Command command = paddock.subcommand("lesson", "Play a game's lesson out, for the page to show");
  command.option("FILE", chosen->path, "a lesson, as a game's lesson/lesson.json has it");
  command.flag("--typescript", chosen->typescript, "print the types of what is printed instead");
  command.footer(
      "Examples:\n  paddock lesson games/GAME/lesson/lesson.json\n  paddock lesson --typescript > lesson.ts\n\n"
      "Prints JSON: moment by moment what the learner sees, what is said and which move is asked for. Tells the first\n"
      "thing that is wrong with the lesson instead: a move that the rules refuse, a language that is missing.");
  command.action([chosen] {
    if (chosen->typescript) {
      fmt::print("{}\n", text::typescript(catalogue::lesson_schema()));
      return;
    }
    if (chosen->path.empty()) throw CommandError("a FILE is expected, or --typescript");
    const auto lesson = or_fail(catalogue::play_lesson(read_file(chosen->path)), chosen->path);
    fmt::print("{}\n", boost::json::serialize(text::JsonWriter()(lesson)));
  });
}

}  // namespace paddock::apps
