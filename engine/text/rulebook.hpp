#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paddock::text {

// One numbered rule, as players read it.
struct Clause {
  std::string number;    // "RA-3.4"
  std::string sentence;  // without Markdown marks
};

// A rules text in Markdown. A line "- **RA-3.4** …" begins a clause; indented lines below belong to it.
class Rulebook {
 public:
  explicit Rulebook(std::string_view markdown);

  const std::string& markdown() const { return markdown_; }
  const std::vector<Clause>& clauses() const { return clauses_; }
  // The clause of that number ("RA-3.4", also "ra-3.4" or "3.4"). Null if there is none.
  const Clause* find(std::string_view number) const;

 private:
  std::string markdown_;
  std::vector<Clause> clauses_;
};

}  // namespace paddock::text
