// The parts of Boost.JSON that a table needs, from its own sources.
#include <istream>

#include <boost/json/parse.hpp>
#include <boost/json/stream_parser.hpp>

namespace boost::json {
// Inline and never called, so that it is left out, together with the library's streams and locales.
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
