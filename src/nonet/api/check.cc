// Verbs about solutions and forms of a puzzle: check, solve, canon, variant.candidates.

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "nonet/answer/setter.h"
#include "nonet/api/played.h"
#include "nonet/api/variant_verbs.h"
#include "nonet/api/verbs.h"
#include "nonet/base/compose.h"
#include "nonet/canon/canon.h"
#include "nonet/canon/obstacle.h"
#include "nonet/game/variant.h"
#include "nonet/json/board.h"
#include "nonet/json/solution.h"
#include "nonet/solve/solver.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::api {

namespace {

constexpr std::int64_t kMostSolutions = 1'000'000;
constexpr std::int64_t kMostAutomorphisms = 10'000;

// A classic puzzle: a grid or candidates, one of them.
using GridOrMarks = std::variant<Grid, Pencilmarks>;

GridOrMarks grid_or_marks(Request& request) {
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

template <class World>
auto puzzle_in(Request& request) {
  if constexpr (kIsClassic<World>) {
    return std::optional(grid_or_marks(request));
  } else {
    return asked_puzzle(request);
  }
}

Result<Object> solution_of(const GridOrMarks& puzzle, const VariantQuestion& question) {
  return json::solution_object(std::visit(
      [&](const auto& it) { return find_solutions(it, question.limit, question.stop); }, puzzle));
}
Result<Object> solution_of(const AskedPuzzle& asked, const VariantQuestion& question) {
  const Result<VariantSolution> found = find_solutions(asked.record.puzzle, question);
  if (!found) return found.error();
  return json::solution_object(asked.record.puzzle.layout, *found);
}

struct CheckWish {
  bool minimality = false;
  bool setter = false;  // all that a setter wants to know
};

Result<Object> check_of(const GridOrMarks& puzzle, CheckWish wish, const VariantQuestion&) {
  if (const Pencilmarks* const marks = std::get_if<Pencilmarks>(&puzzle)) {
    return json::check_object(check(*marks, solve(*marks, 2)));
  }
  const Grid& grid = std::get<Grid>(puzzle);
  return json::check_object(check(grid, solve(grid, 2), wish.minimality));
}
Result<Object> check_of(const AskedPuzzle& asked, CheckWish wish, const VariantQuestion& question) {
  const geometry::Puzzle& puzzle = asked.record.puzzle;
  if (wish.setter) {
    const Result<SetterReport> report = look_as_setter(puzzle, question);
    if (!report) return report.error();
    return json::check_object(puzzle, *report);
  }
  const Result<VariantCheck> found = check(puzzle, question, wish.minimality);
  if (!found) return found.error();
  return json::check_object(puzzle, *found);
}

Object head_of(const GridOrMarks&) { return {}; }
Object head_of(const AskedPuzzle& asked) { return record_object(asked); }

// The result of a verb, or its failure, which is about the puzzle.
template <class Puzzle>
Out result_of(Request& request, const Puzzle& puzzle, const Result<Object>& found) {
  if (!found) return request.fail("puzzle", found.error().message);
  return head_of(puzzle).append(*found).take();
}

}  // namespace

template <class World>
Out CheckVerbs<World>::check(Context& context, Request& request) {
  const auto puzzle = puzzle_in<World>(request);
  const CheckWish wish{.minimality = request.flag("minimal", false),
                       .setter = !kIsClassic<World> && request.flag("setter", false)};
  const std::uint64_t guesses = kIsClassic<World> ? kAnyNumber : guesses_of(request);
  if (!puzzle || !request.finish()) return {};
  Meter meter(context);
  const VariantQuestion question{.guesses = guesses, .stop = context.token(), .report = meter};
  return result_of(request, *puzzle, check_of(*puzzle, wish, question));
}

template <class World>
Out CheckVerbs<World>::solve(Context& context, Request& request) {
  const auto puzzle = puzzle_in<World>(request);
  const auto limit = static_cast<std::uint64_t>(request.whole("limit", 1, kMostSolutions, 2));
  const std::uint64_t guesses = kIsClassic<World> ? kAnyNumber : guesses_of(request);
  if (!puzzle || !request.finish()) return {};
  Meter meter(context);
  const VariantQuestion question{
      .limit = limit, .guesses = guesses, .stop = context.token(), .report = meter};
  return result_of(request, *puzzle, solution_of(*puzzle, question));
}

template struct CheckVerbs<game::Classic>;
template struct CheckVerbs<game::Variant>;

Out run_candidates_of_variant(Context& context, Request& request) {
  const std::optional<AskedPuzzle> asked = asked_puzzle(request);
  const std::uint64_t guesses = guesses_of(request);
  if (!asked || !request.finish()) return {};
  Meter meter(context);
  const Result<TrueCandidatesReport> found = find_true_candidates(
      asked->record.puzzle, {.guesses = guesses, .stop = context.token(), .report = meter});
  if (!found) return request.fail("puzzle", found.error().message);
  Object object = record_object(*asked);
  object.set("true_candidates", text::value_sets_json(found->cells))
      .set("complete", found->complete);
  return object.take();
}

Out run_canon(Context&, Request& request) {
  const Grid grid = request.grid("puzzle");
  if (std::string why = canon_obstacle(grid); !why.empty()) {
    return request.fail("puzzle", std::move(why));
  }
  const CanonFormRow& form = canon_form_of(request);
  const auto most = static_cast<std::size_t>(request.whole("list", 0, kMostAutomorphisms, 0));
  if (!request.finish()) return {};
  Object object = json::canon_object(form, canonical(grid, form.form));
  if (most > 0) object.set("list", json::to_json(automorphisms(grid, most)));
  return object.take();
}

}  // namespace nonet::api
