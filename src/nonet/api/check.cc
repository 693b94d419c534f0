// Verbs about solutions and forms of a puzzle: check, solve, canon.

#include <optional>
#include <variant>

#include "nonet/answer/solution.h"
#include "nonet/api/verbs.h"
#include "nonet/api/words.h"
#include "nonet/canon/canon.h"
#include "nonet/solve/diagnose.h"

namespace nonet::api {

namespace {

constexpr std::int64_t kMostSolutions = 1'000'000;

// A grid or candidates, one of them.
using Puzzle = std::variant<Grid, Pencilmarks>;

Puzzle puzzle_of(Request& request) {
  const std::optional<Grid> grid = request.grid_if("puzzle");
  const std::optional<Pencilmarks> marks = request.candidates_if("candidates");
  if (!request.failed() && grid && marks) request.fail("candidates", "there is a puzzle already");
  if (!request.failed() && !grid && !marks) {
    request.fail("puzzle", "missing, and no candidates either");
  }
  if (marks) return *marks;
  return grid.value_or(Grid());
}

Out homeless_json(const Diagnosis& diagnosis) {
  List list;
  for (const HomelessDigit& homeless : diagnosis.homeless_digits) {
    Object row;
    row.set("house", homeless.house.index()).set("digit", homeless.digit.value());
    list.add(row.take());
  }
  return list.take();
}

}  // namespace

Out run_check(Context&, Request& request) {
  const Puzzle puzzle = puzzle_of(request);
  if (!request.finish()) return {};
  const Diagnosis diagnosis = std::visit([](const auto& it) { return diagnose(it); }, puzzle);
  List sentences;
  for (const std::string& sentence : to_sentences(diagnosis)) sentences.add(sentence);
  const bool many = diagnosis.verdict == Verdict::kMany;
  Object object;
  object.set("verdict", slug_of(diagnosis.verdict))
      .set("solved", diagnosis.is_solved)
      .set("sentences", sentences.take())
      .set("conflicts", to_json(diagnosis.conflicts))
      .set("empty_cells", to_json(diagnosis.empty_cells))
      .set("homeless", homeless_json(diagnosis));
  if (many || diagnosis.verdict == Verdict::kUnique) {
    object.set("solution", to_line(diagnosis.solution));
  }
  if (many) object.set("other", to_line(diagnosis.other)).set("differ", to_json(diagnosis.differ));
  return object.take();
}

Out run_solve(Context& context, Request& request) {
  const Puzzle puzzle = puzzle_of(request);
  const auto limit = static_cast<std::uint64_t>(request.whole("limit", 1, kMostSolutions, 2));
  if (!request.finish()) return {};
  const SolutionReport report = std::visit(
      [&](const auto& it) { return find_solutions(it, limit, context.token()); }, puzzle);
  Object object;
  object.set("solutions", report.solutions);
  if (report.solutions > 0) object.set("solution", to_line(report.first));
  if (report.solutions > 1) object.set("other", to_line(report.other));
  return object.take();
}

Out run_canon(Context&, Request& request) {
  const Grid grid = request.grid("puzzle");
  if (!request.failed() && has_conflict(grid)) {
    return request.fail("puzzle", "it breaks the rules, so it has no canonical form");
  }
  if (!request.finish()) return {};
  const Canonical found = canonical(grid);
  Object object;
  object.set("canonical", to_line(found.form))
      .set("automorphisms", found.automorphisms)
      .set("transform", to_json(found.by));
  return object.take();
}

}  // namespace nonet::api
