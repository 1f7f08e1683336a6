#include "table/wire/schema.hpp"

#include "engine/text/schema.hpp"
#include "table/wire/lab.hpp"
#include "table/wire/messages.hpp"

namespace paddock::wire {

text::JsonObject schema() {
  text::Definitions definitions;
  definitions.define("FromClient", definitions.one_of<FromClient>("type"));
  definitions.define("FromServer", definitions.one_of<FromServer>("type"));
  definitions.of<Me>();
  definitions.of<OpenTable>();
  definitions.of<PlayOn>();
  definitions.of<TableLine>();
  definitions.of<Replay>();
  definitions.of<Review>();
  definitions.of<StudyRequest>();
  definitions.of<StudyStatus>();
  return text::schema("What is said at a Paddock table", definitions.take());
}

}  // namespace paddock::wire
