// VariantSeries: the variants of a seed, each made by its number: what new --variant, the API,
// books and jobs ask for.
//
// A puzzle depends on the wish, the seed and its number alone, so that a series may be made in any
// order, in parts, on as many threads and machines as there are.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/make/grading.h"
#include "nonet/make/maker.h"
#include "nonet/rate/label.h"
#include "nonet/reason/technique.h"

namespace nonet {

struct VariantWish {
  std::string words;  // layout and kinds of clues, as make/kinds.h reads them
  making::GivensWish givens{};
  std::optional<Label> label{};
  std::vector<reason::TechniqueId> needs{};  // on the path, and nothing on a higher rung
  std::uint64_t tries = 1000;                // how many puzzles to look at for one that fits
};

class VariantSeries {
 public:
  // As making::Maker::make().
  static Result<VariantSeries> make(const VariantWish& wish, StopToken stop = {});

  // Puzzle `number` of `seed`. Threads may share a series. Cost: from a millisecond to seconds
  // (docs/generation.md).
  making::MadeVariant puzzle(std::uint64_t seed, std::uint64_t number, StopToken stop = {},
                             making::Watch watch = making::kGoOn) const;

  const making::Maker& maker() const { return maker_; }
  const VariantWish& wish() const { return wish_; }

 private:
  VariantSeries(making::Maker maker, VariantWish wish)
      : maker_(std::move(maker)), wish_(std::move(wish)) {}

  making::Fit fit_of(const geometry::Puzzle& puzzle, StopToken stop) const;

  making::Maker maker_;
  VariantWish wish_;
};

// Techniques that a wish may need, by their names. Error: a name that is for classic puzzles alone,
// or on no path of a label.
Result<std::vector<reason::TechniqueId>> variant_needs(std::span<const std::string> slugs);

}  // namespace nonet
