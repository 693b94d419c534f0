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
  const std::size_t size = at(count_ * words_);
  weak_.assign(size, 0);
  std::vector<std::uint64_t>& direct = direct_[static_cast<std::size_t>(Links::kBoth)];
  direct.assign(size, 0);
  for (int i = 0; i < count_; ++i) {
    insert(direct, i, i);
    for (const Membership& membership : kMembershipsOf[candidates_[at(i)]]) {
      for (unsigned rest = marks[membership.constraint] & membership.others; rest != 0;
           rest &= rest - 1) {
        const int j = index_[at(member(membership.constraint, rest))];
        insert(weak_, i, j);
        if (!linked_.contains(candidates_[at(j)])) continue;
        for (const std::int16_t conjugate : conjugates_[at(j)]) {
          if (conjugate >= 0) insert(direct, i, conjugate);
        }
      }
    }
  }
}

void Reach::link_modes(const Marks& marks) {
  std::vector<std::uint64_t>& along_digit = direct_[static_cast<std::size_t>(Links::kX)];
  std::vector<std::uint64_t>& through_cells = direct_[static_cast<std::size_t>(Links::kY)];
  along_digit.assign(weak_.size(), 0);
  through_cells.assign(weak_.size(), 0);
  for (int i = 0; i < count_; ++i) {
    insert(along_digit, i, i);
    insert(through_cells, i, i);
    for (int t = 0; t < kConstraintsEach; ++t) {
      const Membership& membership = kMembershipsOf[candidates_[at(i)]][at(t)];
      for (unsigned rest = marks[membership.constraint] & membership.others; rest != 0;
           rest &= rest - 1) {
        const int other = member(membership.constraint, rest);
        if (!linked_.contains(other)) continue;
        const auto& conjugates = conjugates_[at(index_[at(other)])];
        if (conjugates[kCellConstraint] >= 0) insert(through_cells, i, conjugates[kCellConstraint]);
        if (t == kCellConstraint) continue;
        for (int p = 1; p < kConstraintsEach; ++p) {
          if (conjugates[at(p)] >= 0) insert(along_digit, i, conjugates[at(p)]);
        }
      }
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

template <int kWords>
void Reach::close_off() {
  off_.assign(weak_.size(), 0);
  for (int i = 0; i < count_; ++i) {
    std::uint64_t* const off = off_.data() + at(i * kWords);
    const std::uint64_t* const reach = reach_.data() + at(i * kWords);
    for (int w = 0; w < kWords; ++w) {
      for (std::uint64_t rest = reach[w]; rest != 0; rest &= rest - 1) {
        merge<kWords>(off, weak_.data() + at((64 * w + std::countr_zero(rest)) * kWords));
      }
    }
  }
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

bool Reach::has_common_result(const Marks& marks, int constraint) const {
  const unsigned members = marks[constraint];
  std::array<std::uint64_t, kMostWords> common;
  common.fill(~std::uint64_t{0});
  for_each_bit(members, [&](int place) {
    const int i = index_[kMembers[at(constraint)][at(place)]];
    for (int w = 0; w < words_; ++w) common[at(w)] &= i < 0 ? 0 : off_[at(i * words_ + w)];
  });
  return std::any_of(common.begin(), common.begin() + words_,
                     [](std::uint64_t word) { return word != 0; });
}

bool Reach::has_common_result(const Marks& marks) {
  switch (words_) {
    case 0:
      return false;
    case 1:
      close_off<1>();
      break;
    case 2:
      close_off<2>();
      break;
    case 3:
      close_off<3>();
      break;
    case 4:
      close_off<4>();
      break;
    default:
      close_off<kMostWords>();
      break;
  }
  for (int constraint = 0; constraint < kConstraints; ++constraint) {
    const unsigned members = marks[constraint];
    const unsigned two = members & (members - 1);
    if ((two & (two - 1)) != 0 && has_common_result(marks, constraint)) return true;
  }
  return false;
}

}  // namespace nonet::forcing
