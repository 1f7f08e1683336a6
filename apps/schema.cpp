#include "table/wire/schema.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"
#include "table/wire/typescript.hpp"

namespace paddock::apps {

void add_schema(CLI::App& app) {
  auto as_typescript = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("schema", "Print the messages of a table as JSON Schema");
  command->add_flag("--typescript", *as_typescript, "as TypeScript types instead");
  command->footer("Example:\n  paddock schema > paddock.schema.json\n  paddock schema --typescript > messages.ts");
  command->callback([as_typescript] {
    const auto schema = wire::schema();
    fmt::print("{}\n", *as_typescript ? wire::typescript(schema) : boost::json::serialize(schema));
  });
}

}  // namespace paddock::apps
