#include "bots/arena/external.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <optional>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace paddock::bots {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t longest_line = 1 << 16;

// A child process and the two pipes to it.
class Program {
 public:
  explicit Program(const std::string& command) {
    std::signal(SIGPIPE, SIG_IGN);  // a program may end while it is spoken to
    std::array<int, 2> down{};
    std::array<int, 2> up{};
    if (pipe(down.data()) != 0) return;
    if (pipe(up.data()) != 0) {
      close(down[0]);
      close(down[1]);
      return;
    }
    child_ = fork();
    if (child_ == 0) become(command, down, up);
    close(down[0]);
    close(up[1]);
    to_ = down[1];
    from_ = up[0];
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program() { end(); }

  bool running() const { return child_ > 0; }

  void end() {
    if (child_ <= 0) return;
    close(to_);
    close(from_);
    kill(-child_, SIGKILL);
    waitpid(child_, nullptr, 0);
    child_ = -1;
  }

  // Whether the whole line could be handed over before the end.
  bool say(std::string_view line, Clock::time_point end) {
    while (!line.empty()) {
      pollfd ready{to_, POLLOUT, 0};
      if (poll(&ready, 1, left(end)) <= 0 || (ready.revents & POLLOUT) == 0) return false;
      const auto piece = std::min<std::size_t>(line.size(), 4096);
      const ssize_t written = write(to_, line.data(), piece);
      if (written <= 0) return false;
      line.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }

  // The next line; nothing when it does not come before the end, or the program is gone.
  std::optional<std::string> hear(Clock::time_point end) {
    for (;;) {
      if (const auto newline = heard_.find('\n'); newline != std::string::npos) {
        std::string line = heard_.substr(0, newline);
        heard_.erase(0, newline + 1);
        return line;
      }
      if (heard_.size() > longest_line) heard_.clear();
      pollfd ready{from_, POLLIN, 0};
      if (poll(&ready, 1, left(end)) <= 0) return std::nullopt;
      std::array<char, 4096> bytes{};
      const ssize_t count = ::read(from_, bytes.data(), bytes.size());
      if (count <= 0) {
        closed_ = true;
        return std::nullopt;
      }
      heard_.append(bytes.data(), static_cast<std::size_t>(count));
    }
  }

  bool closed() const { return closed_; }

 private:
  [[noreturn]] static void become(const std::string& command, const std::array<int, 2>& down,
                                  const std::array<int, 2>& up) {
    setpgid(0, 0);
    dup2(down[0], STDIN_FILENO);
    dup2(up[1], STDOUT_FILENO);
    for (const int descriptor : {down[0], down[1], up[0], up[1]}) close(descriptor);
    signal(SIGINT, SIG_IGN);
    execl("/bin/sh", "sh", "-c", command.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }

  static int left(Clock::time_point end) {
    const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    return static_cast<int>(std::max<long long>(0, rest));
  }

  pid_t child_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string heard_;
  bool closed_ = false;
};

std::optional<std::string> move_of(const std::string& line) {
  boost::json::error_code error;
  const text::Json json = boost::json::parse(line, error);
  if (error || !json.is_object() || !json.get_object().contains("move") || !json.get_object().at("move").is_string())
    return std::nullopt;
  return std::string(json.get_object().at("move").get_string());
}

std::string question(const std::string& game, const catalogue::Seen& seen, const std::vector<std::string>& moves) {
  text::JsonArray list;
  for (const std::string& move : moves) list.emplace_back(move);
  return boost::json::serialize(
             text::JsonObject{{"game", game}, {"seat", seen.seat().number}, {"view", seen.view()}, {"moves", list}}) +
         "\n";
}

// One program at one seat of one match.
class ProgramAtSeat {
 public:
  ProgramAtSeat(std::string game, const std::string& command, double seconds, std::shared_ptr<Conduct> conduct)
      : game_(std::move(game)), program_(command), seconds_(seconds), conduct_(std::move(conduct)) {}

  std::string choose(const catalogue::Seen& seen) {
    const auto moves = seen.moves();
    if (!program_.running()) return moves.front();
    const auto end =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds_));
    const bool said = program_.say(question(game_, seen, moves), end);
    const auto line = said ? program_.hear(end) : std::nullopt;
    if (!line) {
      ++(program_.closed() || !said ? gone() : conduct_->late);
      program_.end();
      return moves.front();
    }
    const auto move = move_of(*line);
    if (!move || std::ranges::find(moves, *move) == moves.end()) {
      ++conduct_->not_legal;
      return moves.front();
    }
    ++conduct_->answers;
    return *move;
  }

 private:
  int& gone() {
    conduct_->gone = true;
    return unasked_;
  }

  std::string game_;
  Program program_;
  double seconds_;
  std::shared_ptr<Conduct> conduct_;
  int unasked_ = 0;
};

}  // namespace

Bot external_bot(const std::string& game, const std::string& command, double seconds_a_move,
                 const std::shared_ptr<Conduct>& conduct) {
  return {"cmd:" + command, [=](const Seating&) -> Player {
            auto program = std::make_shared<ProgramAtSeat>(game, command, seconds_a_move, conduct);
            return [program](const catalogue::Seen& seen) { return program->choose(seen); };
          }};
}

}  // namespace paddock::bots
