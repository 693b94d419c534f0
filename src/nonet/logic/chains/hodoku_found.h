// FoundChains: what a search for chains has found, one entry for every set of eliminations and
// every shorter chain to it, in order of discovery; and the order in which HoDoKu 2.2.4 takes them.
//
// HoDoKu sorts by number of eliminations (many first), then by a weighted sum of their places, and
// only chains with equal eliminations by length. Different eliminations can have equal sums, so
// that is no order, and the first of the sorted list depends on the sort (base/tim_sort.h).

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nonet/logic/chains/tabling_links.h"
#include "nonet/logic/step.h"
#include "nonet/logic/technique.h"

namespace nonet {

struct FoundChain {
  TechniqueId technique{};
  int length = 0;  // in nodes, large almost locked sets count more
  int sum = 0;
  std::uint32_t gone_begin = 0;
  std::uint32_t gone_size = 0;
  std::uint32_t way_begin = 0;
  std::uint32_t way_size = 0;
};

class FoundChains {
 public:
  void clear();

  // Sorts by digit, then cell, and drops repeats, as `find` and `add` want it.
  static void tidy(std::vector<Candidate>& gone);
  // The last one added with these eliminations; nullptr when there is none.
  const FoundChain* find(TechniqueId technique, std::span<const Candidate> gone) const;
  // `way` holds the chain in the searcher's own code: literals of links or candidates.
  void add(TechniqueId technique, std::span<const Candidate> gone,
           std::span<const std::uint16_t> way, int length);

  std::size_t size() const { return found_.size(); }
  // Indices in the order of taking.
  std::vector<std::uint32_t> in_order() const;
  const FoundChain& operator[](std::uint32_t index) const { return found_[index]; }
  std::span<const Candidate> gone(const FoundChain& found) const {
    return std::span(gone_).subspan(found.gone_begin, found.gone_size);
  }
  std::span<const std::uint16_t> way(const FoundChain& found) const {
    return std::span(ways_).subspan(found.way_begin, found.way_size);
  }

 private:
  std::size_t slot_of(TechniqueId technique, std::span<const Candidate> gone) const;
  bool has_equal_effect(const FoundChain& a, const FoundChain& b) const;
  int compare(const FoundChain& a, const FoundChain& b) const;
  void grow();

  std::vector<FoundChain> found_;
  std::vector<Candidate> gone_;
  std::vector<std::uint16_t> ways_;
  std::vector<std::uint32_t> slots_;  // hash table of index + 1; 0 is free
};

}  // namespace nonet
