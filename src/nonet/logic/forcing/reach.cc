#include "nonet/logic/forcing/reach.h"

#include <algorithm>

namespace nonet::forcing {

namespace {

// Whether nothing is left that the candidate is linked with.
bool is_alone(const Marks& marks, int candidate) {
  return std::all_of(kTiesOf[at(candidate)].begin(), kTiesOf[at(candidate)].end(),
                     [&](const Tie& tie) { return marks[tie.constraint] == tie.bit; });
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
  index_.fill(-1);
  for (int cell = 0; cell < kCells; ++cell) {
    const unsigned digits = marks.digits(cell);
    for_each_bit(digits, [&](int digit) {
      const int candidate = 9 * cell + digit;
      if (is_single(digits) && is_alone(marks, candidate)) return;
      index_[at(candidate)] = static_cast<std::int16_t>(count_);
      candidates_[at(count_++)] = narrow(candidate);
    });
  }
  words_ = (count_ + 63) / 64;
}

void Reach::link(const Marks& marks) {
  std::array<bool, kCandidates> is_inner{};
  linked_ = {};
  for (int i = 0; i < count_; ++i) {
    const int candidate = candidates_[at(i)];
    for (int t = 0; t < kTies; ++t) {
      const Tie& tie = kTiesOf[at(candidate)][at(t)];
      const unsigned other = marks[tie.constraint] ^ tie.bit;
      std::int16_t& partner = partners_[at(i)][at(t)];
      partner = is_single(other) ? index_[at(member(tie.constraint, other))] : std::int16_t{-1};
      if (partner < 0) continue;
      is_inner[at(partner)] = true;
      linked_.insert(candidate);
    }
  }
  inner_.clear();
  for (int i = 0; i < count_; ++i) {
    if (is_inner[at(i)]) inner_.push_back(static_cast<std::int16_t>(i));
  }
  const std::size_t size = at(count_ * words_);
  weak_.assign(size, 0);
  std::vector<std::uint64_t>& direct = direct_[static_cast<std::size_t>(Links::kBoth)];
  direct.assign(size, 0);
  for (int i = 0; i < count_; ++i) {
    insert(direct, i, i);
    for (const Tie& tie : kTiesOf[candidates_[at(i)]]) {
      for (unsigned rest = marks[tie.constraint] & tie.others; rest != 0; rest &= rest - 1) {
        const int j = index_[at(member(tie.constraint, rest))];
        insert(weak_, i, j);
        if (!linked_.contains(candidates_[at(j)])) continue;
        for (const std::int16_t partner : partners_[at(j)]) {
          if (partner >= 0) insert(direct, i, partner);
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
    for (int t = 0; t < kTies; ++t) {
      const Tie& tie = kTiesOf[candidates_[at(i)]][at(t)];
      for (unsigned rest = marks[tie.constraint] & tie.others; rest != 0; rest &= rest - 1) {
        const int other = member(tie.constraint, rest);
        if (!linked_.contains(other)) continue;
        const auto& partners = partners_[at(index_[at(other)])];
        if (partners[kCellTie] >= 0) insert(through_cells, i, partners[kCellTie]);
        if (t == kCellTie) continue;
        for (int p = 1; p < kTies; ++p) {
          if (partners[at(p)] >= 0) insert(along_digit, i, partners[at(p)]);
        }
      }
    }
  }
}

// reach = direct, until nothing new comes: first among the candidates that links turn on, then once
// for the others, from which links only start.
template <int kWords>
void Reach::close() {
  reach_ = direct_[static_cast<std::size_t>(Links::kBoth)];
  const auto row = [this](int i) { return reach_.data() + i * kWords; };
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
    for (const int i : inner_) changed |= widen(i);
    if (!changed) break;
    changed = false;
    for (auto i = inner_.rbegin(); i != inner_.rend(); ++i) changed |= widen(*i);
  }
  for (int i = 0; i < count_; ++i) widen(i);
}

template <int kWords>
void Reach::close_off() {
  off_.assign(weak_.size(), 0);
  for (int i = 0; i < count_; ++i) {
    std::uint64_t* const off = off_.data() + i * kWords;
    const std::uint64_t* const reach = reach_.data() + i * kWords;
    for (int w = 0; w < kWords; ++w) {
      for (std::uint64_t rest = reach[w]; rest != 0; rest &= rest - 1) {
        merge<kWords>(off, weak_.data() + (64 * w + std::countr_zero(rest)) * kWords);
      }
    }
  }
}

void Reach::judge() {
  refuted_ = {};
  proved_ = {};
  has_chain_ = false;
  for (int i = 0; i < count_; ++i) {
    bool refuted = false;
    for (int w = 0; w < words_; ++w) {
      refuted |= (reach_[at(i * words_ + w)] & weak_[at(i * words_ + w)]) != 0;
    }
    const bool proved = std::any_of(partners_[at(i)].begin(), partners_[at(i)].end(),
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
  judge();
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
