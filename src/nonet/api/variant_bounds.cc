#include "nonet/api/variant_bounds.h"

namespace nonet::api {

std::uint64_t guesses_of(Request& request) {
  constexpr std::int64_t kMostGuesses = std::int64_t{1} << 53;
  if (!request.has("guesses")) return kAnyNumber;
  return static_cast<std::uint64_t>(request.whole("guesses", 0, kMostGuesses));
}

}  // namespace nonet::api
