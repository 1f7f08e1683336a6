// Boost.JSON's library as far as a table needs it: its values as they are, from its own sources; its reader and its
// writer in a tenth of their size, since all numbers here are whole.
#include <istream>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/stream_parser.hpp>

namespace boost::json {
// Inline, so that it is left out, and with it the streams and locales of the library, as nobody calls it.
inline std::istream& operator>>(std::istream& in, value& json);
}  // namespace boost::json

#include <boost/json/detail/impl/default_resource.ipp>
#include <boost/json/detail/impl/except.ipp>
#include <boost/json/detail/impl/shared_resource.ipp>
#include <boost/json/detail/impl/stack.ipp>
#include <boost/json/detail/impl/string_impl.ipp>
#include <boost/json/impl/array.ipp>
#include <boost/json/impl/error.ipp>
#include <boost/json/impl/object.ipp>
#include <boost/json/impl/string.ipp>
#include <boost/json/impl/value.ipp>
#include <boost/json/impl/value_ref.ipp>
#include <boost/json/impl/value_stack.ipp>

#include "engine/text/makers.hpp"
#include "table/browser/wasm/json_reader.hpp"

namespace boost::json {

value parse(string_view text, error_code& error, storage_ptr, const parse_options& options) {
  value read;
  if (!paddock::browser::JsonReader({text.data(), text.size()}, options.max_depth).read(read))
    error = make_error_code(json::error::syntax);
  return read;
}

value parse(string_view text, storage_ptr storage, const parse_options& options) {
  error_code error;
  value read = parse(text, error, std::move(storage), options);
  if (error) __builtin_trap();
  return read;
}

std::string serialize(const value& json) {
  if (json.is_double()) __builtin_trap();
  std::string text;
  paddock::text::TextMaker(text).whole(json);
  return text;
}

}  // namespace boost::json
