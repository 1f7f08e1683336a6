#include "table/wire/schema.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "apps/command.hpp"

namespace paddock::apps {

void add_schema(CLI::App& app) {
  CLI::App* command = app.add_subcommand("schema", "Print the messages of a table as JSON Schema");
  command->footer("Example:\n  paddock schema > paddock.schema.json");
  command->callback([] { fmt::print("{}\n", boost::json::serialize(wire::schema())); });
}

}  // namespace paddock::apps
