// Static data of Boost.JSON for a game's module. The functions are those of the table's module.
#include <boost/json/array.hpp>
#include <boost/json/detail/impl/default_resource.ipp>
#include <boost/json/object.hpp>

namespace boost::json {

constexpr array::table::table() = default;
constexpr object::table::table() = default;
array::table array::empty_;
object::table object::empty_;

}  // namespace boost::json
