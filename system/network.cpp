// What Asio and Beast are made of besides templates, compiled once here and not in every file that includes them.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
