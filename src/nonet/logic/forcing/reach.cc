#include "nonet/logic/forcing/reach.h"

#include <algorithm>
#include <ranges>

namespace nonet::forcing {

namespace {

// Whether none of the candidate's four constraints has another candidate left.
bool has_no_links(const Marks& marks, int candidate) {
  return std::all_of(
      kMembershipsOf[at(candidate)].begin(), kMembershipsOf[at(candidate)].end(),
      [&](const Membership& membership) { return marks[membership.constraint] == membership.bit; });
}

template <int kWords>
bool merge(std::uint64_t* into, const std::uint64_t* from) {
  std::uint64_t added = 0;
  for (int w = 0; w < kWords; ++w) {
    added |= from[w] & ~into[w];
    into[w] |= from[w];
  }
  return added != 0;
}

}  // namespace

void Reach::collect(const Marks& marks) {
  count_ = 0;
  naked_singles_ = {};
  of_digit_ = {};
  index_.fill(-1);
  for (int cell = 0; cell < kCells; ++cell) {
    const unsigned digits = marks.digits(cell);
    for_each_bit(digits, [&](int digit) {
      const int candidate = 9 * cell + digit;
      if (is_single(digits) && has_no_links(marks, candidate)) return;
      if (is_single(digits)) forcing::insert(naked_singles_, count_);
      forcing::insert(of_digit_[at(digit)], count_);
      index_[at(candidate)] = static_cast<std::int16_t>(count_);
      conjugates_[at(count_)] = {-1, -1, -1, -1};
      candidates_[at(count_++)] = narrow(candidate);
    });
  }
  words_ = (count_ + 63) / 64;
  if (words_ > kUsualWords) words_ = kMostWords;
}

// Follows each constraint once: a weak link between any two of its members, and a strong link where
// there are just two.
template <int kWords>
void Reach::link_all(const Marks& marks) {
  weak_.assign(at(count_ * kWords), 0);
  for (int constraint = 0; constraint < kConstraints; ++constraint) {
    const unsigned left = marks[constraint];
    if ((left & (left - 1)) == 0) continue;
    std::array<std::int16_t, 9> members;
    std::size_t size = 0;
    std::array<std::uint64_t, kWords> row{};
    for_each_bit(left, [&](int bit) {
      const std::int16_t i = index_[kMembers[at(constraint)][at(bit)]];
      members[size++] = i;
      row[at(i >> 6)] |= std::uint64_t{1} << (i & 63);
    });
    for (std::size_t m = 0; m < size; ++m) {
      std::uint64_t* const own = weak_.data() + at(members[m] * kWords);
      for (int w = 0; w < kWords; ++w) own[w] |= row[at(w)];
    }
    if (size != 2) continue;
    const std::size_t kind = at(constraint / kCells);
    conjugates_[at(members[0])][kind] = members[1];
    conjugates_[at(members[1])][kind] = members[0];
    for (const int i : {members[0], members[1]}) forcing::insert(strong_targets_row_, i);
  }
  for (int i = 0; i < count_; ++i) {
    weak_[at(i * kWords + (i >> 6))] &= ~(std::uint64_t{1} << (i & 63));
  }
}

void Reach::link(const Marks& marks) {
  collect(marks);
  strong_targets_row_ = {};
  with_words(words_, [&]<int kWords>() { link_all<kWords>(marks); });
  linked_ = {};
  strong_targets_.clear();
  for (int i = 0; i < count_; ++i) {
    if (!contains(strong_targets_row_, i)) continue;
    strong_targets_.push_back(static_cast<std::int16_t>(i));
    linked_.insert(candidates_[at(i)]);
  }
}

// Each row of `direct` holds its own candidate.
void Reach::link_directly() {
  direct_.assign(at(count_ * words_), 0);
  for (int i = 0; i < count_; ++i) insert(direct_, i, i);
  for (const std::int16_t off : strong_targets_) {
    for (const std::int16_t on : conjugates_[at(off)]) {
      if (on < 0) continue;
      for (int w = 0; w < words_; ++w) {
        for (std::uint64_t rest = weak(off)[w]; rest != 0; rest &= rest - 1) {
          insert(direct_, 64 * w + std::countr_zero(rest), on);
        }
      }
    }
  }
}

// Closes `direct` transitively: repeatedly for the candidates at the far end of strong links, which
// chains pass through, and then once for the others, from which chains only start.
template <int kWords>
void Reach::close_rows() {
  reach_ = direct_;
  const auto row = [this](int i) { return reach_.data() + at(i * kWords); };
  const auto widen = [&](int i) {
    bool changed = false;
    std::array<std::uint64_t, kWords> todo;
    std::copy_n(row(i), kWords, todo.begin());
    for (int w = 0; w < kWords; ++w) {
      for (std::uint64_t rest = todo[at(w)]; rest != 0; rest &= rest - 1) {
        const int j = 64 * w + std::countr_zero(rest);
        if (j != i && merge<kWords>(row(i), row(j))) changed = true;
      }
    }
    return changed;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const int i : strong_targets_) changed |= widen(i);
    if (!changed) break;
    changed = false;
    for (const int i : std::views::reverse(strong_targets_)) changed |= widen(i);
  }
  for (int i = 0; i < count_; ++i) widen(i);
}

void Reach::mark_chain_sources() {
  refuted_ = {};
  proved_ = {};
  has_chain_ = false;
  for (int i = 0; i < count_; ++i) {
    bool refuted = false;
    for (int w = 0; w < words_; ++w) {
      refuted |= (reach_[at(i * words_ + w)] & weak_[at(i * words_ + w)]) != 0;
    }
    const bool proved = std::any_of(conjugates_[at(i)].begin(), conjugates_[at(i)].end(),
                                    [&](std::int16_t j) { return j >= 0 && bit(reach_, j, i); });
    if (refuted) refuted_.insert(candidates_[at(i)]);
    if (proved) proved_.insert(candidates_[at(i)]);
    has_chain_ |= refuted || proved;
  }
}

void Reach::close() {
  link_directly();
  with_words(words_, [this]<int kWords>() { close_rows<kWords>(); });
  mark_chain_sources();
}

}  // namespace nonet::forcing
