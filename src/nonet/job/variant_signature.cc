#include "nonet/job/variant_signature.h"

#include <array>
#include <cstdint>
#include <iterator>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nonet/answer/position.h"
#include "nonet/answer/rating.h"
#include "nonet/answer/variant_series.h"
#include "nonet/job/checksum.h"
#include "nonet/rate/label.h"
#include "nonet/reason/technique.h"

namespace nonet::job {

namespace {

constexpr std::uint64_t kSeed = 1;
// Every kind of clue, and layouts and rules that need no clues.
constexpr std::array<std::string_view, 12> kWords{
    "4x4",        "6x6,x",  "6x6,anti-knight", "6x6,killer",        "6x6,thermo", "6x6,arrow",
    "6x6,kropki", "6x6,xv", "6x6,sandwich",    "6x6,little-killer", "6x6,jigsaw", "windoku"};

void add_puzzle(std::string& text, const geometry::Puzzle& puzzle,
                const making::MadeVariant& made) {
  fmt::format_to(std::back_inserter(text), "{} {}", made.tries, fmt::join(made.solution, ","));
  fmt::format_to(std::back_inserter(text), " {}", fmt::join(puzzle.givens, ","));
  for (const geometry::Clue& clue : puzzle.clues) {
    fmt::format_to(std::back_inserter(text), " {} {} {} {}", static_cast<int>(clue.rule),
                   fmt::join(clue.cells, ","), clue.first_part, fmt::join(clue.numbers, ","));
  }
}

void add_rating(std::string& text, const VariantRating& rating) {
  if (rating.difficulty) text += slug_of(rating.difficulty->label);
  if (rating.path) {
    for (const VariantTechniqueCount& each : rating.path->techniques) {
      fmt::format_to(std::back_inserter(text), " {} {}", reason::technique(each.technique).slug,
                     each.steps);
    }
  }
  if (!rating.scale || !rating.scale->ok()) return;
  const explainer::Rating& scale = rating.scale->value();
  fmt::format_to(std::back_inserter(text), " {} {} {} {}", scale.er, scale.ep, scale.ed,
                 scale.steps);
}

void add_made(std::string& text, const VariantSeries& series) {
  const SeriesVariant made = series.puzzle(kSeed, 0);
  if (!made.puzzle) return;
  add_puzzle(text, *made.puzzle, made);
  const Result<VariantPosition> position = position_of(*made.puzzle, PlayedBoard(), {});
  if (!position) return;
  add_rating(text, rate_position(*position, {.scale = explainer::Scale::kClassic}));
  add_rating(text,
             rate_position(*position,
                           {.label = false, .path = false, .scale = explainer::Scale::kSukaku}));
}

}  // namespace

std::string variant_signature() {
  std::string text = NONET_VERSION;
  for (const std::string_view words : kWords) {
    (text += '\n') += words;
    const Result<VariantSeries> series = VariantSeries::make({.words = std::string(words)});
    if (series) add_made(text, *series);
  }
  return to_hex(checksum_of(text));
}

}  // namespace nonet::job
