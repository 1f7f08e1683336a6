#include <cstddef>
#include <string>

#include "table/browser/host.hpp"
#include "table/browser/request_handler.hpp"

// The interface of the module: the page writes a request to the address that `allocate_request` returns, calls
// `answer`, which returns the size of the response, and reads the response at the address that `response` returns.

namespace paddock::browser {

namespace {

struct Module {
  RequestHandler requests;
  std::string request;
  std::string response;
};

Module& module() {
  static Module one;
  return one;
}

}  // namespace

extern "C" {

__attribute__((import_module("host"), import_name("random"))) void host_random(void* bytes, std::size_t size);
__attribute__((import_module("host"), import_name("now"))) double host_now();

__attribute__((export_name("allocate_request"))) char* paddock_allocate_request(std::size_t size) {
  module().request.resize(size);
  return module().request.data();
}

__attribute__((export_name("answer"))) std::size_t paddock_answer() {
  module().response = module().requests.answer(module().request);
  return module().response.size();
}

__attribute__((export_name("response"))) const char* paddock_response() { return module().response.data(); }
}

void fill_random_bytes(void* bytes, std::size_t size) { host_random(bytes, size); }
double monotonic_seconds() { return host_now(); }

}  // namespace paddock::browser
