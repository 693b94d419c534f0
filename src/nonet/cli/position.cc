#include "nonet/cli/position.h"

#include <fmt/format.h>

#include "nonet/solve/solver.h"
#include "nonet/text/reader.h"

namespace nonet::cli {

namespace {

std::string counted(std::uint64_t solutions) {
  return solutions == 0 ? "no solution" : "several solutions";
}

// The digits of the record beside the givens: the record may leave givens out, but not change them.
Result<Grid> filled_by_player(const Entry& entry, const Grid& givens) {
  Grid filled = givens;
  for (const Cell cell : entry.givens.filled()) {
    const Digit digit = entry.givens.digit(cell);
    if (!givens.is_blank(cell) && givens.digit(cell) != digit) {
      return Error{fmt::format("{} is {} here and {} in --givens", to_string(cell), digit.value(),
                               givens.value(cell))};
    }
    filled.place(cell, digit);
  }
  if (entry.extras == nullptr) return filled;
  for (const Cell cell : entry.extras->placed.filled()) {
    if (filled.is_blank(cell)) filled.place(cell, entry.extras->placed.digit(cell));
  }
  return filled;
}

// What the givens say, and where they do not say enough, the candidates too.
Result<Grid> solution_of(const Entry& entry, const std::optional<Grid>& givens) {
  const SolveOutcome by_givens = solve(givens ? *givens : entry.givens, 2);
  if (by_givens.solutions == 1) return by_givens.first;
  if (givens) return Error{counted(by_givens.solutions) + " of --givens"};
  if (entry.marks == nullptr || by_givens.solutions == 0)
    return Error{counted(by_givens.solutions)};
  const SolveOutcome by_marks = solve(*entry.marks, 2);
  if (by_marks.solutions != 1) return Error{counted(by_marks.solutions)};
  return by_marks.first;
}

// What a wrong digit strikes out elsewhere is no mistake of its own: only marks that the player has
// made are looked at.
std::vector<Mistake> mistakes_of(const Grid& filled, const Pencilmarks& marks,
                                 const Grid& solution) {
  std::vector<Mistake> mistakes;
  for (const Cell cell : kAllCells) {
    const Digit right = solution.digit(cell);
    if (filled.is_blank(cell)) {
      if (marks.at(cell).contains(right)) continue;
      mistakes.push_back({Mistake::Kind::kMissingCandidate, cell, right});
    } else if (filled.digit(cell) != right) {
      mistakes.push_back({Mistake::Kind::kWrongDigit, cell, filled.digit(cell)});
    }
  }
  return mistakes;
}

}  // namespace

Result<std::optional<Grid>> givens_of(const Options& options) {
  if (options.givens.empty()) return std::optional<Grid>();
  const Result<Record> record = parse_one(options.givens);
  if (!record) return Error{"--givens: " + record.error().message};
  return std::optional<Grid>(record->givens);
}

Result<Position> position_of(const Entry& entry, const std::optional<Grid>& givens) {
  const Result<Grid> solution = solution_of(entry, givens);
  if (!solution) return solution.error();
  const Grid& given = givens ? *givens : entry.givens;
  const Result<Grid> filled = filled_by_player(entry, given);
  if (!filled) return filled.error();
  const Pencilmarks marks = entry.marks != nullptr ? *entry.marks : Pencilmarks();
  return Position{*solution, mistakes_of(*filled, marks, *solution), State(given, *filled, marks)};
}

Result<Position> sound_position_of(const Entry& entry, const std::optional<Grid>& givens) {
  Result<Position> position = position_of(entry, givens);
  if (position && !position->mistakes.empty()) {
    return Error{to_sentence(position->mistakes.front())};
  }
  return position;
}

std::string to_sentence(const Mistake& mistake) {
  const std::string cell = to_string(mistake.cell);
  return mistake.kind == Mistake::Kind::kWrongDigit
             ? fmt::format("{}: the digit {} is wrong", cell, mistake.digit.value())
             : fmt::format("{}: a candidate is missing that belongs there", cell);
}

Json to_json(const Mistake& mistake) {
  const bool wrong = mistake.kind == Mistake::Kind::kWrongDigit;
  return {{"cell", to_string(mistake.cell)},
          {"mistake", wrong ? "wrong digit" : "missing candidate"},
          {"digit", mistake.digit.value()}};
}

void append_refusal(const Options& options, const Entry& entry, const std::string& reason,
                    BatchResult& result) {
  result.negative();
  if (options.json) {
    Json object = to_json(entry);
    object["reason"] = reason;
    append_line(result.text, object);
  } else {
    fmt::format_to(std::back_inserter(result.text), "{}: {}\n", place_of(entry), reason);
  }
}

std::unique_ptr<Workspace> WorkspacePool::take() {
  const std::scoped_lock lock(mutex_);
  if (idle_.empty()) return std::make_unique<Workspace>();
  std::unique_ptr<Workspace> workspace = std::move(idle_.back());
  idle_.pop_back();
  return workspace;
}

void WorkspacePool::give_back(std::unique_ptr<Workspace> workspace) {
  const std::scoped_lock lock(mutex_);
  idle_.push_back(std::move(workspace));
}

}  // namespace nonet::cli
