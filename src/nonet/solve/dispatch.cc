// The table of backends, and the choice of one of them.

#include <array>
#include <cstdlib>
#include <string>

#include "nonet/base/compose.h"
#include "nonet/solve/avx2/backend.h"
#include "nonet/solve/avx512/backend.h"
#include "nonet/solve/backend.h"
#include "nonet/solve/portable/backend.h"
#if defined(NONET_CUDA)
#include "nonet/solve/cuda/backend.h"
#endif

namespace nonet {

namespace {

// In order of preference. The last row must be supported everywhere.
constexpr std::array kBackends{
#if defined(__x86_64__)
    avx512::kBackend,   avx512::kBackend512, avx512::kBackend256, avx2::kBackend,
#endif
#if defined(NONET_CUDA)
    cuda::kBackend,
#endif
    portable::kBackend,
};

const Backend& default_backend() {
  for (const Backend& backend : kBackends) {
    if (!backend.only_by_name && backend.is_supported()) return backend;
  }
  return kBackends.back();
}

std::string names_of_all() {
  std::string names;
  for (const Backend& backend : kBackends) {
    if (!names.empty()) names += ", ";
    names += backend.name;
  }
  return names;
}

}  // namespace

std::span<const Backend> backends() { return kBackends; }

Result<const Backend*> find_backend(std::string_view name) {
  if (name.empty()) return &default_backend();
  for (const Backend& backend : kBackends) {
    if (backend.name != name) continue;
    if (backend.is_supported()) return &backend;
    return Error{compose("this machine does not support the backend '{}'", {name})};
  }
  return Error{compose("there is no backend '{}'; there is: {}", {name, names_of_all()})};
}

#if defined(__wasm__)

// WebAssembly has no environment variables, and the portable backend is the only one.
Result<const Backend*> choose_backend() { return &default_backend(); }

#else

Result<const Backend*> choose_backend() {
  // Read only: nothing in this program changes the environment.
  const char* const forced = std::getenv("NONET_BACKEND");  // NOLINT(concurrency-mt-unsafe)
  if (forced == nullptr) return find_backend("");
  Result<const Backend*> backend = find_backend(forced);
  if (!backend) return Error{compose("NONET_BACKEND: {}", {backend.error().message})};
  return backend;
}

#endif

}  // namespace nonet
