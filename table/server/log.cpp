#include "table/server/log.hpp"

#include <array>
#include <memory>
#include <string>

#include <boost/json/serialize.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace paddock::server::log {

namespace {

struct Level {
  std::string_view name;
  spdlog::level::level_enum level;
};

constexpr std::array levels{Level{"debug", spdlog::level::debug}, Level{"info", spdlog::level::info},
                            Level{"warning", spdlog::level::warn}, Level{"error", spdlog::level::err},
                            Level{"off", spdlog::level::off}};

spdlog::logger& logger() {
  static const auto made = [] {
    auto fresh = std::make_shared<spdlog::logger>("paddock", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    fresh->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})");
    fresh->set_level(spdlog::level::warn);
    return fresh;
  }();
  return *made;
}

void write(spdlog::level::level_enum level, std::string_view event, const text::JsonObject& fields) {
  if (!logger().should_log(level)) return;
  text::JsonObject line{{"event", event}};
  for (const auto& [key, value] : fields) line[key] = value;
  const std::string json = boost::json::serialize(line);
  logger().log(level, std::string_view(json).substr(1, json.size() - 2));
}

}  // namespace

Result<bool> set_level(std::string_view name) {
  for (const Level& level : levels) {
    if (level.name != name) continue;
    logger().set_level(level.level);
    return true;
  }
  return Error{"the log level must be debug, info, warning, error or off, not “" + std::string(name) + "”"};
}

void debug(std::string_view event, const text::JsonObject& fields) { write(spdlog::level::debug, event, fields); }
void info(std::string_view event, const text::JsonObject& fields) { write(spdlog::level::info, event, fields); }
void warning(std::string_view event, const text::JsonObject& fields) { write(spdlog::level::warn, event, fields); }
void error(std::string_view event, const text::JsonObject& fields) { write(spdlog::level::err, event, fields); }

}  // namespace paddock::server::log
