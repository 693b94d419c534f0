// Text as ranges, as a pattern, as a saved search: whatever it is, there is an answer, and what is
// accepted means what it says.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "nonet/search/impossible.h"
#include "nonet/search/target.h"
#include "nonet/search/target_search.h"

namespace {

using namespace nonet;

void require(bool condition) {
  if (!condition) std::abort();
}

void check_range(const Result<Range>& range, int most) {
  if (!range) {
    require(!range.error().message.empty());
    return;
  }
  require(0 <= range->low && range->low <= range->high && range->high <= most);
}

void check_pattern(std::string_view text) {
  const Result<CellSet> pattern = parse_pattern(text);
  if (!pattern) return;
  std::string mask(kCells, '.');
  for (const Cell cell : *pattern) mask[static_cast<std::size_t>(cell.index())] = 'x';
  require(*parse_pattern(mask) == *pattern);
  const std::optional<Error> why = impossible({.pattern = *pattern});
  require(!why || !why->message.empty());
}

void check_search(std::string_view text) {
  const Target target{.clues = Range{17, 17}};
  const Seeds none;
  const Result<TargetSearch> search = TargetSearch::load(text, target, none, Rng(1));
  if (!search) return;
  const std::string saved = search->save();
  const Result<TargetSearch> again = TargetSearch::load(saved, target, none, Rng(1));
  require(again && again->save() == saved);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_range(parse_rating_range(text), 200);
  check_range(parse_number_range(text, 81), 81);
  check_pattern(text);
  check_search(text);
  return 0;
}
