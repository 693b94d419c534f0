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
  index_.fill(-1);
  for (int cell = 0; cell < kCells; ++cell) {
    const unsigned digits = marks.digits(cell);
    for_each_bit(digits, [&](int digit) {
      const int candidate = 9 * cell + digit;
      if (is_single(digits) && has_no_links(marks, candidate)) return;
      if (is_single(digits)) naked_singles_.insert(candidate);
      index_[at(candidate)] = static_cast<std::int16_t>(count_);
      candidates_[at(count_++)] = narrow(candidate);
    });
  }
  words_ = (count_ + 63) / 64;
}

void Reach::link(const Marks& marks) {
  std::array<bool, kCandidates> is_strong_target{};
  linked_ = {};
  for (int i = 0; i < count_; ++i) {
    const int candidate = candidates_[at(i)];
    for (int t = 0; t < kConstraintsEach; ++t) {
      const Membership& membership = kMembershipsOf[at(candidate)][at(t)];
      const unsigned other = marks[membership.constraint] ^ membership.bit;
      std::int16_t& conjugate = conjugates_[at(i)][at(t)];
      conjugate =
          is_single(other) ? index_[at(member(membership.constraint, other))] : std::int16_t{-1};
      if (conjugate < 0) continue;
      is_strong_target[at(conjugate)] = true;
      linked_.insert(candidate);
    }
  }
  strong_targets_.clear();
  for (int i = 0; i < count_; ++i) {
    if (is_strong_target[at(i)]) strong_targets_.push_back(static_cast<std::int16_t>(i));
  }
  link_weakly(marks);
  std::vector<std::uint64_t>& direct = direct_[static_cast<std::size_t>(Links::kBoth)];
  begin_direct(direct);
  for (const std::int16_t off : strong_targets_) {
    for (const std::int16_t on : conjugates_[at(off)]) {
      if (on < 0) continue;
      for (int w = 0; w < words_; ++w) {
        for (std::uint64_t rest = weak(off)[w]; rest != 0; rest &= rest - 1) {
          insert(direct, 64 * w + std::countr_zero(rest), on);
        }
      }
    }
  }
}

// Each row of `direct` holds its own candidate.
void Reach::begin_direct(std::vector<std::uint64_t>& direct) const {
  direct.assign(at(count_ * words_), 0);
  for (int i = 0; i < count_; ++i) insert(direct, i, i);
}

void Reach::link_weakly(const Marks& marks) {
  weak_.assign(at(count_ * words_), 0);
  for (int constraint = 0; constraint < kConstraints; ++constraint) {
    const unsigned left = marks[constraint];
    if (left == 0 || is_single(left)) continue;
    std::array<std::uint64_t, kMostWords> members{};
    for_each_bit(left, [&](int bit) {
      const int i = index_[kMembers[at(constraint)][at(bit)]];
      members[at(i >> 6)] |= std::uint64_t{1} << (i & 63);
    });
    for_each_bit(left, [&](int bit) {
      const int i = index_[kMembers[at(constraint)][at(bit)]];
      for (int w = 0; w < words_; ++w) weak_[at(i * words_ + w)] |= members[at(w)];
    });
  }
  for (int i = 0; i < count_; ++i) {
    weak_[at(i * words_ + (i >> 6))] &= ~(std::uint64_t{1} << (i & 63));
  }
}

void Reach::link_modes(const Marks& marks) {
  std::vector<std::uint64_t>& along_digit = direct_[static_cast<std::size_t>(Links::kX)];
  std::vector<std::uint64_t>& through_cells = direct_[static_cast<std::size_t>(Links::kY)];
  begin_direct(along_digit);
  begin_direct(through_cells);
  for (const std::int16_t off : strong_targets_) {
    const auto& conjugates = conjugates_[at(off)];
    for (int t = 0; t < kConstraintsEach; ++t) {
      const Membership& membership = kMembershipsOf[candidates_[at(off)]][at(t)];
      for_each_bit(marks[membership.constraint] & membership.others, [&](int bit) {
        const int i = index_[kMembers[membership.constraint][at(bit)]];
        if (conjugates[kCellConstraint] >= 0) insert(through_cells, i, conjugates[kCellConstraint]);
        if (t == kCellConstraint) return;
        for (int p = 1; p < kConstraintsEach; ++p) {
          if (conjugates[at(p)] >= 0) insert(along_digit, i, conjugates[at(p)]);
        }
      });
    }
  }
}

// Closes `direct` transitively: repeatedly for the candidates at the far end of strong links, which
// chains pass through, and then once for the others, from which chains only start.
template <int kWords>
void Reach::close() {
  reach_ = direct_[static_cast<std::size_t>(Links::kBoth)];
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

void Reach::compute(const Marks& marks) {
  collect(marks);
  if (words_ > kUsualWords) words_ = kMostWords;
  link(marks);
  switch (words_) {
    case 1:
      close<1>();
      break;
    case 2:
      close<2>();
      break;
    case 3:
      close<3>();
      break;
    case 4:
      close<4>();
      break;
    default:
      close<kMostWords>();
      break;
  }
  mark_chain_sources();
}

}  // namespace nonet::forcing
