#include "nonet/logic/chains/hodoku_found.h"

#include <algorithm>

#include "nonet/base/sort.h"
#include "nonet/base/tim_sort.h"

namespace nonet {

namespace {

// The weights 1, 81, 161, ... give most sets of places different sums.
int weighted_sum(std::span<const Candidate> gone) {
  int sum = 0;
  int weight = 1;
  for (const Candidate candidate : gone) {
    sum += candidate.cell().index() * weight + candidate.digit().value();
    weight += kCells - 1;
  }
  return sum;
}

}  // namespace

void FoundChains::clear() {
  found_.clear();
  gone_.clear();
  ways_.clear();
  std::fill(slots_.begin(), slots_.end(), 0U);
}

void FoundChains::tidy(std::vector<Candidate>& gone) {
  const auto before = [](Candidate a, Candidate b) {
    return a.digit() != b.digit() ? a.digit() < b.digit() : a.cell() < b.cell();
  };
  nonet::sort(gone.begin(), gone.end(), before);
  gone.erase(std::unique(gone.begin(), gone.end()), gone.end());
}

const FoundChain* FoundChains::find(TechniqueId technique, std::span<const Candidate> gone) const {
  if (slots_.empty()) return nullptr;
  const std::uint32_t slot = slots_[slot_of(technique, gone)];
  return slot == 0 ? nullptr : &found_[slot - 1];
}

void FoundChains::add(TechniqueId technique, std::span<const Candidate> gone,
                      std::span<const std::uint16_t> way, int length) {
  if (2 * (found_.size() + 1) > slots_.size()) grow();
  slots_[slot_of(technique, gone)] = static_cast<std::uint32_t>(found_.size()) + 1;
  found_.push_back({.technique = technique,
                    .length = length,
                    .sum = weighted_sum(gone),
                    .gone_begin = static_cast<std::uint32_t>(gone_.size()),
                    .gone_size = static_cast<std::uint32_t>(gone.size()),
                    .way_begin = static_cast<std::uint32_t>(ways_.size()),
                    .way_size = static_cast<std::uint32_t>(way.size())});
  gone_.insert(gone_.end(), gone.begin(), gone.end());
  ways_.insert(ways_.end(), way.begin(), way.end());
}

// The slot of the last chain with these eliminations, or the free slot where it belongs.
std::size_t FoundChains::slot_of(TechniqueId technique, std::span<const Candidate> gone) const {
  std::uint64_t hash = static_cast<std::uint64_t>(technique);
  for (const Candidate candidate : gone) {
    hash = (hash ^ static_cast<std::uint64_t>(candidate.index())) * 0x9E37'79B9'7F4A'7C15;
    hash ^= hash >> 29;
  }
  for (std::size_t slot = hash & (slots_.size() - 1);; slot = (slot + 1) & (slots_.size() - 1)) {
    if (slots_[slot] == 0) return slot;
    const FoundChain& known = found_[slots_[slot] - 1];
    if (known.technique == technique && std::ranges::equal(this->gone(known), gone)) return slot;
  }
}

void FoundChains::grow() {
  slots_.assign(std::max<std::size_t>(64, 2 * slots_.size()), 0);
  for (std::size_t i = 0; i < found_.size(); ++i) {
    slots_[slot_of(found_[i].technique, gone(found_[i]))] = static_cast<std::uint32_t>(i) + 1;
  }
}

std::vector<std::uint32_t> FoundChains::in_order() const {
  return tim_sorted(
      static_cast<std::uint32_t>(found_.size()),
      [this](std::uint32_t a, std::uint32_t b) { return compare(found_[a], found_[b]); });
}

bool FoundChains::has_equal_effect(const FoundChain& a, const FoundChain& b) const {
  return a.technique == b.technique && std::ranges::equal(gone(a), gone(b));
}

int FoundChains::compare(const FoundChain& a, const FoundChain& b) const {
  if (a.gone_size != b.gone_size) {
    return static_cast<int>(b.gone_size) - static_cast<int>(a.gone_size);
  }
  if (a.sum != b.sum || !has_equal_effect(a, b)) return a.sum - b.sum;
  return a.length - b.length;
}

}  // namespace nonet
