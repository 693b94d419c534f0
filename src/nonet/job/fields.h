// Fields: the members of one object of a manifest, each of the type and in the range that is
// wanted of it.

#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/base/json.h"
#include "nonet/base/result.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/job/checksum.h"

namespace nonet::job {

inline constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();

// Whole numbers up to 2^64 - 1; Json keeps numbers above 2^63 - 1 as text.
std::optional<std::uint64_t> unsigned_of(const Json& json);

// All Fields of a manifest share `wrong`, which keeps the first error. A function whose member is
// not as wanted complains, and returns the least value there is.
class Fields {
 public:
  Fields(const Json* object, std::optional<Error>& wrong) : object_(object), wrong_(wrong) {}

  Fields object(std::string_view key) { return {find(key), wrong_}; }

  std::string text(std::string_view key);
  bool truth(std::string_view key);
  std::uint64_t number(std::string_view key, std::uint64_t least, std::uint64_t most);
  Checksum checksum(std::string_view key);
  // Two numbers up to `most`, the first no more than the second.
  std::pair<int, int> range_of_cells(std::string_view key, int most);
  PatternSymmetry symmetry(std::string_view key);

  // nullptr: there is no such member.
  const Json* find(std::string_view key) const {
    return object_ != nullptr ? object_->find(key) : nullptr;
  }
  void complain(std::string_view key, std::string_view wanted);

 private:
  const Json* object_;
  std::optional<Error>& wrong_;
};

}  // namespace nonet::job
