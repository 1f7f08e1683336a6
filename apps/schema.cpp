#include "table/wire/schema.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "engine/text/typescript.hpp"

namespace paddock::apps {

void add_schema(Command& paddock) {
  struct Arguments {
    std::string game;
    bool as_typescript = false;
  };
  auto chosen = std::make_shared<Arguments>();
  Command command = paddock.subcommand("schema", "Print JSON Schema of the server's messages, or of a game's data");
  command.option("GAME", chosen->game, "the views, events, positions and options of this game");
  command.flag("--typescript", chosen->as_typescript, "print TypeScript types instead");
  command.footer(
      "Examples:\n  paddock schema > paddock.schema.json\n  paddock schema --typescript > messages.ts\n"
      "  paddock schema GAME --typescript > game.ts");
  command.action([chosen] {
    const auto schema = chosen->game.empty() ? wire::schema() : game_named(chosen->game).schema();
    fmt::print("{}\n", chosen->as_typescript ? text::typescript(schema) : boost::json::serialize(schema));
  });
}

}  // namespace paddock::apps
