#include <mutex>

#include <boost/json/serialize.hpp>

#include "bots/arena/arena.hpp"
#include "bots/batch/coded_match.hpp"
#include "bots/players/budgets.hpp"
#include "engine/kernel/win_share.hpp"
#include "python/module.hpp"

namespace paddock::python {

namespace {

using bots::CodedMatch;

CodedMatch dealt(const std::string& game, int seats, const std::string& options, std::uint64_t seed) {
  return {prepare(game, seats, options), seed};
}

CodedMatch restored(const std::string& text, const Rng& dealer) {
  return value_or_throw(CodedMatch::restored(value_or_throw(catalogue::read_record(text)), dealer));
}

// The state of the random generator, as numbers that can be stored.
using Luck = std::pair<std::uint64_t, std::uint64_t>;
Luck luck_of(const CodedMatch& self) {
  const auto kept = self.dealer().snapshot();
  return {kept.state, kept.increment};
}

// The match after the deal and after each move of a record.
std::vector<CodedMatch> replayed(const std::string& text) {
  const auto record = value_or_throw(catalogue::read_record(text));
  std::vector<CodedMatch> matches;
  auto part = record;
  part.outcome.reset();
  for (std::size_t count = 0; count <= record.moves.size(); ++count) {
    part.moves.assign(record.moves.begin(), record.moves.begin() + static_cast<std::ptrdiff_t>(count));
    if (count == record.moves.size()) part.outcome = record.outcome;
    matches.push_back(value_or_throw(CodedMatch::restored(part, Rng(0))));
  }
  return matches;
}

Seat seat_of(const CodedMatch& self, int number) { return seat_numbered(number, self.setup().seats()); }
// −1 is a spectator.
Seat viewer_of(const CodedMatch& self, int number) { return number == -1 ? no_seat : seat_of(self, number); }

std::vector<int> numbers(SeatSet seats) {
  std::vector<int> list;
  for (const Seat seat : seats) list.push_back(seat.number);
  return list;
}

std::string record_of(const CodedMatch& self) {
  if (!self.record()) throw py::value_error("a sampled world has no record, so it cannot be pickled");
  return catalogue::write_record(*self.record());
}

const bots::Codec& codec_of(const catalogue::Game& game) { return *value_or_throw(bots::get_codec(game)); }

std::vector<std::uint16_t> ids_of(const CodedMatch& self, int number, const std::string& written) {
  const Seat seat = seat_of(self, number);
  const auto verdict = self.match().check_move(seat, written);
  if (verdict.kind == catalogue::MoveVerdict::Kind::refused)
    throw Refused(bots::refusal_text(self.game(), seat, verdict.clause, verdict.why));
  if (verdict.kind != catalogue::MoveVerdict::Kind::allowed)
    throw Refused("there is no move written “" + written + "”");
  const auto ids = codec_of(self.game()).write(*self.decision_point(seat), verdict.move);
  return {ids.begin(), ids.end()};
}

void observe(const CodedMatch& self, int number, const py::buffer& out) {
  const Seat viewer = viewer_of(self, number);
  float* const numbers_out = memory_of<float>(out, "the observation", {codec_of(self.game()).observation_size()});
  codec_of(self.game())
      .observe(*self.decision_point(viewer), viewer == no_seat ? encoding::PartialAction{} : self.choice(viewer),
               numbers_out);
}

void mask(const CodedMatch& self, int number, const py::buffer& out) {
  const Seat seat = seat_of(self, number);
  codec_of(self.game())
      .mask(*self.decision_point(seat), self.choice(seat),
            memory_of<std::uint8_t>(out, "the mask", {codec_of(self.game()).actions()}));
}

void to_act_or_throw(const CodedMatch& self, Seat seat) {
  if (!self.match().to_act().contains(seat)) throw Refused("seat " + std::to_string(seat.number) + " is not to act");
}

// A bot at one seat of a match, with its own random generator.
class SeatedBot {
 public:
  SeatedBot(const std::string& game, const std::string& name, std::uint64_t seed, std::uint32_t iterations)
      : player_(bots::bots_of(game_named(game))
                    .make_player(*value_or_throw(bots::get_bot(game_named(game), name)),
                                 {seed, bots::iteration_budget(iterations)})) {}

  std::string choose(const CodedMatch& match, int number) {
    const Seat seat = seat_of(match, number);
    to_act_or_throw(match, seat);
    const auto kept = match.shared_match();
    py::gil_scoped_release released_gil;
    const std::lock_guard one_at_a_time(mutex_);
    return kept->setup().write_move(player_(*kept->decision_point(seat)));
  }

 private:
  std::mutex mutex_;
  bots::Player player_;
};

std::vector<py::dict> hint(const CodedMatch& self, int number, std::uint32_t iterations, std::uint64_t seed) {
  const Seat seat = seat_of(self, number);
  to_act_or_throw(self, seat);
  const auto& bots = bots::bots_of(self.game());
  const auto kept = self.shared_match();
  std::vector<bots::MoveEvaluation> evaluations;
  {
    py::gil_scoped_release released_gil;
    evaluations = bots.evaluate_all(*kept->decision_point(seat), {seed, bots::iteration_budget(iterations)});
  }
  std::vector<py::dict> lines;
  for (const auto& one : evaluations) {
    py::dict line;
    line["move"] = one.move;
    line["expected"] = one.expected;
    line["confidence"] = one.confidence;
    line["visits"] = one.visits;
    lines.push_back(line);
  }
  return lines;
}

std::vector<double> returns(const CodedMatch& self) {
  std::vector<double> shares;
  for (const Seat seat : SeatSet::first(self.setup().seats()))
    shares.push_back(self.over() ? win_share(self.match().outcome(), seat) : 0);
  return shares;
}

std::vector<int> scores(const CodedMatch& self) {
  if (!self.over()) throw py::value_error("the match is not over");
  std::vector<int> list;
  for (const Seat seat : SeatSet::first(self.setup().seats())) list.push_back(self.match().outcome().score[seat]);
  return list;
}

std::vector<int> chosen(const CodedMatch& self, int seat) {
  const auto& ids = self.choice(seat_of(self, seat)).ids;
  return {ids.begin(), ids.end()};
}

using MatchClass = py::class_<CodedMatch>;

void bind_constructors(MatchClass& match) {
  match.def(py::init(&dealt), py::arg("game"), py::arg("seats"), py::arg("options"), py::arg("seed"))
      .def_static("restored", [](const std::string& record, std::uint64_t seed) { return restored(record, Rng(seed)); })
      .def_static("continued",
                  [](const std::string& record, const Luck& luck) {
                    return restored(record, Rng(Rng::Snapshot{luck.first, luck.second}));
                  })
      .def_static("replayed", replayed)
      .def("clone", [](const CodedMatch& self) { return CodedMatch(self); })
      .def("sample_world", [](const CodedMatch& self, int seat, std::uint64_t seed) {
        return self.sampled_world(seat_of(self, seat), seed);
      });
}

void bind_queries(MatchClass& match) {
  match.def("over", &CodedMatch::over)
      .def("seats", [](const CodedMatch& self) { return self.setup().seats(); })
      .def("game", [](const CodedMatch& self) { return self.game().about().id; })
      .def("options", [](const CodedMatch& self) { return boost::json::serialize(self.setup().options()); })
      .def("to_act", [](const CodedMatch& self) { return numbers(self.match().to_act()); })
      .def("moves", [](const CodedMatch& self, int seat) { return self.match().moves(seat_of(self, seat)); })
      .def("view", [](const CodedMatch& self, int seat) { return self.match().view(viewer_of(self, seat)).text; })
      .def("position", [](const CodedMatch& self) { return boost::json::serialize(self.match().position()); })
      .def("record", record_of)
      .def("luck", luck_of)
      .def("ids", ids_of)
      .def("observe", observe)
      .def("mask", mask)
      .def("chosen", chosen)
      .def("hint", hint)
      .def("returns", returns)
      .def("scores", scores);
}

void bind_moves(MatchClass& match) {
  match
      .def("play",
           [](CodedMatch& self, int seat, const std::string& move, int viewer) {
             return allowed_or_throw(self.play(seat_of(self, seat), move, viewer_of(self, viewer)));
           })
      .def("choose", [](CodedMatch& self, int seat,
                        std::int64_t id) { return allowed_or_throw(self.choose(seat_of(self, seat), id)); })
      .def("outcomes", [](const CodedMatch& self, int seat, const std::string& move, std::size_t most) {
        return allowed_or_throw(self.outcomes(seat_of(self, seat), move, most));
      });
}

}  // namespace

void add_match(py::module_& module) {
  py::class_<SeatedBot>(module, "SeatedBot")
      .def(py::init<const std::string&, const std::string&, std::uint64_t, std::uint32_t>())
      .def("choose", &SeatedBot::choose);
  MatchClass match(module, "CodedMatch");
  bind_constructors(match);
  bind_queries(match);
  bind_moves(match);
  module.def("seat_seed",
             [](std::uint64_t seed, int seat) { return bots::seat_seed(seed, Seat{static_cast<std::uint8_t>(seat)}); });
  module.def("describe", [](const std::string& game, int seats, const std::string& options) {
    const auto setup = prepare(game, seats, options);
    const auto& codec = codec_of(setup->game());
    return std::make_pair(codec.observation_labels(*setup), codec.action_labels(*setup));
  });
}

}  // namespace paddock::python
