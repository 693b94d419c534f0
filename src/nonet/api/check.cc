// Verbs about solutions and forms of a puzzle: check, solve, canon.

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "nonet/api/canon_json.h"
#include "nonet/api/solution_json.h"
#include "nonet/api/verbs.h"
#include "nonet/api/words.h"
#include "nonet/base/compose.h"
#include "nonet/canon/canon.h"
#include "nonet/canon/obstacle.h"
#include "nonet/solve/solver.h"

namespace nonet::api {

namespace {

constexpr std::int64_t kMostSolutions = 1'000'000;
constexpr std::int64_t kMostAutomorphisms = 10'000;

// A grid or candidates, one of them.
using Puzzle = std::variant<Grid, Pencilmarks>;

Puzzle puzzle_of(Request& request) {
  const std::optional<Grid> grid = request.grid_if("puzzle");
  const std::optional<Pencilmarks> marks = request.candidates_if("candidates");
  if (!request.failed() && grid && marks) request.fail("candidates", "there is a puzzle already");
  if (!request.failed() && !grid && !marks) {
    request.miss("puzzle", "missing, and no candidates either");
  }
  if (marks) return *marks;
  return grid.value_or(Grid());
}

const CanonFormRow& canon_form_of(Request& request) {
  const std::string slug = request.text_or("form", kCanonForms[0].slug);
  for (const CanonFormRow& row : kCanonForms) {
    if (row.slug == slug) return row;
  }
  request.fail("form", compose("there is no form '{}'", {slug}));
  return kCanonForms[0];
}

CheckReport report_on(const Grid& grid, bool minimality) {
  return check(grid, solve(grid, 2), minimality);
}
CheckReport report_on(const Pencilmarks& marks, bool) { return check(marks, solve(marks, 2)); }

}  // namespace

Out run_check(Context&, Request& request) {
  const Puzzle puzzle = puzzle_of(request);
  const bool minimality = request.flag("minimal", false);
  if (!request.finish()) return {};
  return std::visit([&](const auto& it) { return check_object(report_on(it, minimality)); }, puzzle)
      .take();
}

Out run_solve(Context& context, Request& request) {
  const Puzzle puzzle = puzzle_of(request);
  const auto limit = static_cast<std::uint64_t>(request.whole("limit", 1, kMostSolutions, 2));
  if (!request.finish()) return {};
  const SolutionReport report = std::visit(
      [&](const auto& it) { return find_solutions(it, limit, context.token()); }, puzzle);
  return solution_object(report).take();
}

Out run_canon(Context&, Request& request) {
  const Grid grid = request.grid("puzzle");
  if (std::string why = canon_obstacle(grid); !why.empty()) {
    return request.fail("puzzle", std::move(why));
  }
  const CanonFormRow& form = canon_form_of(request);
  const auto most = static_cast<std::size_t>(request.whole("list", 0, kMostAutomorphisms, 0));
  if (!request.finish()) return {};
  Object object = canon_object(form, canonical(grid, form.form));
  if (most > 0) object.set("list", to_json(automorphisms(grid, most)));
  return object.take();
}

}  // namespace nonet::api
