#include "nonet/cli/commands/made_variant.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/geometry/symbols.h"
#include "nonet/json/made.h"
#include "nonet/text/plain/sheet.h"

namespace nonet::cli {

namespace {

void append_json(std::string& out, const MadeVariantRecord& made) {
  const json::MadeFacts facts{.tries = made.tries,
                              .seed = {std::to_string(made.seed)},
                              .index = made.number,
                              .label = made.label};
  append_line(out, json::made_variant_object(made.record, made.solution, facts));
}

void append_shown(std::string& out, const MadeVariantRecord& made, bool solution) {
  static const std::string kNoFile;
  const geometry::Puzzle& puzzle = made.record.puzzle;
  const geometry::Alphabet& alphabet = geometry::usual_alphabet(puzzle.layout);
  const VariantEntry entry{made.record, VariantFormat::kGrid, kNoFile, alphabet, {}};
  fmt::format_to(std::back_inserter(out), "Puzzle {} of seed {}: {}, {} givens", made.number,
                 made.seed, puzzle.layout.name, given_count(puzzle));
  if (!puzzle.clues.empty()) {
    fmt::format_to(std::back_inserter(out), ", {} clues", puzzle.clues.size());
  }
  if (made.label) (out += ", ") += name_of(*made.label);
  out += '\n';
  out += sheet_of(entry, puzzle.givens) + clues_of(entry);
  if (solution) out += "Solution\n" + sheet_of(entry, made.solution);
}

}  // namespace

MadeVariantRecord record_of(std::uint64_t seed, std::uint64_t number, SeriesVariant made) {
  MadeVariantRecord record{.solution = std::move(made.solution),
                           .tries = made.tries,
                           .seed = seed,
                           .number = number,
                           .label = made.label};
  if (made.puzzle) record.record.puzzle = std::move(*made.puzzle);
  return record;
}

std::optional<Error> append_made(std::string& out, MadeVariantRecord made,
                                 const MadeVariantWriting& how) {
  if (!how.format) {
    append_shown(out, made, how.solution);
    return std::nullopt;
  }
  if (how.format == VariantFormat::kJson) {
    append_json(out, made);
    return std::nullopt;
  }
  const geometry::Layout& layout = made.record.puzzle.layout;
  const geometry::Alphabet& alphabet = geometry::usual_alphabet(layout);
  const VariantWriting writing{.lossy = how.lossy, .named = how.named, .alphabet = &alphabet};
  if (how.solution && how.format == VariantFormat::kLine) {
    made.record.comment = " " + to_line(layout, made.solution, alphabet);
    return append_variant(out, made.record, *how.format, writing);
  }
  return append_with_solution(out, std::move(made.record),
                              how.solution ? made.solution : ValueBoard(), *how.format, writing);
}

std::optional<Error> append_with_solution(std::string& out, VariantRecord record,
                                          const ValueBoard& solution, VariantFormat format,
                                          const VariantWriting& how) {
  if (info(format).has_solution) record.solution = solution;
  if (auto error = append_variant(out, record, format, how)) return error;
  if (solution.empty() || info(format).has_solution) return std::nullopt;
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    record.puzzle.givens[cell] = solution[cell];
    record.puzzle.candidates[cell] = geometry::ValueSet::of(solution[cell]);
  }
  return append_variant(out, record, format, how);
}

}  // namespace nonet::cli
