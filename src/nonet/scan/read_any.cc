// Reading grids of all sizes.

#include <algorithm>
#include <utility>
#include <vector>

#include "nonet/scan/find.h"
#include "nonet/scan/scan.h"
#include "nonet/scan/small.h"

namespace nonet::scan {

namespace {

// Lines of text look like many lines of a grid, of which the digits make no puzzle then: they
// contradict each other, or are fewer than those of any.
bool is_no_puzzle(const Reading& reading) {
  constexpr int kLeastGivens = 17;
  return reading.verdict == Verdict::kConflict || reading.verdict == Verdict::kNoSolution ||
         reading.givens.clue_count() < kLeastGivens;
}

std::vector<Reading> small_readings(const Picture& picture, const Options& options) {
  std::vector<Reading> readings;
  for (const Place& place : small_places_in(picture, options)) {
    if (options.stop.stop_requested()) break;
    if (auto reading = read_small_place(picture, place, options.stop)) {
      readings.push_back(*std::move(reading));
    }
  }
  return readings;
}

}  // namespace

Result<std::vector<Reading>> read_any(const Picture& picture, const Options& options) {
  auto readings = read(picture, options);
  if (!readings || !std::all_of(readings->begin(), readings->end(), is_no_puzzle)) return readings;
  std::vector<Reading> small = small_readings(picture, options);
  if (!small.empty()) *readings = std::move(small);
  return readings;
}

}  // namespace nonet::scan
