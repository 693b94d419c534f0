#include "nonet/count/frame_sum.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <limits>
#include <span>

#include "nonet/base/parallel_ranges.h"

namespace nonet::count {

namespace {

constexpr std::uint64_t factorial(int n) {
  std::uint64_t product = 1;
  for (int i = 2; i <= n; ++i) product *= static_cast<std::uint64_t>(i);
  return product;
}

DigitSet digits_of(const std::vector<BandClue>& band) {
  DigitSet digits;
  for (const BandClue& clue : band) digits.insert(clue.digit);
  return digits;
}

// The columns of a stack without a clue, a bit each.
unsigned free_columns(const std::vector<BandClue>& band, std::size_t stack) {
  unsigned columns = 7;
  for (const BandClue& clue : band) {
    if (clue.stack == stack) columns &= ~(1U << clue.column);
  }
  return columns;
}

// The orders that move only `columns`, and among them keep `unmoved` in increasing order.
std::vector<Order> orders(unsigned columns, unsigned unmoved) {
  std::vector<Order> found;
  for (const Order& order : kOrders) {
    bool fits = true;
    int last = -1;
    for (unsigned i = 0; i < 3; ++i) {
      const bool moves = (columns >> i & 1U) != 0;
      fits = fits && (moves || order[i] == i);
      if ((unmoved >> i & 1U) == 0) continue;
      fits = fits && order[i] > last;
      last = order[i];
    }
    if (fits) found.push_back(order);
  }
  return found;
}

}  // namespace

FrameSum::FrameSum(const Plan& plan, StopToken stop)
    : bands_{BandWays(plan[0], stop), BandWays(plan[1], stop), BandWays(plan[2], stop)},
      free_(~(digits_of(plan[1]) | digits_of(plan[2]))) {
  if (stop.stop_requested()) return;
  const DigitSet free_on_top = free_ & digits_of(plan[0]);
  for (const Digit d : free_on_top) {
    top_digits_.push_back(static_cast<std::uint8_t>(d.index()));
  }
  top_alike_ *= factorial((free_ - free_on_top).size());
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const unsigned below = free_columns(plan[1], stack) & free_columns(plan[2], stack);
    const unsigned all = below & free_columns(plan[0], stack);
    moves_[stack] = orders(below, 0);
    if (stack == 2) continue;
    top_moves_[stack] = orders(below, all);
    top_alike_ *= moves_[stack].size() / top_moves_[stack].size();
  }
  list_splits();
  list_thirds();
  list_firsts(stop);
  for (std::uint32_t first = 0; first < firsts_.size() && !stop.stop_requested(); ++first) {
    list_jobs(first);
  }
}

void FrameSum::list_splits() {
  const Cuts& cuts = Cuts::get();
  for (std::size_t stack = 0; stack < 3; ++stack) {
    splits_[stack].resize(kCuts);
    for (std::size_t cut = 0; cut < kCuts; ++cut) {
      for (const Cuts::Pair& pair : cuts.splits(cut)) {
        const int middle = bands_[1].place_of(stack, pair.second);
        const int bottom = bands_[2].place_of(stack, pair.third);
        if (middle < 0 || bottom < 0) continue;
        splits_[stack][cut].push_back(
            {static_cast<std::uint16_t>(middle), static_cast<std::uint16_t>(bottom)});
      }
    }
  }
}

void FrameSum::list_thirds() {
  const Cuts& cuts = Cuts::get();
  third_class_.assign(kCuts, -1);
  for (std::size_t cut = 0; cut < kCuts; ++cut) {
    if (third_class_[cut] >= 0 || splits_[2][cut].empty()) continue;
    for (const Order& order : moves_[2]) {
      third_class_[cuts.number_of(ordered(cuts[cut], order))] =
          static_cast<std::int16_t>(thirds_.size());
    }
    thirds_.push_back(static_cast<CutNumber>(cut));
  }
}

CutNumber FrameSum::standard(std::size_t stack, CutNumber cut) const {
  const Cuts& cuts = Cuts::get();
  CutNumber lowest = kCuts;
  for (const Order& order : moves_[stack]) {
    const Cut moved = ordered(cuts[cut], order);
    const Renamer rename(standard_names(moved, free_));
    lowest = std::min(lowest, rename(cuts, cuts.number_of(moved)));
  }
  return lowest;
}

void FrameSum::list_firsts(StopToken stop) {
  for (std::size_t cut = 0; cut < kCuts && !stop.stop_requested(); ++cut) {
    const auto number = static_cast<CutNumber>(cut);
    if (splits_[0][cut].empty() || standard(0, number) != number) continue;
    First first{number, {}};
    list_tops(first);
    if (!first.tops.empty()) firsts_.push_back(std::move(first));
  }
}

// Lists images under the renamings of free digits that the top band tells apart: these differ in
// which digits become those with a clue there. The other free digits keep their order.
void FrameSum::list_tops(First& first) const {
  const Cuts& cuts = Cuts::get();
  std::vector<std::uint8_t> chosen(top_digits_.size());
  const auto renaming = [&](DigitSet left) {
    Renaming names = kSameNames;
    for (std::size_t i = 0; i < chosen.size(); ++i) names[chosen[i]] = top_digits_[i];
    DigitSet targets = free_;
    for (const std::uint8_t d : top_digits_) targets.erase(Digit(d + 1));
    for (const Digit d : left) {
      names[static_cast<std::size_t>(d.index())] =
          static_cast<std::uint8_t>(targets.first().index());
      targets.erase(targets.first());
    }
    return names;
  };
  const auto choose = [&](const auto& self, std::size_t i, DigitSet left,
                          const Cut& moved) -> void {
    if (i == chosen.size()) {
      const Renaming names = renaming(left);
      const Renamer rename(names);
      const int place = bands_[0].place_of(0, rename(cuts, cuts.number_of(moved)));
      if (place < 0) return;
      first.tops.push_back({static_cast<std::size_t>(place), rename, Renamer(inverse(names))});
      return;
    }
    for (const Digit d : left) {
      chosen[i] = static_cast<std::uint8_t>(d.index());
      self(self, i + 1, left - d, moved);
    }
  };
  for (const Order& order : top_moves_[0]) {
    choose(choose, 0, free_, ordered(cuts[first.cut], order));
  }
}

void FrameSum::list_jobs(std::uint32_t first) {
  const Cuts& cuts = Cuts::get();
  const Cut& cut = cuts[firsts_[first].cut];
  // Renamings that leave the first cut as it is, up to the order of its columns.
  std::vector<Renamer> stay;
  for (const Order& order : moves_[0]) {
    const Cut moved = ordered(cut, order);
    const Renaming back = standard_names(moved, free_);
    if (Renamer(back)(cuts, cuts.number_of(moved)) != firsts_[first].cut) continue;
    for (const Renaming& names : keepers(cut, free_)) stay.emplace_back(then(back, names));
  }
  std::vector<bool> seen(kCuts);
  for (std::size_t second = 0; second < kCuts; ++second) {
    if (seen[second] || splits_[1][second].empty()) continue;
    seen[second] = true;
    std::size_t images = 1;  // itself
    for (const Renamer& rename : stay) {
      const Cut& renamed = cuts[rename(cuts, second)];
      for (const Order& order : moves_[1]) {
        const CutNumber image = cuts.number_of(ordered(renamed, order));
        if (!seen[image]) ++images;
        seen[image] = true;
      }
    }
    jobs_.push_back({first, static_cast<std::uint32_t>(stay.size() * moves_[1].size() / images),
                     static_cast<CutNumber>(second)});
  }
}

// Sums one job at a time, in memory of its own.
class FrameSum::Worker {
 public:
  explicit Worker(const FrameSum& sum)
      : sum_(sum),
        top_ways_(sum.thirds_.size()),
        below_(sum.thirds_.size()),
        middle_(sum.bands_[1].allowed(2).size()),
        bottom_(sum.bands_[2].allowed(2).size()) {}

  Wide operator()(const Job& job) {
    add_top_ways(job);
    active_.clear();
    for (std::size_t third = 0; third < top_ways_.size(); ++third) {
      if (top_ways_[third] != 0) active_.push_back(third);
    }
    if (active_.empty()) return 0;
    add_below(job);
    Wide total = 0;
    for (const std::size_t third : active_) total += Wide{top_ways_[third]} * below_[third];
    total *= sum_.top_alike_;
    assert(total % job.symmetries == 0);
    return total / job.symmetries;
  }

 private:
  static constexpr std::size_t kRows = 32;
  static constexpr std::size_t kStep = 8;  // whole vectors of 128 bits
  using Column = std::array<std::int16_t, kRows>;

  void add_top_ways(const Job& job) {
    const Cuts& cuts = Cuts::get();
    const BandWays& band = sum_.bands_[0];
    std::fill(top_ways_.begin(), top_ways_.end(), 0);
    for (const Order& order : sum_.top_moves_[1]) {
      const CutNumber moved = cuts.number_of(ordered(cuts[job.second], order));
      for (const Top& top : sum_.firsts_[job.first].tops) {
        const int second = band.place_of(1, top.rename(cuts, moved));
        if (second < 0) continue;
        const BandWays::Row row = band.row(top.place, static_cast<std::size_t>(second));
        const std::vector<CutNumber>& thirds = band.allowed(2);
        for (std::size_t i = 0; i < thirds.size(); ++i) {
          if (row[i] == 0) continue;
          const int third = sum_.third_class_[top.back(cuts, thirds[i])];
          if (third >= 0) top_ways_[static_cast<std::size_t>(third)] += row[i];
        }
      }
    }
  }

  // A split of the first cut and one of the second give each lower band a row of ways, by the third
  // cut. Rows are taken kRows at a time and stored transposed, so that a split of the third cut
  // adds a product of two short vectors for all of them.
  void add_below(const Job& job) {
    std::fill(below_.begin(), below_.end(), 0);
    std::size_t rows = 0;
    for (const Below& first : sum_.splits_[0][sum_.firsts_[job.first].cut]) {
      for (const Below& second : sum_.splits_[1][job.second]) {
        const BandWays::Row middle = sum_.bands_[1].row(first.middle, second.middle);
        const BandWays::Row bottom = sum_.bands_[2].row(first.bottom, second.bottom);
        if (!store(middle_, rows, middle) || !store(bottom_, rows, bottom)) continue;
        if (++rows < kRows) continue;
        add_rows(rows);
        rows = 0;
      }
    }
    add_rows(rows);
  }

  // Stores a row. Returns whether any of it is not zero.
  static bool store(std::vector<Column>& columns, std::size_t at, const BandWays::Row& row) {
    unsigned any = 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      any |= row[i];
      columns[i][at] = static_cast<std::int16_t>(row[i]);
    }
    return any != 0;
  }

  void add_rows(std::size_t rows) {
    const std::size_t steps = (rows + kStep - 1) / kStep;
    for (std::size_t at = rows; at < steps * kStep; ++at) {
      for (Column& column : middle_) column[at] = 0;
    }
    for (const std::size_t third : active_) {
      std::uint64_t ways = 0;
      for (const Below& split : sum_.splits_[2][sum_.thirds_[third]]) {
        ways += static_cast<std::uint64_t>(
            product(middle_[split.middle], bottom_[split.bottom], steps));
      }
      below_[third] += ways;
    }
  }

  // At most 12^3 ways each, and kRows of them: the sum stays below 2^31.
  static std::int32_t product(const Column& a, const Column& b, std::size_t steps) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < steps * kStep; ++i) {
      sum += std::int32_t{a[i]} * std::int32_t{b[i]};
    }
    return sum;
  }

  const FrameSum& sum_;
  std::vector<std::uint64_t> top_ways_;  // by class of third cuts, over all images of the top
  std::vector<std::uint64_t> below_;
  std::vector<std::size_t> active_;  // classes that have top ways
  std::vector<Column> middle_;       // by place of the third cut
  std::vector<Column> bottom_;
};

std::optional<Wide> FrameSum::run(int threads, StopToken stop) const {
  constexpr std::size_t kJobsAtATime = 16;
  std::vector<Wide> sums(jobs_.size() / kJobsAtATime + 1);
  parallel_ranges(threads, jobs_.size(), kJobsAtATime, [&](std::size_t from, std::size_t to) {
    Worker work(*this);
    for (std::size_t i = from; i < to && !stop.stop_requested(); ++i) {
      sums[from / kJobsAtATime] += work(jobs_[i]);
    }
  });
  if (stop.stop_requested()) return std::nullopt;
  Wide total = 0;
  for (const Wide sum : sums) total += sum;
  return total;
}

}  // namespace nonet::count
