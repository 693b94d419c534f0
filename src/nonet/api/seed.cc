#include "nonet/api/seed.h"

#include <string>

#include "nonet/base/seed.h"

namespace nonet::api {

namespace {

constexpr std::int64_t kMostExact = std::int64_t{1} << kChosenSeedBits;

}  // namespace

std::uint64_t seed_of(Request& request, std::string_view key) {
  const Json* const value = request.any(key);
  if (value == nullptr) {
    request.miss(key);
  } else if (value->is_string()) {
    const std::string text = request.text(key);
    if (is_beyond_seeds(text)) request.fail(key, "a number above 18446744073709551615");
    return seed_of_text(text);
  } else if (value->is_number()) {
    return static_cast<std::uint64_t>(request.whole(key, 0, kMostExact));
  } else {
    request.fail(key, "expected a whole number or text");
  }
  return 0;
}

}  // namespace nonet::api
