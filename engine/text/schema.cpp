#include "engine/text/schema.hpp"

namespace paddock::text {

JsonObject list_schema(JsonObject items) { return {{"type", "array"}, {"items", std::move(items)}}; }

JsonObject object_schema(JsonObject properties) {
  JsonArray required;
  for (const auto& property : properties) required.push_back(Json(property.key()));
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

JsonObject written_move_schema() {
  JsonObject schema = object_schema({{notation_key, JsonObject{{"type", "string"}}}});
  schema.erase("additionalProperties");
  return schema;
}

JsonObject joined(JsonObject one, const JsonObject& other) {
  for (const auto& [key, value] : other) one[key] = value;
  return one;
}

JsonObject schema(const std::string& title, JsonObject definitions) {
  return {
      {"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}, {"$defs", std::move(definitions)}};
}

Definitions::Definitions(std::initializer_list<std::string_view> kept) {
  for (const std::string_view name : kept) definitions_[name] = nullptr;
}

JsonObject Definitions::define(const std::string& name, JsonObject definition) {
  definitions_[name] = std::move(definition);
  return {{"$ref", "#/$defs/" + name}};
}

JsonObject Definitions::refer(std::string name, JsonObject definition) {
  const Json wanted(definition);
  for (const Json* there = definitions_.if_contains(name); there != nullptr && *there != wanted;
       there = definitions_.if_contains(name))
    name += "_";
  return define(name, std::move(definition));
}

}  // namespace paddock::text
