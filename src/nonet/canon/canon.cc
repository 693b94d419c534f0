#include "nonet/canon/canon.h"

#include <cassert>

#include "nonet/board/rules.h"
#include "nonet/canon/complete_search.h"
#include "nonet/canon/exchanges.h"
#include "nonet/canon/row_search.h"

namespace nonet {

using canon::CompleteSearch;
using canon::Exchanges;
using canon::RowSearch;

Canonical canonical(const Grid& grid, CanonForm form) {
  assert(!has_conflict(grid));
  if (grid.is_full()) {
    const CompleteSearch search(grid);
    return {search.form(), search.way(0), search.count()};
  }
  const RowSearch search(grid, form == CanonForm::kGsf);
  return {search.form(), search.way(0), search.count() * search.exchanges()};
}

Grid canonical_form(const Grid& grid, CanonForm form) {
  assert(!has_conflict(grid));
  if (grid.is_full()) return CompleteSearch(grid).form();
  return RowSearch(grid, form == CanonForm::kGsf).form();
}

namespace {

// The automorphisms of the puzzle: each transformation to the canonical form, followed by the
// inverse of the first one, with all exchanges of blank lines in between.
template <class Search>
std::vector<Symmetry> ways_back(const Search& search, std::size_t most) {
  const Symmetry back = search.way(0).inverse();
  const Exchanges exchanges(search.form());
  std::vector<Symmetry> found;
  for (std::uint64_t i = 0; i < exchanges.count(); ++i) {
    for (std::size_t k = 0; k < search.count(); ++k) {
      if (found.size() == most) return found;
      found.push_back(back * exchanges.at(i) * search.way(k));
    }
  }
  return found;
}

}  // namespace

std::vector<Symmetry> automorphisms(const Grid& grid, std::size_t most) {
  assert(most >= 1 && !has_conflict(grid));
  if (grid.is_full()) return ways_back(CompleteSearch(grid), most);
  return ways_back(RowSearch(grid, false), most);
}

Grid random_isomorph(const Grid& grid, Rng& rng) { return Symmetry::random(rng).apply(grid); }

}  // namespace nonet
