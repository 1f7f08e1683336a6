// What of Boost.JSON's values has an address of its own in a game's module: their functions are the table's.
#include <boost/json/array.hpp>
#include <boost/json/detail/impl/default_resource.ipp>
#include <boost/json/object.hpp>

namespace boost::json {

constexpr array::table::table() = default;
constexpr object::table::table() = default;
array::table array::empty_;
object::table object::empty_;

}  // namespace boost::json
