#include "nonet/job/signature.h"

#include <fmt/format.h>

#include "nonet/answer/rating.h"
#include "nonet/canon/canon.h"
#include "nonet/job/variant_signature.h"
#include "nonet/logic/state.h"
#include "nonet/logic/workspace.h"
#include "nonet/search/series.h"

namespace nonet::job {

namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::uint64_t kMade = 16;  // under each rule
constexpr std::size_t kRated = 4;

void add_series(std::string& text, const SeriesRule& rule, std::vector<SeriesPuzzle>& made) {
  made.clear();
  make_series(rule, kSeed, 0, kMade, made);
  for (const SeriesPuzzle& each : made) {
    text += to_line(each.puzzle) + to_line(each.solution) + to_line(canonical_form(each.puzzle));
  }
}

void add_rating(std::string& text, const Grid& puzzle, Workspace& workspace) {
  const RatingReport report = report_rating({.scales = kUsualScales}, State(puzzle), workspace);
  const Rating& se = report.on(kSeProfile)->rating;
  const Rating& hodoku = report.on(kHodokuProfile)->rating;
  fmt::format_to(std::back_inserter(text), " {} {} {} {} {}", se.er, se.ep, se.ed, hodoku.score,
                 static_cast<int>(report.difficulty.value_or(Difficulty{}).label));
}

std::string signature() {
  std::string text;
  std::vector<SeriesPuzzle> made;
  SeriesRule rule;
  rule.minimal = true;
  add_series(text, rule, made);
  add_series(text, SeriesRule(), made);
  Workspace workspace;
  for (std::size_t i = 0; i < kRated; ++i) add_rating(text, made[i].puzzle, workspace);
  return to_hex(checksum_of(text));
}

}  // namespace

Versions versions_here(Of what) {
  return {NONET_VERSION,
          signature(),
          kLabelVersion,
          std::string(kSeProfile.version),
          std::string(kHodokuProfile.version),
          what == Of::kVariants ? variant_signature() : std::string()};
}

std::optional<Error> check_versions(const Versions& planned, const Versions& here) {
  const auto differ = [&](std::string_view what, const auto& there, const auto& own) {
    return Error{fmt::format("the plan was made by nonet {} with {} {}; this is nonet {} with {}",
                             planned.program, what, there, here.program, own)};
  };
  if (planned.label != here.label) return differ("label version", planned.label, here.label);
  if (planned.se != here.se) return differ("scale se", planned.se, here.se);
  if (planned.hodoku != here.hodoku) return differ("scale hodoku", planned.hodoku, here.hodoku);
  if (planned.signature != here.signature) {
    return differ("signature", planned.signature, here.signature);
  }
  if (planned.variants == here.variants) return std::nullopt;
  return differ("signature of variants", planned.variants, here.variants);
}

}  // namespace nonet::job
