#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/arena/external.hpp"
#include "engine/text/json.hpp"

namespace paddock::apps {

// The programs among the bots of a command line, and how they behaved.
class Programs {
 public:
  // The bot of that name, or the end of the command. For cmd:PROGRAM it is that program, told of as `called`.
  bots::Bot get(const catalogue::Game& game, const std::string& name, const bots::Think& think,
                const std::string& called);

  // The conduct of the program that was called so; nothing when there is none.
  std::optional<bots::Conduct> conduct_of(const std::string& called) const;
  // A line a program: all its moves, then what was wrong, by kind.
  std::string as_text() const;
  text::JsonArray to_json() const;

 private:
  struct Listed {
    std::string called;
    std::shared_ptr<bots::ConductBook> book;
  };

  std::vector<Listed> listed_;
};

}  // namespace paddock::apps
