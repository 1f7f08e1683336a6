#include <cstddef>
#include <string>

#include "table/browser/host.hpp"
#include "table/browser/request_handler.hpp"

// The interface of the module: the page writes a request to the address that `take` returns, calls `answer`, which
// returns the size of the response, and reads the response at the address that `told` returns.

namespace paddock::browser {

namespace {

struct Module {
  RequestHandler requests;
  std::string request;
  std::string told;
};

Module& module() {
  static Module one;
  return one;
}

}  // namespace

extern "C" {

__attribute__((import_module("host"), import_name("random"))) void host_random(void* bytes, std::size_t size);
__attribute__((import_module("host"), import_name("now"))) double host_now();

__attribute__((export_name("take"))) char* paddock_take(std::size_t size) {
  module().request.resize(size);
  return module().request.data();
}

__attribute__((export_name("answer"))) std::size_t paddock_answer() {
  module().told = module().requests.answer(module().request);
  return module().told.size();
}

__attribute__((export_name("told"))) const char* paddock_told() { return module().told.data(); }
}

void fill_random_bytes(void* bytes, std::size_t size) { host_random(bytes, size); }
double monotonic_seconds() { return host_now(); }

}  // namespace paddock::browser
