// FoundChains: the chains that a search has found, in order of discovery: for each set of
// eliminations the first chain and every later, shorter chain; and HoDoKu 2.2.4's order of them.
//
// HoDoKu sorts by number of eliminations (many first), then by a weighted sum of their places, and
// only chains with equal eliminations by length. Different eliminations can have equal sums, so the
// comparison is not transitive and the sort algorithm decides the result (base/tim_sort.h).

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
  int length = 0;  // in nodes, an almost locked set counts as several
  int sum = 0;
  std::uint32_t gone_begin = 0;
  std::uint32_t gone_size = 0;
  std::uint32_t way_begin = 0;
  std::uint32_t way_size = 0;
};

class FoundChains {
 public:
  void clear();

  // Sorts by digit, then cell, and drops repeats, as `find` and `add` require.
  static void tidy(std::vector<Candidate>& gone);
  // The last chain added with these eliminations; nullptr when there is none.
  const FoundChain* find(TechniqueId technique, std::span<const Candidate> gone) const;
  // `way` holds the chain: literals of Links or candidate indices, as the search chooses.
  void add(TechniqueId technique, std::span<const Candidate> gone,
           std::span<const std::uint16_t> way, int length);

  std::size_t size() const { return found_.size(); }
  // Indices in the order in which HoDoKu takes the chains.
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
