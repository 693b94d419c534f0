// KnownSets::needed, to be inlined into functions that are compiled for different processors.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "nonet/dig/known_sets.h"

namespace nonet {

[[gnu::always_inline]] inline CellSet needed_among(const KnownSets::Rows& rows,
                                                   const CellSet& clues) {
  KnownSets::Row once{};
  KnownSets::Row twice{};
  for (std::size_t half = 0; half < clues.words().size(); ++half) {
    for (std::uint64_t rest = clues.words()[half]; rest != 0; rest &= rest - 1) {
      const KnownSets::Row& row =
          rows[64 * half + static_cast<std::size_t>(std::countr_zero(rest))];
      for (std::size_t w = 0; w < row.size(); ++w) {
        twice[w] |= once[w] & row[w];
        once[w] |= row[w];
      }
    }
  }
  for (std::size_t w = 0; w < once.size(); ++w) once[w] &= ~twice[w];
  // Without branches: the processor could not predict whether a clue is needed.
  CellSet::Words found{};
  for (std::size_t half = 0; half < found.size(); ++half) {
    for (std::uint64_t rest = clues.words()[half]; rest != 0; rest &= rest - 1) {
      const int bit = std::countr_zero(rest);
      const KnownSets::Row& row = rows[64 * half + static_cast<std::size_t>(bit)];
      std::uint64_t alone = 0;
      for (std::size_t w = 0; w < row.size(); ++w) alone |= row[w] & once[w];
      found[half] |= static_cast<std::uint64_t>(alone != 0) << bit;
    }
  }
  return CellSet::from_words(found);
}

}  // namespace nonet
