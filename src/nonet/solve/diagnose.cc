#include "nonet/solve/diagnose.h"

#include <array>
#include <string_view>

#include "nonet/base/compose.h"
#include "nonet/base/word_table.h"

namespace nonet {

namespace {

constexpr WordTable<4> kVerdicts{{
    {"conflict", "conflict"},
    {"no-solution", "no solution"},
    {"unique", "exactly one solution"},
    {"several-solutions", "several solutions"},
}};

void find_dead_ends(const Pencilmarks& marks, const Grid& known, Diagnosis& diagnosis) {
  for (const Cell cell : kAllCells) {
    if (known.is_blank(cell) && marks.at(cell).empty()) diagnosis.empty_cells.insert(cell);
  }
  for (const House house : kAllHouses) {
    DigitSet possible;
    for (const Cell cell : house.cells()) {
      possible |= known.is_blank(cell) ? marks.at(cell) : DigitSet(known.digit(cell));
    }
    for (const Digit d : ~possible) diagnosis.homeless_digits.push_back({house, d});
  }
}

// The candidates of `marks` that remain once the digits of `known` are struck from their peers.
Pencilmarks after_rules(const Pencilmarks& marks, const Grid& known) {
  const Pencilmarks by_rules = Pencilmarks::from_rules(known);
  Pencilmarks left;
  for (const Cell cell : kAllCells) left.set(cell, marks.at(cell) & by_rules.at(cell));
  return left;
}

// The digits that a puzzle states, and its candidates before any rule is applied.
Grid known_of(const Grid& puzzle) { return puzzle; }
Grid known_of(const Pencilmarks& puzzle) { return puzzle.singles(); }
Pencilmarks marks_of(const Grid& puzzle) { return Pencilmarks::from_givens(puzzle); }
Pencilmarks marks_of(const Pencilmarks& puzzle) { return puzzle; }

template <class Puzzle>
Grid second_solution(const Puzzle& puzzle) {
  Grid second;
  int met = 0;
  enumerate(puzzle, [&](const Grid& solution) {
    second = solution;
    return ++met < 2;
  });
  return second;
}

template <class Puzzle>
Diagnosis diagnose_any(const Puzzle& puzzle, const SolveOutcome& outcome) {
  const Grid known = known_of(puzzle);
  Diagnosis diagnosis;
  diagnosis.is_solved = outcome.solutions == 1 && outcome.first == known;
  if (outcome.solutions == 0) {
    diagnosis.conflicts = find_conflicts(known);
    if (!diagnosis.conflicts.empty()) {
      diagnosis.verdict = Verdict::kConflict;
    } else {
      find_dead_ends(after_rules(marks_of(puzzle), known), known, diagnosis);
    }
    return diagnosis;
  }
  diagnosis.verdict = outcome.solutions == 1 ? Verdict::kUnique : Verdict::kMany;
  diagnosis.solution = outcome.first;
  if (outcome.solutions == 1) return diagnosis;
  diagnosis.other = second_solution(puzzle);
  for (const Cell cell : kAllCells) {
    if (diagnosis.solution.digit(cell) != diagnosis.other.digit(cell)) {
      diagnosis.differ.insert(cell);
    }
  }
  return diagnosis;
}

std::string times(int count) {
  constexpr std::array<std::string_view, 4> kWords{"", "once", "twice", "three times"};
  const auto i = static_cast<std::size_t>(count);
  return i < kWords.size() ? std::string(kWords[i]) : compose("{} times", {count});
}

// "r1c2 and r1c7", "r1c2, r1c4 and r1c7"
std::string join(const CellSet& cells) {
  std::string text;
  int left = cells.size();
  for (const Cell cell : cells) {
    if (!text.empty()) text += left == 1 ? " and " : ", ";
    text += to_string(cell);
    --left;
  }
  return text;
}

std::string the_digit(Digit d) { return compose("the digit {}", {d.to_char()}); }

std::string sentence(const Conflict& conflict) {
  return compose("{} stands {} in {}: {}", {the_digit(conflict.digit), times(conflict.cells.size()),
                                            to_string(conflict.house), join(conflict.cells)});
}

std::string sentence_of_many(const Diagnosis& diagnosis) {
  const Cell cell = diagnosis.differ.first();
  return compose("two or more solutions; two of them differ in {} cells, e.g. {} is {} or {}",
                 {diagnosis.differ.size(), to_string(cell),
                  diagnosis.solution.digit(cell).to_char(), diagnosis.other.digit(cell).to_char()});
}

}  // namespace

std::string_view slug_of(Verdict verdict) { return words_of(kVerdicts, verdict).slug; }
std::string_view name_of(Verdict verdict) { return words_of(kVerdicts, verdict).name; }

Verdict verdict_of(std::uint64_t solutions) {
  if (solutions == 0) return Verdict::kNoSolution;
  return solutions == 1 ? Verdict::kUnique : Verdict::kMany;
}

Verdict verdict_of(const Grid& puzzle, std::uint64_t solutions) {
  if (solutions == 0 && has_conflict(puzzle)) return Verdict::kConflict;
  return verdict_of(solutions);
}

Diagnosis diagnose(const Grid& puzzle, const SolveOutcome& outcome) {
  return diagnose_any(puzzle, outcome);
}
Diagnosis diagnose(const Pencilmarks& puzzle, const SolveOutcome& outcome) {
  return diagnose_any(puzzle, outcome);
}

Diagnosis diagnose(const Grid& puzzle) { return diagnose_any(puzzle, solve(puzzle, 2)); }
Diagnosis diagnose(const Pencilmarks& puzzle) { return diagnose_any(puzzle, solve(puzzle, 2)); }

std::vector<std::string> to_sentences(const Diagnosis& diagnosis) {
  std::vector<std::string> sentences;
  sentences.reserve(diagnosis.conflicts.size() + 1);
  for (const Conflict& conflict : diagnosis.conflicts) sentences.push_back(sentence(conflict));
  switch (diagnosis.verdict) {
    case Verdict::kConflict:
      break;
    case Verdict::kNoSolution:
      sentences.push_back(
          compose("{}, although no rule is broken yet", {name_of(diagnosis.verdict)}));
      break;
    case Verdict::kUnique:
      sentences.emplace_back(diagnosis.is_solved ? "complete and correct"
                                                 : name_of(diagnosis.verdict));
      break;
    case Verdict::kMany:
      sentences.push_back(sentence_of_many(diagnosis));
      break;
  }
  for (const Cell cell : diagnosis.empty_cells) {
    sentences.push_back(compose("{} has no candidate left", {to_string(cell)}));
  }
  for (const HomelessDigit& homeless : diagnosis.homeless_digits) {
    sentences.push_back(compose("{} has no place left in {}",
                                {the_digit(homeless.digit), to_string(homeless.house)}));
  }
  return sentences;
}

}  // namespace nonet
