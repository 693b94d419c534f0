#include "nonet/collection/check.h"

#include <vector>

#include "nonet/base/parallel_ranges.h"
#include "nonet/board/rules.h"
#include "nonet/canon/canon.h"
#include "nonet/collection/packed_grid.h"
#include "nonet/solve/solver.h"

namespace nonet::collection {

namespace {

constexpr std::size_t kGroup = 20'000;
constexpr std::size_t kRange = 1'000;

// A puzzle as the tables have it.
struct Row {
  std::int64_t id = 0;
  std::vector<std::uint8_t> form, givens, solution;
  std::int64_t clues = 0;
  std::string symmetry;
  bool is_variant = false;
  std::string layout, rules;  // of a variant
  std::string problem;        // empty: none
};

std::vector<std::uint8_t> copy(Bytes bytes) { return {bytes.begin(), bytes.end()}; }

std::string problem_of_variant(const Row& row, const CheckOptions& options) {
  if (options.problem_of_variant == nullptr) return "";
  return options.problem_of_variant(
      {text_of(row.givens), text_of(row.form), row.solution, row.clues, row.layout, row.rules});
}

std::string problem_of(const Row& row, const CheckOptions& options) {
  if (row.is_variant) return problem_of_variant(row, options);
  const std::optional<Grid> givens = unpack(row.givens);
  if (!givens) return "its givens are no grid";
  const std::optional<Grid> solution = unpack_solution(row.solution);
  if (!solution) return "its solution is none";
  const SolveOutcome outcome = solve(*givens, 2, Want::kAny);
  if (outcome.solutions != 1) return "it has not exactly one solution";
  if (outcome.first != *solution) return "its solution is another one";
  const std::optional<Grid> form = unpack(row.form);
  if (!form || *form != canonical_form(*givens)) return "its canonical form is another one";
  if (givens->clue_count() != row.clues) return "its clue count is wrong";
  if (options.symmetry_of(*givens) != row.symmetry) return "its symmetry is another one";
  return "";
}

// Whether both are grids that break no rule, and images of each other.
bool are_grid_images(const std::optional<Grid>& a, const std::optional<Grid>& b) {
  return a && b && !has_conflict(*a) && !has_conflict(*b) &&
         canonical_form(*a) == canonical_form(*b);
}

class Checker {
 public:
  Checker(const Database& database, const CheckOptions& options,
          FunctionRef<void(std::string_view)> report)
      : database_(database), options_(options), report_(report) {}

  Result<Checked> run() {
    Failure failure = pages();
    if (!failure) failure = references();
    if (!failure) failure = puzzles();
    if (!failure) failure = sources();
    if (failure) return *std::move(failure);
    return checked_;
  }

 private:
  void problem(std::string_view what) {
    ++checked_.problems;
    report_(what);
  }

  Failure pages() {
    return database_.each("PRAGMA integrity_check", [this](const Statement& row) {
      if (row.text(0) != "ok") problem(row.text(0));
    });
  }

  Failure references() {
    return database_.each("PRAGMA foreign_key_check", [this](const Statement& row) {
      problem("a row of '" + std::string(row.text(0)) + "' refers to one of '" +
              std::string(row.text(2)) + "' that is not there");
    });
  }

  Failure puzzles() {
    std::int64_t forms = 0;
    Failure failure = database_.each(
        "SELECT p.id, f.form, p.givens, p.solution, p.clues, p.symmetry, w.puzzle, w.layout,"
        " (SELECT group_concat(rule, ' ') FROM rules r WHERE r.puzzle = w.puzzle) FROM forms f"
        " JOIN puzzles p ON p.id = f.puzzle LEFT JOIN variants w ON w.puzzle = p.id",
        [&](const Statement& row) {
          ++forms;
          rows_.push_back({row.integer(0), copy(row.bytes(1)), copy(row.bytes(2)),
                           copy(row.bytes(3)), row.integer(4), std::string(row.text(5)),
                           !row.is_null(6), std::string(row.text(7)), std::string(row.text(8)),
                           ""});
          if (rows_.size() == kGroup) look_at_rows();
        });
    if (failure) return failure;
    look_at_rows();
    // Forms are distinct and each is that of its puzzle: with as many forms as puzzles, each has
    // one.
    const Result<std::int64_t> count = database_.number("SELECT count(*) FROM puzzles");
    if (!count) return count.error();
    checked_.puzzles = *count;
    if (forms != *count) {
      problem("there are " + std::to_string(*count) + " puzzles, and " + std::to_string(forms) +
              " of them have a canonical form");
    }
    return std::nullopt;
  }

  void look_at_rows() {
    parallel_ranges(options_.threads, rows_.size(), kRange,
                    [this](std::size_t from, std::size_t to) {
                      for (std::size_t i = from; i < to; ++i)
                        rows_[i].problem = problem_of(rows_[i], options_);
                    });
    for (const Row& row : rows_) {
      if (row.problem.empty()) continue;
      problem("puzzle " + std::to_string(row.id) + ": " + row.problem);
    }
    seen_ += static_cast<std::int64_t>(rows_.size());
    options_.progress(seen_);
    rows_.clear();
  }

  Failure sources() {
    if (Failure failure = database_.each("SELECT id FROM puzzles p WHERE NOT EXISTS"
                                         " (SELECT 1 FROM sources s WHERE s.puzzle = p.id)",
                                         [this](const Statement& row) {
                                           problem("puzzle " + std::to_string(row.integer(0)) +
                                                   ": it comes from nowhere");
                                         })) {
      return failure;
    }
    return database_.each(
        "SELECT s.puzzle, s.line, s.givens, p.givens, w.puzzle FROM sources s"
        " JOIN puzzles p ON p.id = s.puzzle LEFT JOIN variants w ON w.puzzle = p.id",
        [this](const Statement& row) {
          ++checked_.sources;
          if (row.is_null(2)) return;
          if (are_images(row)) return;
          problem("puzzle " + std::to_string(row.integer(0)) + ": what stood in line " +
                  std::to_string(row.integer(1)) + " of its source is another puzzle");
        });
  }

  // Whether a source's givens are an image of its puzzle's.
  bool are_images(const Statement& row) const {
    if (row.is_null(4)) return are_grid_images(unpack(row.bytes(2)), unpack(row.bytes(3)));
    const VariantImages are_variant_images = options_.are_variant_images;
    return are_variant_images == nullptr ||
           are_variant_images(text_of(row.bytes(2)), text_of(row.bytes(3)));
  }

  const Database& database_;
  const CheckOptions& options_;
  FunctionRef<void(std::string_view)> report_;
  std::vector<Row> rows_;
  std::int64_t seen_ = 0;
  Checked checked_;
};

}  // namespace

Result<Checked> check(const Database& database, const CheckOptions& options,
                      FunctionRef<void(std::string_view)> report) {
  return Checker(database, options, report).run();
}

}  // namespace nonet::collection
