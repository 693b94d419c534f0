// nonet vicinity

#include "nonet/search/vicinity.h"

#include <unordered_set>

#include <fmt/format.h>

#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/solve_batch.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/structure.h"
#include "nonet/cli/variant/commands.h"
#include "nonet/cli/variant/variant_stream.h"
#include "nonet/dig/minimal.h"
#include "nonet/search/target_search.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

namespace {

void append_neighbour(std::string& out, const VicinityOptions& options, const Entry& entry,
                      const Grid& neighbour) {
  if (!options.json) {
    out += to_line(neighbour);
    out += '\n';
    return;
  }
  json::Object object;
  object.set("file", entry.file)
      .set("line", entry.line)
      .set("of", to_line(entry.givens))
      .set("remove", options.remove)
      .set("add", options.add)
      .set("clues", neighbour.clue_count())
      .set("puzzle", to_line(neighbour));
  append_line(out, object);
}

// Why nothing was found.
std::string nothing_found(const VicinityOptions& options, const Grid& puzzle) {
  const std::string change = fmt::format("{{-{}+{}}}", options.remove, options.add);
  if (options.redundant) return fmt::format("no other puzzle is {} from it", change);
  const int redundant = redundant_clues(puzzle).size();
  if (redundant == 0) {
    return fmt::format("no other puzzle without redundant clues is {} from it", change);
  }
  return fmt::format(
      "no puzzle without redundant clues is {} from it, since it has {} such clues itself; "
      "--redundant finds puzzles that have some, too",
      change, redundant);
}

}  // namespace

int run_vicinity(const VicinityOptions& options) {
  if (wants_variants({options, options})) return run_variant_vicinity(options);
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    const std::uint64_t solutions = solve(entry.givens, 2, Want::kCount).solutions;
    if (solutions != 1 || entry.marks != nullptr) {
      result.negative();
      const Verdict verdict = verdict_of(solutions);
      result.count(class_of(verdict));
      result.complaints.push_back(
          entry.marks != nullptr
              ? fmt::format("{}: candidates have no vicinity, only givens have", place_of(entry))
              : fmt::format("{}: {}, so it has no vicinity", place_of(entry), name_of(verdict)));
      return;
    }
    result.count(SolutionClass::kUnique);
    std::unordered_set<std::uint64_t> forms{form_number(entry.givens)};
    const nonet::VicinityOptions how{static_cast<int>(options.remove),
                                     static_cast<int>(options.add), !options.redundant, entry.stop};
    const VicinityOutcome outcome = vicinity(entry.givens, how, [&](const Grid& neighbour) {
      if (forms.insert(form_number(neighbour)).second) {
        append_neighbour(result.text, options, entry, neighbour);
      }
      return !entry.stop.stop_requested();
    });
    if (entry.stop.stop_requested()) return;
    if (forms.size() == 1 && outcome.passed_over == 0) {
      result.negative();
      result.complaints.push_back(
          fmt::format("{}: {}", place_of(entry), nothing_found(options, entry.givens)));
    }
    if (outcome.passed_over > 0) {
      result.negative();
      result.complaints.push_back(
          fmt::format("{}: {} sets of clues were passed over, since more than a million solutions "
                      "are left without them",
                      place_of(entry), outcome.passed_over));
    }
  });
}

}  // namespace nonet::cli
