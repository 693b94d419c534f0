#include "nonet/cli/commands/variant_wish.h"

#include <vector>

#include "nonet/dig/pattern_symmetry.h"
#include "nonet/geometry/layout.h"
#include "nonet/make/maker.h"
#include "nonet/rate/label.h"
#include "nonet/reason/technique.h"
#include "nonet/search/target.h"

namespace nonet::cli {

namespace {

Result<making::GivensWish> givens_of(const VariantWords& words) {
  making::GivensWish wish;
  wish.minimal = words.series.minimal;
  const std::string& symmetry = words.series.symmetry;
  if (!symmetry.empty()) wish.symmetry = find_pattern_symmetry(symmetry)->symmetry;
  if (words.clues.empty()) return wish;
  const Result<Range> range = parse_number_range(words.clues, geometry::kMostCells);
  if (!range) return Error{"--clues: " + range.error().message};
  wish.count = {range->low, range->high};
  return wish;
}

}  // namespace

Result<VariantWish> wish_of(const VariantWords& words) {
  const Result<making::GivensWish> givens = givens_of(words);
  if (!givens) return givens.error();
  const Result<std::vector<reason::TechniqueId>> needs = variant_needs(words.needs);
  if (!needs) return Error{"--needs: " + needs.error().message};
  VariantWish wish{.words = words.variant, .givens = *givens};
  wish.needs = *needs;
  if (!words.label.empty()) wish.label = find_label(words.label);
  if (words.tries) wish.tries = *words.tries;
  return wish;
}

Result<VariantSeries> series_of(const VariantWish& wish, StopToken stop) {
  Result<VariantSeries> series = VariantSeries::make(wish, stop);
  if (!series) return Error{"--variant: " + series.error().message};
  return series;
}

}  // namespace nonet::cli
