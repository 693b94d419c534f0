#include "nonet/count/band_ways.h"

#include <algorithm>
#include <limits>

namespace nonet::count {

BandWays::BandWays(std::span<const BandClue> clues, StopToken stop)
    : clues_(clues.begin(), clues.end()) {
  for (const BandClue& clue : clues_) free_.erase(clue.digit);
  allow_cuts();
  make_forms(stop);
  if (stop.stop_requested()) return;
  ways_.resize(forms_.size() * allowed_[1].size() * allowed_[2].size());
  for (std::size_t form = 0; form < forms_.size() && !stop.stop_requested(); ++form) {
    count_form(form, forms_[form]);
  }
}

void BandWays::allow_cuts() {
  const Cuts& cuts = Cuts::get();
  for (std::size_t box = 0; box < 3; ++box) {
    for (std::size_t cut = 0; cut < kCuts; ++cut) {
      const bool fits = std::all_of(clues_.begin(), clues_.end(), [&](const BandClue& clue) {
        return clue.stack != box || cuts[cut][clue.column].contains(clue.digit);
      });
      place_of_[box][cut] =
          static_cast<std::int16_t>(fits ? static_cast<int>(allowed_[box].size()) : -1);
      if (fits) allowed_[box].push_back(static_cast<CutNumber>(cut));
    }
  }
}

void BandWays::make_forms(StopToken stop) {
  const Cuts& cuts = Cuts::get();
  constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> form_of(kCuts, kNone);
  for (const CutNumber first : allowed_[0]) {
    if (stop.stop_requested()) return;
    const Renamer rename(standard_names(cuts[first], free_));
    const std::size_t standard = rename(cuts, first);
    if (form_of[standard] == kNone) {
      form_of[standard] = static_cast<std::uint32_t>(forms_.size());
      forms_.push_back(static_cast<CutNumber>(standard));
    }
    form_.push_back(form_of[standard]);
    for (const std::size_t box : {1U, 2U}) {
      for (const CutNumber cut : allowed_[box]) {
        const int place = place_of_[box][rename(cuts, cut)];
        places_[box - 1].push_back(static_cast<std::uint16_t>(place));
      }
    }
  }
}

bool BandWays::rows_allow(std::size_t box, std::size_t row_cut) const {
  const Cut& rows = Cuts::get()[row_cut];
  return std::all_of(clues_.begin(), clues_.end(), [&](const BandClue& clue) {
    return clue.stack != box || rows[clue.row].contains(clue.digit);
  });
}

BandWays::RowCuts BandWays::row_cuts(CutNumber first) const {
  const Cuts& cuts = Cuts::get();
  RowCuts found;
  for (const CutNumber rows : cuts.crossings(first)) {
    if (!rows_allow(0, rows)) continue;
    for (const Cuts::Pair& pair : cuts.splits(rows)) {
      if (rows_allow(1, pair.second) && rows_allow(2, pair.third)) found.push_back(pair);
    }
  }
  return found;
}

void BandWays::count_row(const RowCuts& pairs, std::size_t second,
                         std::span<std::uint16_t> row) const {
  const Cuts& cuts = Cuts::get();
  std::array<std::uint16_t, kCuts> times{};
  std::vector<CutNumber> used;
  for (const Cuts::Pair& pair : pairs) {
    if (cuts.cross(second, pair.second) && times[pair.third]++ == 0) used.push_back(pair.third);
  }
  for (const CutNumber rows : used) {
    for (const CutNumber third : cuts.crossings(rows)) {
      const int place = place_of_[2][third];
      if (place < 0) continue;
      std::uint16_t& ways = row[static_cast<std::size_t>(place)];
      ways = static_cast<std::uint16_t>(ways + times[rows]);
    }
  }
}

// Of second cuts that are images of each other, counts the row of one and copies it to the others.
void BandWays::count_form(std::size_t form, CutNumber first) {
  const Cuts& cuts = Cuts::get();
  const std::size_t n1 = allowed_[1].size();
  const std::size_t n2 = allowed_[2].size();
  if (n1 == 0 || n2 == 0) return;
  const RowCuts pairs = row_cuts(first);
  if (pairs.empty()) return;

  std::vector<Renamer> renamers;
  std::vector<std::uint16_t> images;  // by renamer: the place of each third cut's image
  for (const Renaming& names : keepers(cuts[first], free_)) {
    const Renamer& rename = renamers.emplace_back(names);
    for (const CutNumber third : allowed_[2]) {
      images.push_back(static_cast<std::uint16_t>(place_of_[2][rename(cuts, third)]));
    }
  }
  std::vector<bool> counted(n1);
  for (std::size_t second = 0; second < n1; ++second) {
    if (counted[second]) continue;
    const auto row_of = [&](std::size_t place) {
      return std::span(ways_).subspan((form * n1 + place) * n2, n2);
    };
    const std::span<std::uint16_t> row = row_of(second);
    count_row(pairs, allowed_[1][second], row);
    counted[second] = true;
    for (std::size_t r = 0; r < renamers.size(); ++r) {
      const auto image =
          static_cast<std::size_t>(place_of_[1][renamers[r](cuts, allowed_[1][second])]);
      if (counted[image]) continue;
      counted[image] = true;
      const std::span<std::uint16_t> copy = row_of(image);
      for (std::size_t i = 0; i < n2; ++i) copy[images[r * n2 + i]] = row[i];
    }
  }
}

}  // namespace nonet::count
