// The variant of Java's java.util.TimSort: runs of at least 16, galloping after seven wins.

#include "nonet/base/tim_sort.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace nonet {

namespace {

using Item = std::uint32_t;

constexpr std::ptrdiff_t kSmall = 32;
constexpr std::ptrdiff_t kFirstGallop = 7;

class Sorter {
 public:
  Sorter(std::vector<Item>& items, ThreeWay compare) : a_(items), compare_(compare) {}

  void sort() {
    const std::ptrdiff_t size = std::ssize(a_);
    if (size < 2) return;
    if (size < kSmall) {
      insert_sorted(0, size, run_end(0, size));
      return;
    }
    const std::ptrdiff_t least = least_run(size);
    for (std::ptrdiff_t low = 0; low < size;) {
      std::ptrdiff_t end = run_end(low, size);
      const std::ptrdiff_t forced = std::min(low + least, size);
      if (end < forced) {
        insert_sorted(low, forced, end);
        end = forced;
      }
      runs_.push_back({low, end - low});
      collapse();
      low = end;
    }
    while (runs_.size() > 1) merge_at(smaller_neighbour(runs_.size() - 2));
  }

 private:
  struct Run {
    std::ptrdiff_t begin;
    std::ptrdiff_t size;
  };

  bool less(Item a, Item b) const { return compare_(a, b) < 0; }
  Item& at(std::ptrdiff_t i) { return a_[static_cast<std::size_t>(i)]; }

  static std::ptrdiff_t least_run(std::ptrdiff_t size) {
    std::ptrdiff_t odd = 0;
    while (size >= kSmall) {
      odd |= size & 1;
      size >>= 1;
    }
    return size + odd;
  }

  // The end of the run that begins at `low`; a falling run is turned around.
  std::ptrdiff_t run_end(std::ptrdiff_t low, std::ptrdiff_t high) {
    std::ptrdiff_t end = low + 1;
    if (end == high) return end;
    const bool falls = less(at(end), at(low));
    ++end;
    while (end < high && less(at(end), at(end - 1)) == falls) ++end;
    if (falls) std::reverse(a_.begin() + low, a_.begin() + end);
    return end;
  }

  // [low, start) is sorted; inserts the rest of [low, high) by binary search.
  void insert_sorted(std::ptrdiff_t low, std::ptrdiff_t high, std::ptrdiff_t start) {
    for (; start < high; ++start) {
      std::ptrdiff_t left = low;
      std::ptrdiff_t right = start;
      while (left < right) {
        const std::ptrdiff_t middle = left + (right - left) / 2;
        if (less(at(start), at(middle))) {
          right = middle;
        } else {
          left = middle + 1;
        }
      }
      std::rotate(a_.begin() + left, a_.begin() + start, a_.begin() + start + 1);
    }
  }

  std::size_t smaller_neighbour(std::size_t n) const {
    return n > 0 && runs_[n - 1].size < runs_[n + 1].size ? n - 1 : n;
  }

  void collapse() {
    while (runs_.size() > 1) {
      std::size_t n = runs_.size() - 2;
      const auto size = [this](std::size_t i) { return runs_[i].size; };
      if ((n > 0 && size(n - 1) <= size(n) + size(n + 1)) ||
          (n > 1 && size(n - 2) <= size(n) + size(n - 1))) {
        n = smaller_neighbour(n);
      } else if (size(n) > size(n + 1)) {
        return;
      }
      merge_at(n);
    }
  }

  void merge_at(std::size_t n) {
    auto [begin1, size1] = runs_[n];
    auto [begin2, size2] = runs_[n + 1];
    runs_[n].size = size1 + size2;
    runs_.erase(runs_.begin() + static_cast<std::ptrdiff_t>(n) + 1);
    const std::ptrdiff_t in_place = gallop_right(at(begin2), &at(begin1), size1, 0);
    begin1 += in_place;
    size1 -= in_place;
    if (size1 == 0) return;
    size2 = gallop_left(at(begin1 + size1 - 1), &at(begin2), size2, size2 - 1);
    if (size2 == 0) return;
    if (size1 <= size2) {
      merge_low(begin1, size1, begin2, size2);
    } else {
      merge_high(begin1, size1, begin2, size2);
    }
  }

  // How many of the sorted items are before `key`: those less than it (left), or also those equal
  // to it (right). Searched from `hint` outwards in steps of 1, 3, 7, ..., then by bisection.
  std::ptrdiff_t gallop_left(Item key, const Item* run, std::ptrdiff_t size, std::ptrdiff_t hint) {
    return gallop(run, size, hint, [this, key](Item item) { return compare_(key, item) > 0; });
  }
  std::ptrdiff_t gallop_right(Item key, const Item* run, std::ptrdiff_t size, std::ptrdiff_t hint) {
    return gallop(run, size, hint, [this, key](Item item) { return compare_(key, item) >= 0; });
  }

  template <class IsBefore>
  static std::ptrdiff_t gallop(const Item* run, std::ptrdiff_t size, std::ptrdiff_t hint,
                               IsBefore is_before) {
    std::ptrdiff_t last = 0;
    std::ptrdiff_t step = 1;
    std::ptrdiff_t low = 0;
    std::ptrdiff_t high = 0;
    if (is_before(run[hint])) {
      const std::ptrdiff_t most = size - hint;
      while (step < most && is_before(run[hint + step])) {
        last = step;
        step = 2 * step + 1;
      }
      low = hint + last + 1;
      high = hint + std::min(step, most);
    } else {
      const std::ptrdiff_t most = hint + 1;
      while (step < most && !is_before(run[hint - step])) {
        last = step;
        step = 2 * step + 1;
      }
      low = hint - std::min(step, most) + 1;
      high = hint - last;
    }
    while (low < high) {
      const std::ptrdiff_t middle = low + (high - low) / 2;
      if (is_before(run[middle])) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return high;
  }

  // Merges two runs that touch, front to back; the first, shorter one is set aside.
  void merge_low(std::ptrdiff_t begin1, std::ptrdiff_t size1, std::ptrdiff_t begin2,
                 std::ptrdiff_t size2) {
    aside_.assign(a_.begin() + begin1, a_.begin() + begin1 + size1);
    const Item* one = aside_.data();
    const Item* two = &at(begin2);
    Item* to = &at(begin1);
    const auto from_one = [&](std::ptrdiff_t n) {
      to = std::copy_n(one, n, to);
      one += n;
      size1 -= n;
    };
    const auto from_two = [&](std::ptrdiff_t n) {
      to = std::copy_n(two, n, to);
      two += n;
      size2 -= n;
    };
    const auto is_over = [&] { return size1 <= 1 || size2 == 0; };
    from_two(1);
    while (!is_over()) {
      std::ptrdiff_t wins1 = 0;
      std::ptrdiff_t wins2 = 0;
      while (!is_over() && (wins1 | wins2) < gallop_) {
        if (less(*two, *one)) {
          from_two(1);
          ++wins2;
          wins1 = 0;
        } else {
          from_one(1);
          ++wins1;
          wins2 = 0;
        }
      }
      while (!is_over()) {
        wins1 = gallop_right(*two, one, size1, 0);
        from_one(wins1);
        if (size1 <= 1) break;
        from_two(1);
        if (size2 == 0) break;
        wins2 = gallop_left(*one, two, size2, 0);
        from_two(wins2);
        if (size2 == 0) break;
        from_one(1);
        if (size1 == 1) break;
        --gallop_;
        if (wins1 < kFirstGallop && wins2 < kFirstGallop) {
          gallop_ = std::max<std::ptrdiff_t>(gallop_, 0) + 2;
          break;
        }
      }
    }
    gallop_ = std::max<std::ptrdiff_t>(gallop_, 1);
    from_two(size1 == 1 ? size2 : 0);
    from_one(size1);
  }

  // The same back to front; the second, shorter one is set aside.
  void merge_high(std::ptrdiff_t begin1, std::ptrdiff_t size1, std::ptrdiff_t begin2,
                  std::ptrdiff_t size2) {
    aside_.assign(a_.begin() + begin2, a_.begin() + begin2 + size2);
    const Item* const one = &at(begin1);
    const Item* const two = aside_.data();
    Item* to = &at(begin2) + size2;
    const auto from_one = [&](std::ptrdiff_t n) {
      to = std::copy_backward(one + size1 - n, one + size1, to);
      size1 -= n;
    };
    const auto from_two = [&](std::ptrdiff_t n) {
      to = std::copy_backward(two + size2 - n, two + size2, to);
      size2 -= n;
    };
    const auto is_over = [&] { return size2 <= 1 || size1 == 0; };
    from_one(1);
    while (!is_over()) {
      std::ptrdiff_t wins1 = 0;
      std::ptrdiff_t wins2 = 0;
      while (!is_over() && (wins1 | wins2) < gallop_) {
        if (less(two[size2 - 1], one[size1 - 1])) {
          from_one(1);
          ++wins1;
          wins2 = 0;
        } else {
          from_two(1);
          ++wins2;
          wins1 = 0;
        }
      }
      while (!is_over()) {
        wins1 = size1 - gallop_right(two[size2 - 1], one, size1, size1 - 1);
        from_one(wins1);
        if (size1 == 0) break;
        from_two(1);
        if (size2 == 1) break;
        wins2 = size2 - gallop_left(one[size1 - 1], two, size2, size2 - 1);
        from_two(wins2);
        if (size2 <= 1) break;
        from_one(1);
        if (size1 == 0) break;
        --gallop_;
        if (wins1 < kFirstGallop && wins2 < kFirstGallop) {
          gallop_ = std::max<std::ptrdiff_t>(gallop_, 0) + 2;
          break;
        }
      }
    }
    gallop_ = std::max<std::ptrdiff_t>(gallop_, 1);
    from_one(size2 == 1 ? size1 : 0);
    from_two(size2);
  }

  std::vector<Item>& a_;
  ThreeWay compare_;
  std::vector<Run> runs_;
  std::vector<Item> aside_;
  std::ptrdiff_t gallop_ = kFirstGallop;
};

}  // namespace

void tim_sort(std::vector<std::uint32_t>& items, ThreeWay compare) {
  Sorter(items, compare).sort();
}

std::vector<std::uint32_t> tim_sorted(std::uint32_t size, ThreeWay compare) {
  std::vector<std::uint32_t> items(size);
  std::iota(items.begin(), items.end(), 0U);
  tim_sort(items, compare);
  return items;
}

}  // namespace nonet
