// Compiles the non-template parts of Asio and Beast once, instead of in every file that includes them.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
