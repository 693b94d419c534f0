#include "nonet/api/seed.h"

#include "nonet/base/seed.h"

namespace nonet::api {

namespace {

constexpr std::int64_t kMostExact = std::int64_t{1} << 53;  // of JSON numbers in JavaScript

}  // namespace

std::uint64_t seed_of(Request& request, std::string_view key) {
  const Json* const value = request.any(key);
  if (value == nullptr) {
    request.miss(key);
  } else if (value->is_string()) {
    return seed_of_text(request.text(key));
  } else if (value->is_number()) {
    return static_cast<std::uint64_t>(request.whole(key, 0, kMostExact));
  } else {
    request.fail(key, "expected a whole number or text");
  }
  return 0;
}

}  // namespace nonet::api
