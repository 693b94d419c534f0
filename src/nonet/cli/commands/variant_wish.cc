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

template <class Options>
Result<making::GivensWish> givens_of(const Options& options) {
  making::GivensWish wish;
  wish.minimal = options.minimal;
  const std::string& symmetry = options.symmetry;
  if (!symmetry.empty()) wish.symmetry = find_pattern_symmetry(symmetry)->symmetry;
  if (options.clues.empty()) return wish;
  const Result<Range> range = parse_number_range(options.clues, geometry::kMostCells);
  if (!range) return Error{"--clues: " + range.error().message};
  wish.count = {range->low, range->high};
  return wish;
}

template <class Options>
Result<VariantWish> wish_by(const Options& options) {
  const Result<making::GivensWish> givens = givens_of(options);
  if (!givens) return givens.error();
  const Result<std::vector<reason::TechniqueId>> needs = variant_needs(options.needs);
  if (!needs) return Error{"--needs: " + needs.error().message};
  VariantWish wish{.words = options.variant, .givens = *givens};
  wish.needs = *needs;
  if (!options.label.empty()) wish.label = find_label(options.label);
  if (options.tries) wish.tries = *options.tries;
  return wish;
}

}  // namespace

Result<VariantWish> wish_of(const NewOptions& options) { return wish_by(options); }
Result<VariantWish> wish_of(const JobPlanOptions& options) { return wish_by(options); }

Result<VariantSeries> series_of(const VariantWish& wish, StopToken stop) {
  Result<VariantSeries> series = VariantSeries::make(wish, stop);
  if (!series) return Error{"--variant: " + series.error().message};
  return series;
}

}  // namespace nonet::cli
