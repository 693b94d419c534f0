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
#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/make/grading.h"
#include "nonet/make/maker.h"
#include "nonet/rate/label.h"
#include "nonet/reason/technique.h"

namespace nonet {

// The label of a puzzle of which nothing is asked but its layout and rules: what people expect of a
// newspaper's puzzle.
inline constexpr Label kUsualLabel = Label::kMedium;

struct VariantWish {
  std::string words;  // layout and kinds of clues, as make/kinds.h reads them
  making::GivensWish givens{};
  // nullopt: kUsualLabel, or any label where the tries have no such puzzle (4x4); any label, too,
  // where techniques, a number of givens or minimal puzzles are asked for.
  std::optional<Label> label{};
  std::vector<reason::TechniqueId> needs{};  // on the path, and nothing on a higher rung
  std::uint64_t tries = 1000;                // how many puzzles to look at for one that fits
};

struct SeriesVariant : making::MadeVariant {
  std::optional<Label> label;  // that it was made to have
};

class VariantSeries {
 public:
  // As making::Maker::make().
  static Result<VariantSeries> make(const VariantWish& wish, StopToken stop = {});

  // Puzzle `number` of `seed`. Threads may share a series. Cost: from a millisecond to seconds
  // (docs/generation.md).
  SeriesVariant puzzle(std::uint64_t seed, std::uint64_t number, StopToken stop = {},
                       making::Watch watch = making::kGoOn) const;

  const making::Maker& maker() const { return maker_; }

 private:
  VariantSeries(making::Maker maker, VariantWish wish)
      : maker_(std::move(maker)), wish_(std::move(wish)) {}

  // A puzzle with the label, where there is one, and the techniques asked for.
  SeriesVariant puzzle_with(std::optional<Label> label, Rng rng, StopToken stop,
                            making::Watch watch) const;

  making::Maker maker_;
  VariantWish wish_;
};

// Techniques that a wish may need, by their names. Error: a name that is for classic puzzles alone,
// or on no path of a label.
Result<std::vector<reason::TechniqueId>> variant_needs(std::span<const std::string> slugs);

}  // namespace nonet
