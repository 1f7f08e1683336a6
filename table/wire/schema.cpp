#include "table/wire/schema.hpp"

#include <type_traits>
#include <utility>
#include <variant>

#include "engine/catalogue/describe.hpp"
#include "engine/text/schema.hpp"
#include "table/wire/lab.hpp"
#include "table/wire/messages.hpp"
#include "table/wire/steps.hpp"

namespace paddock::wire {

namespace {

// As the codec writes a step.
template <class... Facts>
JsonObject one_of_steps(text::Definitions& definitions, std::type_identity<std::variant<Facts...>>) {
  JsonArray choices;
  const auto add = [&]<class Fact>(std::type_identity<Fact>) {
    JsonObject members = text::joined({{"kind", JsonObject{{"const", Fact::name}}}}, definitions.properties<Step>());
    members = text::joined(std::move(members), definitions.properties<Fact>());
    choices.push_back(definitions.define(text::name_of<Fact>(), text::object_schema(std::move(members))));
  };
  (add(std::type_identity<Facts>{}), ...);
  return {{"oneOf", choices}};
}

// As bots::to_json writes it.
JsonObject chart_schema() {
  const JsonObject text{{"type", "string"}};
  const JsonObject texts = text::list_schema(text);
  const JsonObject number{{"type", "number"}};
  const JsonObject numbers = text::list_schema(number);
  const JsonObject curve = text::object_schema({{"name", text}, {"values", numbers}, {"margins", numbers}});
  JsonObject chart = text::object_schema({{"kind", JsonObject{{"enum", JsonArray{"bars", "lines"}}}},
                                          {"title", text},
                                          {"across", text},
                                          {"up", text},
                                          {"labels", texts},
                                          {"at", numbers},
                                          {"curves", text::list_schema(curve)}});
  chart.at("properties").as_object()["level"] = number;  // not required
  return chart;
}

JsonObject pair_of_numbers() {
  const JsonObject number{{"type", "integer"}};
  return {{"type", "array"}, {"prefixItems", JsonArray{number, number}}, {"items", false}};
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
  const JsonObject report = definitions.of<Report>();
  const JsonObject chart = definitions.define("Chart", chart_schema());
  definitions.define("Game", text::object_schema(definitions.properties<catalogue::GameDescription>()));
  JsonObject all = definitions.take();
  // Members of which the C++ type says less than is known.
  const auto set = [&](const char* name, const char* member, JsonObject type) {
    all.at(name).at("properties").as_object()[member] = std::move(type);
  };
  set("SeatView", "moves", text::list_schema(text::written_move_schema()));
  set("News", "steps", text::list_schema(step));
  set("ReportSection", "charts", text::list_schema(chart));
  set("StudyStatus", "report", {{"anyOf", JsonArray{report, text::object_schema({})}}});
  set("Game", "seats", pair_of_numbers());
  set("Game", "minutes", pair_of_numbers());
  return text::schema("What is said at a Paddock table", std::move(all));
}

}  // namespace paddock::wire
