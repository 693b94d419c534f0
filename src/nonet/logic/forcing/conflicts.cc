#include "nonet/logic/forcing/conflicts.h"

#include <algorithm>
#include <bit>

namespace nonet::forcing {

namespace {

bool has_two(unsigned mask) { return is_single(mask & (mask - 1)); }

// Calls visit(i) for the bits of a row.
template <int kWords, class Visit>
void for_each_in(const std::array<std::uint64_t, kWords>& row, Visit visit) {
  for (int w = 0; w < kWords; ++w) {
    for (std::uint64_t rest = row[at(w)]; rest != 0; rest &= rest - 1) {
      visit(64 * w + std::countr_zero(rest));
    }
  }
}

}  // namespace

template <int kWords>
void Conflicts::link_weakly() {
  for (int constraint = 0; constraint < kConstraints; ++constraint) {
    const unsigned left = marks_[constraint];
    if (left == 0 || is_single(left)) continue;
    std::array<std::uint64_t, kWords> members{};
    for_each_bit(left, [&](int bit) {
      const int i = index_[kMembers[at(constraint)][at(bit)]];
      members[at(i >> 6)] |= std::uint64_t{1} << (i & 63);
    });
    for_each_bit(left, [&](int bit) {
      std::uint64_t* const own = row(index_[kMembers[at(constraint)][at(bit)]]);
      for (int w = 0; w < kWords; ++w) own[w] |= members[at(w)];
    });
  }
  for (int i = 0; i < count_; ++i) row(i)[i >> 6] &= ~(std::uint64_t{1} << (i & 63));
}

// Adds all pairs of one candidate in conflict with a and one in conflict with b. Returns false
// where a candidate is in conflict with both.
template <int kWords>
bool Conflicts::add_strong_link(int a, int b) {
  std::array<std::uint64_t, kWords> with_a;
  std::array<std::uint64_t, kWords> with_b;
  std::uint64_t both = 0;
  for (int w = 0; w < kWords; ++w) {
    with_a[at(w)] = row(a)[w] & alive_[at(w)];
    with_b[at(w)] = row(b)[w] & alive_[at(w)];
    both |= with_a[at(w)] & with_b[at(w)];
  }
  if (both != 0) return false;
  const auto widen = [this](const auto& rows, const auto& added) {
    for_each_in<kWords>(rows, [&](int i) {
      std::uint64_t* const own = row(i);
      for (int w = 0; w < kWords; ++w) own[w] |= added[at(w)];
    });
  };
  widen(with_a, with_b);
  widen(with_b, with_a);
  return true;
}

// Adds the strong links, but for those of `known`, if any.
template <int kWords>
void Conflicts::link_strongly(const Marks* known) {
  for (int constraint = 0; constraint < kConstraints; ++constraint) {
    const unsigned left = marks_[constraint];
    if (!has_two(left) || (known != nullptr && left == (*known)[constraint])) continue;
    const int a = index_[at(member(constraint, left))];
    const int b = index_[at(member(constraint, left & (left - 1)))];
    if (!add_strong_link<kWords>(a, b)) {
      has_chain_ = true;
      return;
    }
  }
}

void Conflicts::compute(const Marks& marks) {
  marks_ = marks;
  has_chain_ = false;
  count_ = 0;
  index_.fill(-1);
  for (int cell = 0; cell < kCells; ++cell) {
    for_each_bit(marks_.digits(cell), [&](int digit) {
      index_[at(9 * cell + digit)] = static_cast<std::int16_t>(count_++);
    });
  }
  words_ = (count_ + 63) / 64;
  if (words_ == 0) return;
  if (words_ > kUsualWords) words_ = kMostWords;
  alive_.fill(~std::uint64_t{0});
  rows_.assign(at(count_ * words_), 0);
  with_words(words_, [this]<int kWords>() {
    link_weakly<kWords>();
    link_strongly<kWords>(nullptr);
  });
}

void Conflicts::narrow(const Conflicts& base, const Marks& marks) {
  marks_ = marks;
  has_chain_ = false;
  count_ = base.count_;
  words_ = base.words_;
  if (words_ == 0) return;
  index_ = base.index_;
  alive_.fill(~std::uint64_t{0});
  for (int cell = 0; cell < kCells; ++cell) {
    for_each_bit(base.marks_.digits(cell) & ~marks_.digits(cell), [&](int digit) {
      const int i = index_[at(9 * cell + digit)];
      alive_[at(i >> 6)] &= ~(std::uint64_t{1} << (i & 63));
    });
  }
  rows_.assign(base.rows_.begin(), base.rows_.end());
  with_words(words_, [&]<int kWords>() { link_strongly<kWords>(&base.marks_); });
}

template <int kWords>
bool Conflicts::has_common(int constraint) const {
  std::array<std::uint64_t, kWords> common;
  std::copy_n(alive_.begin(), kWords, common.begin());
  for_each_bit(marks_[constraint], [&](int bit) {
    const std::uint64_t* const own = row(index_[kMembers[at(constraint)][at(bit)]]);
    for (int w = 0; w < kWords; ++w) common[at(w)] &= own[w];
  });
  return std::any_of(common.begin(), common.end(), [](std::uint64_t word) { return word != 0; });
}

bool Conflicts::has_common_result(int constraint) const {
  return with_words(words_, [&]<int kWords>() { return has_common<kWords>(constraint); });
}

bool Conflicts::has_common_result() const {
  if (words_ == 0) return false;
  return with_words(words_, [this]<int kWords>() {
    for (int constraint = 0; constraint < kConstraints; ++constraint) {
      const unsigned left = marks_[constraint];
      const unsigned two = left & (left - 1);
      if ((two & (two - 1)) != 0 && has_common<kWords>(constraint)) return true;
    }
    return false;
  });
}

}  // namespace nonet::forcing
