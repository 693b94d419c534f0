// The module's exports, and what it imports.
//
//   nonet_alloc(size) -> pointer             bytes of the module's memory, 0 where none are left
//   nonet_free(pointer)                      frees what nonet_alloc or nonet_call gave, or 0;
//                                            traps at any other address
//   nonet_call(pointer, length) -> pointer   answers the request of so many bytes: a 32-bit length,
//                                            least byte first, and as many bytes of UTF-8
//   env.nonet_progress(done, total) -> stop  imported: called with how far a long request is
//
// nonet_progress must not call nonet_call, nor throw: an exception would leave the engine in the
// middle of a request. After a trap, the module must not be used again.
//
// The module keeps one Api, and with it its sessions, for as long as it lives.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "nonet/api/api.h"
#include "nonet/wasm/answer.h"
#include "nonet/wasm/runtime.h"

extern "C" {

__attribute__((import_module("env"), import_name("nonet_progress"))) std::int32_t
nonet_host_progress(double done, double total);

__attribute__((export_name("nonet_alloc"))) void* nonet_alloc(std::size_t size) {
  return std::malloc(size);
}

__attribute__((export_name("nonet_free"))) void nonet_free(void* pointer) {
  if (pointer != nullptr && !nonet::wasm::is_given(pointer)) __builtin_trap();
  std::free(pointer);
}

__attribute__((export_name("nonet_call"))) void* nonet_call(const char* request,
                                                            std::size_t length) {
  static nonet::api::Api* const api = [] {
    auto* const made = new nonet::api::Api;
    made->set_progress(
        [](double done, double total) { return nonet_host_progress(done, total) != 0; });
    return made;
  }();
  return nonet::wasm::to_memory(api->call(std::string_view(request, length)));
}
}
