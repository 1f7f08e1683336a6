#include "engine/text/typescript.hpp"

#include <algorithm>
#include <vector>

#include <boost/json/serialize.hpp>

#include "engine/text/words.hpp"

namespace paddock::text {

namespace {

std::string type_of(const JsonObject& schema);

std::string one_of(const JsonArray& schemas) {
  std::vector<std::string> types;
  for (const Json& schema : schemas) types.push_back(type_of(schema.as_object()));
  return joined(types, " | ");
}

std::string literals(const JsonArray& values) {
  std::vector<std::string> types;
  for (const Json& value : values) types.push_back(boost::json::serialize(value));
  return joined(types, " | ");
}

bool is_required(const JsonObject& schema, const Json& key) {
  const Json* required = schema.if_contains("required");
  return required != nullptr && std::ranges::find(required->as_array(), key) != required->as_array().end();
}

std::string object_type(const JsonObject& schema) {
  const Json* properties = schema.if_contains("properties");
  if (properties == nullptr) return "Record<string, unknown>";
  std::string members;
  for (const auto& member : properties->as_object()) {
    const char* mark = is_required(schema, member.key()) ? ": " : "?: ";
    members += "  " + std::string(member.key()) + mark + type_of(member.value().as_object()) + ";\n";
  }
  return members.empty() ? "Record<string, never>" : "{\n" + members + "}";
}

std::string named_type(const std::string& name, const JsonObject& schema) {
  if (name == "null") return name;
  if (name == "integer") return "number";
  if (name == "object") return object_type(schema);
  if (name != "array") return name;
  if (const Json* places = schema.if_contains("prefixItems")) {
    std::vector<std::string> types;
    for (const Json& place : places->as_array()) types.push_back(type_of(place.as_object()));
    return "[" + joined(types, ", ") + "]";
  }
  const Json* items = schema.if_contains("items");
  return "Array<" + (items == nullptr ? "unknown" : type_of(items->as_object())) + ">";
}

std::string type_of(const JsonObject& schema) {
  if (const Json* reference = schema.if_contains("$ref")) {
    const std::string path(reference->as_string());
    return path.substr(path.rfind('/') + 1);
  }
  if (const Json* value = schema.if_contains("const")) return boost::json::serialize(*value);
  if (const Json* values = schema.if_contains("enum")) return literals(values->as_array());
  for (const char* key : {"oneOf", "anyOf"}) {
    if (const Json* choices = schema.if_contains(key)) return one_of(choices->as_array());
  }
  const Json* type = schema.if_contains("type");
  if (type == nullptr) return "unknown";
  if (type->is_string()) return named_type(std::string(type->get_string()), schema);
  std::vector<std::string> types;
  for (const Json& name : type->as_array()) types.push_back(named_type(std::string(name.as_string()), schema));
  return joined(types, " | ");
}

}  // namespace

std::string typescript(const JsonObject& schema) {
  std::string types =
      "// " + std::string(schema.at("title").as_string()) + ". Printed by paddock, with --typescript.\n";
  for (const auto& definition : schema.at("$defs").as_object()) {
    types += "\nexport type " + std::string(definition.key()) + " = " + type_of(definition.value().as_object()) + ";\n";
  }
  return types;
}

}  // namespace paddock::text
