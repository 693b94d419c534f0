#include "nonet/count/cuts.h"

#include <algorithm>
#include <cassert>

namespace nonet::count {

namespace {

bool cut_across(const Cut& a, const Cut& b) {
  for (const DigitSet s : a) {
    for (const DigitSet t : b) {
      if ((s & t).size() != 1) return false;
    }
  }
  return true;
}

// Fills a list of fixed size; there must be exactly as many items as places.
template <class List>
class Filler {
 public:
  explicit Filler(List& list) : list_(list) {}
  ~Filler() { assert(size_ == list_.size()); }
  Filler(const Filler&) = delete;
  Filler& operator=(const Filler&) = delete;

  void push_back(const typename List::value_type& item) { list_[size_++] = item; }

 private:
  List& list_;
  std::size_t size_ = 0;
};

}  // namespace

Cuts::Cuts() : crossings_(kCuts), crosses_(kCuts), splits_(kCuts) {
  std::vector<DigitSet> triples;
  for (unsigned bits = 0; bits <= DigitSet::all().bits(); ++bits) {
    const DigitSet digits = DigitSet::from_bits(bits);
    if (digits.size() != 3) continue;
    rank_[bits] = static_cast<std::uint8_t>(triples.size());
    triples.push_back(digits);
  }
  std::size_t number = 0;
  for (const DigitSet a : triples) {
    for (const DigitSet b : triples) {
      if (!(a & b).empty()) continue;
      numbers_[rank_[a.bits()]][rank_[b.bits()]] = static_cast<CutNumber>(number);
      cuts_[number++] = {a, b, ~(a | b)};
    }
  }
  assert(number == kCuts);
  for (std::size_t i = 0; i < kCuts; ++i) {
    Filler crossings(crossings_[i]);
    Filler splits(splits_[i]);
    for (std::size_t j = 0; j < kCuts; ++j) {
      if (cut_across(cuts_[i], cuts_[j])) {
        crosses_[i].set(j);
        crossings.push_back(static_cast<CutNumber>(j));
      }
      Cut left{};
      for (std::size_t k = 0; k < 3; ++k) left[k] = ~(cuts_[i][k] | cuts_[j][k]);
      if (std::all_of(left.begin(), left.end(), [](DigitSet s) { return s.size() == 3; })) {
        splits.push_back({static_cast<CutNumber>(j), number_of(left)});
      }
    }
  }
}

const Cuts& Cuts::get() {
  static const Cuts kInstance;
  return kInstance;
}

Renamer::Renamer(const Renaming& names) {
  const auto renamed = [&](unsigned bits) {
    unsigned image = 0;
    for (const Digit d : DigitSet::from_bits(bits)) {
      image |= 1U << names[static_cast<std::size_t>(d.index())];
    }
    return static_cast<std::uint16_t>(image);
  };
  for (unsigned i = 0; i < low_.size(); ++i) low_[i] = renamed(i);
  for (unsigned i = 0; i < high_.size(); ++i) high_[i] = renamed(i << 5);
}

Renaming standard_names(const Cut& cut, DigitSet free) {
  Renaming names = kSameNames;
  DigitSet left = free;
  for (const DigitSet triple : cut) {
    for (const Digit d : triple& free) {
      const Digit next = left.first();
      names[static_cast<std::size_t>(d.index())] = static_cast<std::uint8_t>(next.index());
      left.erase(next);
    }
  }
  return names;
}

std::vector<Renaming> keepers(const Cut& cut, DigitSet free) {
  constexpr std::array<std::array<std::size_t, 3>, 6> kSwaps{
      {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
  constexpr std::array<std::size_t, 4> kSwapsOf{1, 1, 2, 6};  // how many of kSwaps apply, by size
  std::vector<Renaming> found{kSameNames};
  for (const DigitSet triple : cut) {
    std::array<std::uint8_t, 3> digits{};
    std::size_t size = 0;
    for (const Digit d : triple& free) digits[size++] = static_cast<std::uint8_t>(d.index());
    std::vector<Renaming> longer;
    for (std::size_t k = 0; k < kSwapsOf[size]; ++k) {
      Renaming names = kSameNames;
      for (std::size_t i = 0; i < size; ++i) names[digits[i]] = digits[kSwaps[k][i]];
      for (const Renaming& before : found) longer.push_back(then(before, names));
    }
    found = std::move(longer);
  }
  return found;
}

}  // namespace nonet::count
