#include "table/wire/schema.hpp"

#include <type_traits>
#include <utility>
#include <variant>

#include "engine/text/schema.hpp"
#include "table/wire/lab.hpp"
#include "table/wire/messages.hpp"
#include "table/wire/steps.hpp"

namespace paddock::wire {

namespace {

// As the codec writes a step: `kind`, the members of every step, and those of its kind.
template <class... Facts>
JsonObject one_of_steps(text::Definitions& definitions, std::type_identity<std::variant<Facts...>>) {
  JsonArray choices;
  const auto add = [&]<class Fact>(std::type_identity<Fact>) {
    const JsonObject common{{"kind", JsonObject{{"const", Fact::name}}},
                            {"sequence", definitions.of<std::int64_t>()},
                            {"at", definitions.of<std::int64_t>()}};
    choices.push_back(definitions.define(text::name_of<Fact>(),
                                         text::object_schema(text::joined(common, definitions.properties<Fact>()))));
  };
  (add(std::type_identity<Facts>{}), ...);
  return {{"oneOf", choices}};
}

}  // namespace

text::JsonObject schema() {
  text::Definitions definitions;
  definitions.define("FromClient", definitions.one_of<FromClient>("type"));
  definitions.define("FromServer", definitions.one_of<FromServer>("type"));
  const JsonObject step = definitions.define("Step", one_of_steps(definitions, std::type_identity<VisibleFact>{}));
  definitions.of<Me>();
  definitions.of<OpenTable>();
  definitions.of<PlayOn>();
  definitions.of<TableLine>();
  definitions.of<Replay>();
  definitions.of<Review>();
  definitions.of<StudyRequest>();
  definitions.of<StudyStatus>();
  JsonObject all = definitions.take();
  all.at("News").at("properties").as_object()["steps"] = text::list_schema(step);
  return text::schema("What is said at a Paddock table", std::move(all));
}

}  // namespace paddock::wire
