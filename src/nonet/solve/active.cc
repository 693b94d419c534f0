// The backend that runs. Not in dispatch.cc: a module for the web that never looks up a backend by
// name is linked without that table, and so without the batch kernel.

#include "nonet/solve/backend.h"
#if defined(__wasm__)
#include "nonet/solve/portable/backend.h"
#endif

namespace nonet {

bool has_vectors() {
#if defined(__wasm__) && !defined(__wasm_simd128__)
  return false;
#else
  return true;
#endif
}

#if defined(__wasm__)

const Backend& active_backend() { return portable::kOneAtATime; }

#else

const Backend& active_backend() {
  static const Backend& active = []() -> const Backend& {
    const Result<const Backend*> chosen = choose_backend();
    return chosen ? **chosen : **find_backend("");
  }();
  return active;
}

#endif

}  // namespace nonet
