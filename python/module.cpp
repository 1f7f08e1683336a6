#include "python/module.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "bots/batch/codec.hpp"
#include "bots/players/bots.hpp"
#include "python/device.hpp"

namespace paddock::python {

const catalogue::Game& game_named(const std::string& id) { return *value_or_throw(catalogue::get(id)); }

catalogue::SharedSetup prepare(const std::string& game, int seats, const std::string& options) {
  boost::system::error_code wrong;
  const auto chosen = boost::json::parse(options, wrong);
  if (wrong || !chosen.is_object()) throw py::value_error("options are a dict");
  return value_or_throw(game_named(game).prepare(chosen.get_object(), seats));
}

static std::string shown(const std::vector<py::ssize_t>& shape) {
  return py::str(py::tuple(py::cast(shape))).cast<std::string>();
}

void check_layout(const char* name, const std::vector<py::ssize_t>& found, const std::vector<py::ssize_t>& strides,
                  py::ssize_t bytes, const std::vector<py::ssize_t>& shape) {
  if (found != shape)
    throw py::value_error(std::string(name) + ": the shape " + shown(shape) + " is expected, not " + shown(found));
  if (strides.empty()) return;
  bool without_gaps = strides.size() == shape.size();
  for (std::size_t axis = shape.size(); without_gaps && axis-- > 0; bytes *= shape[axis])
    without_gaps = shape[axis] <= 1 || strides[axis] == bytes;
  if (!without_gaps) throw py::value_error(std::string(name) + ": they lie in memory with gaps between them");
}

Seat seat_numbered(int number, int seats) {
  if (number < 0 || number >= seats) throw py::index_error("there is no seat " + std::to_string(number));
  return Seat{static_cast<std::uint8_t>(number)};
}

namespace {

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const auto* game : catalogue::games()) ids.push_back(game->about().id);
  return ids;
}

std::vector<std::string> bot_names(const std::string& game) {
  std::vector<std::string> names;
  for (const auto& bot : bots::bots_of(game_named(game)).all()) names.push_back(bot.name);
  return names;
}

py::dict about(const std::string& id) {
  const auto& game = game_named(id);
  py::dict description;
  description["name"] = game.about().name.en;
  description["rules"] = game.about().rules;
  description["min_seats"] = game.min_seats();
  description["max_seats"] = game.max_seats();
  const auto codec = bots::get_codec(game);
  description["actions"] = codec ? (*codec)->actions() : 0;
  description["observation"] = codec ? (*codec)->observation_size() : 0;
  py::dict options;
  for (const auto& option : game.about().options) {
    py::list values;
    for (const auto& value : option.values) values.append(boost::json::serialize(value.value));
    options[option.key.c_str()] = values;
  }
  description["options"] = options;
  return description;
}

}  // namespace
}  // namespace paddock::python

PYBIND11_MODULE(_paddock, module) {
  using namespace paddock::python;
  module.doc() = "What the package paddock is made of; use that.";
  py::register_exception<Refused>(module, "Refused", PyExc_ValueError).doc() =
      "A move or an action that the rules do not allow here and now; the text is the clause and its sentence.";
  module.def("games", game_ids);
  module.def("bots", bot_names, py::arg("game"));
  module.def("about", about, py::arg("game"));
  add_match(module);
  add_device(module);
  add_batch(module);
}
