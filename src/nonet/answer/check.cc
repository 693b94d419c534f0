#include "nonet/answer/check.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "nonet/answer/contradiction.h"
#include "nonet/base/compose.h"
#include "nonet/dig/minimal.h"
#include "nonet/geometry/clue_words.h"

namespace nonet {

namespace {

std::string minimality(const CellSet& redundant) {
  if (redundant.empty()) return "minimal: every clue is needed";
  std::string cells;
  for (const Cell cell : redundant) cells += (cells.empty() ? "" : ", ") + to_string(cell);
  return compose("not minimal: any one of {} clues could go: {}", {redundant.size(), cells});
}

}  // namespace

CheckReport check(const Grid& puzzle, const SolveOutcome& outcome, bool minimality) {
  CheckReport report{diagnose(puzzle, outcome), std::nullopt};
  if (minimality && report.diagnosis.verdict == Verdict::kUnique) {
    report.redundant = redundant_clues(puzzle);
  }
  return report;
}

CheckReport check(const Pencilmarks& puzzle, const SolveOutcome& outcome) {
  return {diagnose(puzzle, outcome), std::nullopt};
}

std::vector<std::string> to_sentences(const CheckReport& report) {
  std::vector<std::string> sentences = to_sentences(report.diagnosis);
  if (report.redundant) sentences.push_back(minimality(*report.redundant));
  return sentences;
}

namespace {

using geometry::CellIndex;
using geometry::Puzzle;

bool is_full(const Puzzle& puzzle) {
  return std::ranges::find(puzzle.givens, geometry::kBlank) == puzzle.givens.end();
}

void explain_none(const Puzzle& puzzle, VariantCheck& check, StopToken stop) {
  check.contradictions = find_conflicts(puzzle);
  check.verdict = check.contradictions.empty() ? Verdict::kNoSolution : Verdict::kConflict;
  if (check.contradictions.empty()) check.contradictions = find_contradictions(puzzle, stop);
  if (check.contradictions.empty()) {
    check.contradictions.emplace_back("no solution, although no rule is broken yet");
  }
}

// Whether a puzzle with a part less still has so many solutions. nullopt: stopped.
std::optional<bool> stays(const Puzzle& puzzle, std::uint64_t solutions, VariantQuestion question) {
  question.count_only = true;
  question.limit = solutions + 1;
  if (question.report) (*question.report)(1);
  const Result<VariantSolution> found = find_solutions(puzzle, question);
  if (!found || (found->stopped && found->solutions <= solutions)) return std::nullopt;
  return found->solutions == solutions;
}

std::string sentence_of_many(const Puzzle& puzzle, const VariantCheck& check) {
  const CellIndex cell = check.differ.front();
  const geometry::Layout& layout = puzzle.layout;
  return compose(
      "two or more solutions; two of them differ in {} cells, e.g. {} is {} or {}",
      {check.differ.size(), geometry::name_of(layout, cell),
       layout.number_of(check.solution.first[cell]), layout.number_of(check.solution.other[cell])});
}

std::string could_go(const char* what, const std::vector<std::string>& names) {
  std::string text = compose("not minimal: any one of {} {} could go: ", {names.size(), what});
  for (const std::string& name : names) (text += name) += ", ";
  text.resize(text.size() - 2);
  return text;
}

}  // namespace

bool VariantCheck::is_sound() const {
  return known() && verdict == Verdict::kUnique &&
         (!redundancy || (redundancy->givens.empty() && redundancy->clues.empty()));
}

Result<VariantCheck> check(const Puzzle& puzzle, const VariantQuestion& question, bool redundancy) {
  VariantQuestion two = question;
  two.limit = 2;
  Result<VariantSolution> found = find_solutions(puzzle, two);
  if (!found) return found.error();
  VariantCheck check;
  check.solution = std::move(*found);
  if (!check.known()) return check;
  check.verdict = verdict_of(check.solution.solutions);
  check.is_solved = check.verdict == Verdict::kUnique && is_full(puzzle);
  const ValueBoard& first = check.solution.first;
  const ValueBoard& other = check.solution.other;
  for (std::size_t cell = 0; cell < other.size(); ++cell) {
    if (first[cell] != other[cell]) check.differ.push_back(static_cast<CellIndex>(cell));
  }
  if (check.verdict == Verdict::kNoSolution) explain_none(puzzle, check, question.stop);
  if (redundancy && check.verdict == Verdict::kUnique) {
    check.redundancy = find_redundancy(puzzle, 1, two);
  }
  return check;
}

std::optional<Redundancy> find_redundancy(const Puzzle& puzzle, std::uint64_t solutions,
                                          const VariantQuestion& question) {
  Redundancy redundancy;
  Puzzle without = puzzle;
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    if (puzzle.givens[cell] == geometry::kBlank) continue;
    without.givens[cell] = geometry::kBlank;
    without.candidates[cell] = puzzle.layout.all_values();
    const std::optional<bool> same = stays(without, solutions, question);
    if (!same) return std::nullopt;
    if (*same) redundancy.givens.push_back(static_cast<CellIndex>(cell));
    without.givens[cell] = puzzle.givens[cell];
    without.candidates[cell] = puzzle.candidates[cell];
  }
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
    without.clues.erase(without.clues.begin() + static_cast<std::ptrdiff_t>(i));
    const std::optional<bool> same = stays(without, solutions, question);
    if (!same) return std::nullopt;
    if (*same) redundancy.clues.push_back(i);
    without.clues = puzzle.clues;
  }
  return redundancy;
}

std::vector<std::string> to_sentences(const Puzzle& puzzle, const Redundancy& redundancy) {
  std::vector<std::string> givens;
  givens.reserve(redundancy.givens.size());
  for (const CellIndex cell : redundancy.givens) {
    givens.push_back(geometry::name_of(puzzle.layout, cell));
  }
  std::vector<std::string> clues;
  clues.reserve(redundancy.clues.size());
  for (const std::size_t i : redundancy.clues) {
    clues.push_back(name_of(puzzle.layout, puzzle.clues[i]));
  }
  std::vector<std::string> sentences;
  if (!givens.empty()) sentences.push_back(could_go("givens", givens));
  if (!clues.empty()) sentences.push_back(could_go("clues", clues));
  if (sentences.empty()) {
    sentences.emplace_back("minimal: every given and every clue is needed");
  }
  return sentences;
}

std::vector<std::string> to_sentences(const Puzzle& puzzle, const VariantCheck& check) {
  if (!check.known()) return {"not known: the search was given up"};
  std::vector<std::string> sentences = check.contradictions;
  if (check.verdict == Verdict::kMany) sentences.push_back(sentence_of_many(puzzle, check));
  if (check.verdict == Verdict::kUnique) {
    sentences.emplace_back(check.is_solved ? "complete and correct" : name_of(check.verdict));
  }
  if (check.redundancy) {
    std::ranges::move(to_sentences(puzzle, *check.redundancy), std::back_inserter(sentences));
  }
  return sentences;
}

}  // namespace nonet
