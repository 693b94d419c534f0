#include "nonet/cli/commands/db_query.h"

#include <fmt/format.h>

#include "nonet/answer/library/collect.h"
#include "nonet/answer/library/variant.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/seed.h"
#include "nonet/cli/stream/variant_decoder.h"
#include "nonet/dig/pattern_symmetry.h"
#include "nonet/geometry/named.h"
#include "nonet/search/target.h"
#include "nonet/text/variant_record.h"

namespace nonet::cli {

namespace {

using collection::Between;
using collection::Failure;
using collection::Query;

constexpr int kMostScore = 1'000'000'000;

struct RangeOption {
  const char* name;
  std::string DbFindOptions::* text;
  std::optional<Between> Query::* range;
  int most;  // 0: a rating
};

constexpr RangeOption kRanges[] = {
    {"--er", &DbFindOptions::er, &Query::er, 0},
    {"--ep", &DbFindOptions::ep, &Query::ep, 0},
    {"--ed", &DbFindOptions::ed, &Query::ed, 0},
    {"--score", &DbFindOptions::score, &Query::score, kMostScore},
    {"--clues", &DbFindOptions::clues, &Query::clues, geometry::kMostCells},
};

Failure read_ranges(const DbFindOptions& options, Query& query) {
  for (const RangeOption& row : kRanges) {
    const std::string& text = options.*row.text;
    if (text.empty()) continue;
    const Result<Range> range =
        row.most == 0 ? parse_rating_range(text) : parse_number_range(text, row.most);
    if (!range) return Error{fmt::format("{}: {}", row.name, range.error().message)};
    query.*row.range = Between{range->low, range->high};
  }
  return std::nullopt;
}

Failure read_puzzle(const DbFindOptions& options, Query& query) {
  if (options.puzzle.empty()) return std::nullopt;
  const Result<VariantRecord> record = read_record(options.puzzle);
  if (!record) return Error{"--puzzle: " + record.error().message};
  if (const auto fault = fault_of(*record, {})) return Error{"--puzzle: " + fault->message};
  Result<collection::PackedPuzzle> form = form_of(record->puzzle);
  if (!form) return Error{"--puzzle: " + form.error().message};
  query.form = std::move(form).value();
  return std::nullopt;
}

// Words in any order and by any name, as the library has the layout's name.
Failure read_layout(const DbFindOptions& options, Query& query) {
  if (options.layout.empty()) return std::nullopt;
  const Result<geometry::Puzzle> blank = geometry::puzzle_of_variant(options.layout);
  if (!blank) return Error{"--layout: " + blank.error().message};
  if (!blank->clues.empty())
    return Error{"--layout: '" + options.layout + "' has rules: see --rule"};
  query.layout = blank->layout.name;
  return std::nullopt;
}

std::vector<collection::TechniqueUse> uses_of(const DbFindOptions& options,
                                              const std::vector<std::string>& techniques) {
  std::vector<collection::TechniqueUse> uses;
  uses.reserve(techniques.size());
  for (const std::string& technique : techniques) {
    uses.push_back({std::string(profile_of(options).slug), technique});
  }
  return uses;
}

}  // namespace

Result<Query> query_of(const DbFindOptions& options) {
  Query query;
  if (Failure failure = read_ranges(options, query)) return *std::move(failure);
  if (Failure failure = read_puzzle(options, query)) return *std::move(failure);
  if (Failure failure = read_layout(options, query)) return *std::move(failure);
  if (options.seed && !options.random) return Error{"--seed is for --random"};
  if (options.minimal) query.minimal = true;
  query.label = options.label;
  query.level = options.level;
  query.uses = uses_of(options, options.uses);
  query.without = uses_of(options, options.without);
  if (!options.symmetry.empty()) {
    query.symmetries = symmetries_with(find_pattern_symmetry(options.symmetry)->symmetry);
  }
  query.rules = options.rules;
  query.unused = options.unused;
  query.book = options.book;
  if (options.random) query.seed = seed_of(options);
  if (options.most_found) query.limit = static_cast<std::int64_t>(*options.most_found);
  return query;
}

}  // namespace nonet::cli
