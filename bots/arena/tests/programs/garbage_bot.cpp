// A bot that answers every question with garbage, chosen at random from its seed.
//
//   garbage_bot SEED
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include <unistd.h>

#include "engine/kernel/rng.hpp"

namespace {

using paddock::Rng;

void put(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (written <= 0) std::_Exit(0);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void put_in_pieces(std::string_view bytes) {
  constexpr std::size_t piece = 5;
  constexpr useconds_t a_moment = 300;
  for (; !bytes.empty(); bytes.remove_prefix(std::min(piece, bytes.size()))) {
    put(bytes.substr(0, piece));
    usleep(a_moment);
  }
}

std::string random_bytes(Rng& rng) {
  std::string bytes;
  for (auto left = rng.below(400); left > 0; --left) {
    const char byte = static_cast<char>(rng.below(256));
    if (byte != '\n') bytes += byte;
  }
  return bytes + "\n";
}

// The first legal move of the question.
std::string first_move(std::string_view question) {
  constexpr std::string_view before = R"("moves":[")";
  const auto begin = question.find(before) + before.size();
  return std::string(question.substr(begin, question.find('"', begin) - begin));
}

std::string answer(std::string_view move) { return R"({"move":")" + std::string(move) + "\"}\n"; }

std::string some_of(Rng& rng, auto list) {
  return std::string(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
}

std::string wrong_shape(Rng& rng) {
  return some_of(rng, std::array<std::string_view, 14>{
                          "[]\n", "{}\n", "42\n", "null\n", "\"pass\"\n", "{\"move\":7}\n", "{\"move\":null}\n",
                          "{\"move\":[\"pass\"]}\n", "{\"Move\":\"pass\"}\n", "{\"move\":{\"move\":\"pass\"}}\n",
                          "{\"move\":\"pass\"}}\n", "{\"move\":\"pa\n", "{\"move\":1e999999}\n", "\xef\xbb\xbf{}\n"});
}

std::string foreign_move(Rng& rng) {
  return answer(some_of(
      rng, std::array<std::string_view, 8>{"bid 6", "e2e4", "throw", "stop", "play red-900", "move 1 99", "-1", "☂"}));
}

std::string not_text(Rng& rng) {
  return answer(some_of(rng, std::array<std::string_view, 5>{"\xff\xfe", "\xc3\x28", "\xed\xa0\x80", "a\tb", "\x01"}));
}

std::string deep(Rng& rng) {
  const std::string brackets(1 + rng.below(20'000), '[');
  return rng.below(2) == 0 ? brackets + "\n" : "{\"move\":" + brackets + "\n";
}

std::string huge(Rng& rng) {
  const std::string long_word((1U << 20) * (1 + rng.below(4)), rng.below(2) == 0 ? ' ' : 'x');
  return rng.below(2) == 0 ? long_word + "\n" : "{\"move\":\"pass\"}" + long_word + "\n";
}

// Exits in the middle of a line, with or without a last answer, or stays and sends nothing more.
[[noreturn]] void leave(Rng& rng) {
  switch (rng.below(4)) {
    case 0:
      put("{\"mo");
      break;
    case 1:
      put(answer("farewell"));
      break;
    case 2:
      std::abort();
    default:
      put(answer("silence"));
      close(STDOUT_FILENO);
      pause();
  }
  std::_Exit(static_cast<int>(rng.below(256)));
}

void answer_rarely(Rng& rng) {
  switch (rng.below(6)) {
    case 0:
      leave(rng);
    case 1:
      return put(huge(rng));
    case 2:
      return put(deep(rng));
    default:
      return put_in_pieces(foreign_move(rng));
  }
}

void answer_with_garbage(Rng& rng, const std::string& question) {
  const std::string move = first_move(question);
  switch (rng.below(10)) {
    case 0:
      return put("\n");
    case 1:
      return put(random_bytes(rng));
    case 2:
      return put(wrong_shape(rng));
    case 3:
      return put(foreign_move(rng));
    case 4:
      return put(not_text(rng));
    case 5:
      return put(answer(move + " "));
    case 6:
      return put(answer("no") + answer(move));
    case 7:
      return put(question + "\n");
    case 8:
      return put("garbage\n" + answer(move).substr(0, rng.below(6)) + "\n");
    default:
      return rng.below(3) == 0 ? answer_rarely(rng) : put(answer(move + "\\u0000"));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  Rng rng(std::strtoull(argv[1], nullptr, 10), 0);
  std::string question;
  while (std::getline(std::cin, question)) answer_with_garbage(rng, question);
}
