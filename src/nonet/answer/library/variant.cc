#include "nonet/answer/library/variant.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/answer/library/collect.h"
#include "nonet/answer/rating.h"
#include "nonet/answer/solution.h"
#include "nonet/board/rules.h"
#include "nonet/canon/canon.h"
#include "nonet/canon/puzzle_form.h"
#include "nonet/geometry/named.h"
#include "nonet/text/json/variant_object.h"
#include "nonet/text/variant_format.h"

namespace nonet {

namespace {

using collection::Arrival;
using collection::PackedPuzzle;
using geometry::Puzzle;

std::string text_of(const VariantRecord& record, const Puzzle& puzzle) {
  VariantRecord stored;
  stored.puzzle = puzzle;
  stored.rules = record.rules;
  return text::variant_object(stored).take().text;
}

std::uint16_t clues_of(const Puzzle& puzzle) {
  const auto blanks = std::ranges::count(puzzle.givens, geometry::kBlank);
  return static_cast<std::uint16_t>(std::ssize(puzzle.givens) - blanks);
}

Result<Arrival> variant_arrival(const VariantRecord& record, StopToken stop) {
  Puzzle puzzle = without_candidates(record.puzzle);
  Result<ValueBoard> solution = only_solution(puzzle, {.stop = stop});
  if (!solution && puzzle != record.puzzle) {
    puzzle = record.puzzle;
    solution = only_solution(puzzle, {.stop = stop});
  }
  if (!solution) return solution.error();
  Arrival arrival;
  arrival.givens = PackedPuzzle(text_of(record, puzzle));
  arrival.form = PackedPuzzle(canonical_form(puzzle));
  arrival.clues = clues_of(puzzle);
  arrival.variant = std::make_shared<collection::Variant>(
      collection::Variant{puzzle.layout.name, rules_of(puzzle), *std::move(solution)});
  return arrival;
}

Result<Arrival> classic_arrival(const Grid& givens, const Puzzle& puzzle, StopToken stop) {
  const Result<ValueBoard> solution = only_solution(without_candidates(puzzle), {.stop = stop});
  if (!solution) return solution.error();
  Grid solved;
  for (const Cell cell : kAllCells) {
    solved.place(cell, Digit((*solution)[static_cast<std::size_t>(cell.index())] + 1));
  }
  return arrival_of(givens, solved);
}

// The word by which the rule of a word of a layout's name is found; empty: it is no rule.
std::string_view rule_in(std::string_view word) {
  for (const std::string_view boxes : {"jigsaw", "regions"}) {
    if (word.starts_with(boxes)) return "jigsaw";
  }
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    if (row.slug != word) continue;
    const bool is_rule = row.kind == geometry::VariantKind::kHouses || word == "latin";
    return is_rule ? row.slug : std::string_view();
  }
  return {};
}

}  // namespace

Result<Arrival> arrival_of(const VariantRecord& record, StopToken stop) {
  const auto classic = classic_of(record.puzzle);
  Result<Arrival> arrival = classic ? classic_arrival(classic->givens, record.puzzle, stop)
                                    : variant_arrival(record, stop);
  if (!arrival) return arrival;
  arrival->line = record.line;
  arrival->words = {record.title, record.author, record.comment};
  return arrival;
}

Result<PackedPuzzle> form_of(const Puzzle& puzzle) {
  const auto classic = classic_of(puzzle);
  if (!classic) return PackedPuzzle(canonical_form(puzzle));
  if (has_conflict(classic->givens)) return Error{"it breaks the rules"};
  return PackedPuzzle(collection::PackedGrid(canonical_form(classic->givens)));
}

std::vector<std::string> rules_of(const Puzzle& puzzle) {
  std::vector<std::string> rules;
  rules.reserve(puzzle.clues.size());
  for (const geometry::Clue& clue : puzzle.clues) {
    rules.emplace_back(geometry::info(clue.rule).slug);
  }
  std::string_view rest = puzzle.layout.name;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    if (const std::string_view rule = rule_in(word); !rule.empty()) rules.emplace_back(rule);
  }
  const bool has_regions = std::ranges::find(puzzle.layout.houses, geometry::HouseKind::kRegion,
                                             &geometry::House::kind) != puzzle.layout.houses.end();
  if (has_regions) rules.emplace_back("jigsaw");
  std::ranges::sort(rules);
  const auto repeated = std::ranges::unique(rules);
  rules.erase(repeated.begin(), repeated.end());
  return rules;
}

Result<VariantRecord> whole(Result<VariantRecord> record) {
  if (!record) return record;
  if (const auto fault = find_fault(record->puzzle)) return *fault;
  if (!record->not_understood.empty()) return Error{record->not_understood.front()};
  return record;
}

Result<VariantRecord> whole_record(std::string_view text) {
  VariantFormat format{};
  return whole(read_record(text, format));
}

Result<VariantRecord> stored_record(std::string_view text) {
  Result<VariantRecord> record = read_variant(text, VariantFormat::kJson);
  if (!record) return record;
  if (const auto fault = find_fault(record->puzzle)) return *fault;
  return record;
}

std::string problem_of(const collection::StoredVariant& variant) {
  const Result<VariantRecord> record = stored_record(variant.text);
  if (!record) return "its text is no puzzle: " + record.error().message;
  const Puzzle& puzzle = record->puzzle;
  const Result<ValueBoard> solution = only_solution(puzzle, {});
  if (!solution) return "it has not exactly one solution: " + solution.error().message;
  if (*solution != variant.solution) return "its solution is another one";
  if (canonical_form(puzzle) != variant.form) return "its canonical form is another one";
  if (clues_of(puzzle) != variant.clues) return "its clue count is wrong";
  if (puzzle.layout.name != variant.layout) return "its layout is another one";
  std::string rules;
  for (const std::string& rule : rules_of(puzzle)) (rules += rules.empty() ? "" : " ") += rule;
  return rules == variant.rules ? "" : "its rules are others";
}

bool are_images(const std::string& a, const std::string& b) {
  const Result<VariantRecord> left = stored_record(a);
  const Result<VariantRecord> right = stored_record(b);
  return left && right && canonical_form(left->puzzle) == canonical_form(right->puzzle);
}

std::optional<collection::RatedPuzzle> rating_of_variant(const collection::UnratedPuzzle& puzzle,
                                                         StopToken stop) {
  const Result<VariantRecord> record = stored_record(puzzle.text);
  if (!record) return std::nullopt;
  const Result<VariantPosition> position = position_of(record->puzzle, {}, {.stop = stop});
  if (!position) return std::nullopt;
  const VariantRating rating = rate_position(*position, {.stop = stop});
  if (rating.stopped || !rating.difficulty) return std::nullopt;
  collection::RatedPuzzle rated;
  rated.puzzle = puzzle.id;
  rated.label = slug_of(rating.difficulty->label);
  if (!rating.path) return rated;
  for (const VariantTechniqueCount& each : rating.path->techniques) {
    rated.path.push_back(
        {"ladder", std::string(reason::technique(each.technique).slug), each.steps});
  }
  return rated;
}

}  // namespace nonet
