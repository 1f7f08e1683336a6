#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <fmt/format.h>

#include "engine/kernel/rng.hpp"
#include "tests/fuzz/fuzz.hpp"

// Runs a target for a while without libFuzzer: the seeds and the corpus, then mutations of them, always the same ones.
// Usage: <program> SECONDS TARGET

extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));  // NOLINT

namespace paddock::fuzz {

namespace {

constexpr std::size_t longest_input = 16 * 1024;
constexpr const char* culprit_file = "culprit";

std::string now_tried;

void keep_culprit() {
  std::ofstream(culprit_file, std::ios::binary) << now_tried;
  fmt::print(stderr, "The input is in {}\n", std::filesystem::absolute(culprit_file).string());
}

void on_signal(int number) {
  keep_culprit();
  std::signal(number, SIG_DFL);
  std::raise(number);
}

// With a sanitizer, only SIGABRT needs a handler of our own.
void keep_culprits() {
  std::signal(SIGABRT, on_signal);
  if (__sanitizer_set_death_callback != nullptr) return __sanitizer_set_death_callback(keep_culprit);
  for (const int number : {SIGSEGV, SIGFPE, SIGILL, SIGBUS}) std::signal(number, on_signal);
}

void try_one(const std::string& input) {
  now_tried = input;
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(now_tried.data()), now_tried.size());
}

class Mutator {
 public:
  explicit Mutator(const std::vector<std::string>& corpus) : corpus_(corpus) {}

  std::string next() {
    std::string text = any();
    for (std::uint32_t changes = 1 + rng_.below(4); changes > 0; --changes) change(text);
    if (text.size() > longest_input) text.resize(longest_input);
    return text;
  }

 private:
  const std::string& any() { return corpus_[rng_.below(static_cast<std::uint32_t>(corpus_.size()))]; }
  std::size_t place(const std::string& text) { return rng_.below(static_cast<std::uint32_t>(text.size()) + 1); }
  std::size_t length() { return 1 + rng_.below(1U << rng_.below(8)); }
  std::string piece(const std::string& text) { return text.substr(place(text), length()); }

  std::string end(const std::string& text) { return text.substr(place(text)); }

  void change(std::string& text) {
    constexpr std::string_view telling = "\"\\{}[],: -0129\n%/;=";
    const std::size_t at = place(text);
    switch (rng_.below(8)) {
      case 0:
        text.insert(at, 1, static_cast<char>(rng_.next()));
        break;
      case 1:
        text.insert(at, 1, telling[rng_.below(telling.size())]);
        break;
      case 2:
        text.erase(at, length());
        break;
      case 3:
        text.insert(at, piece(any()));
        break;
      case 4:
        text.insert(at, piece(text));
        break;
      case 5:
        text.replace(at, length(), piece(any()));
        break;
      case 6:
        text = text.substr(0, at) + end(any());
        break;
      default:
        if (at < text.size())
          text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ (1U << rng_.below(8)));
    }
  }

  const std::vector<std::string>& corpus_;
  Rng rng_{20};
};

int run(std::chrono::seconds duration, std::string_view target) {
  keep_culprits();
  const auto end = std::chrono::steady_clock::now() + duration;
  std::vector<std::string> corpus = read_corpus(target);
  std::ranges::copy(seeds(), std::back_inserter(corpus));
  corpus.emplace_back();
  for (const std::string& input : corpus) try_one(input);
  Mutator mutator(corpus);
  std::size_t changed = 0;
  for (; std::chrono::steady_clock::now() < end; ++changed) try_one(mutator.next());
  fmt::print("{} inputs and {} changed ones: nothing broke\n", corpus.size(), changed);
  return 0;
}

}  // namespace

}  // namespace paddock::fuzz

int main(int argc, char** argv) {
  paddock::fuzz::require(argc == 3, "the arguments are SECONDS and TARGET");
  return paddock::fuzz::run(std::chrono::seconds(std::stoi(argv[1])), argv[2]);
}
