#include "nonet/kernel/learn/restarts.h"

#include <algorithm>
#include <bit>

namespace nonet::kernel::learn {

namespace {

// Focused mode: restart when the recent mean of levels is above that of the run by a tenth, but not
// before so many conflicts.
constexpr std::uint64_t kLeastRun = 2;
constexpr unsigned kRecent = 5;  // a mean over some 2^5 conflicts
constexpr unsigned kAll = 14;
constexpr std::uint64_t kMargin = 10;
// Stable mode: restart after so many conflicts times the next term of Luby's sequence.
constexpr std::uint64_t kStableRun = 1024;
// The first pair of modes has so many conflicts each, the second four times as many, the third
// nine.
constexpr std::uint64_t kModeRun = 1000;

// A term of Luby's sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..., counted from 1.
std::uint64_t luby(std::uint64_t place) {
  while (!std::has_single_bit(place + 1)) place -= std::bit_floor(place) - 1;
  return (place + 1) / 2;
}

}  // namespace

void Restarts::count(std::uint64_t conflicts, std::uint32_t levels) {
  // As long as there are few conflicts, all weigh the same.
  const auto width = static_cast<unsigned>(std::bit_width(conflicts));
  recent_levels_.add(levels, std::min(kRecent, width));
  all_levels_.add(levels, std::min(kAll, width));
}

bool Restarts::is_due(std::uint64_t conflicts) const {
  if (stable_) return conflicts >= waiting_;
  if (conflicts < last_ + kLeastRun) return false;
  return recent_levels_.value > all_levels_.value + all_levels_.value / kMargin;
}

void Restarts::restarted(std::uint64_t conflicts) {
  last_ = conflicts;
  if (stable_) waiting_ = conflicts + kStableRun * luby(++waits_);
}

void Restarts::switch_mode(std::uint64_t conflicts) {
  stable_ = !stable_;
  ++switches_;
  const std::uint64_t pair = switches_ / 2 + 1;
  next_mode_ = conflicts + kModeRun * pair * pair;
  waits_ = 0;
  restarted(conflicts);
}

}  // namespace nonet::kernel::learn
