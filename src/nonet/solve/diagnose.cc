#include "nonet/solve/diagnose.h"

#include <array>
#include <string_view>

#include "nonet/solve/solver.h"

namespace nonet {

namespace {

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

// The candidates of `marks` that the digits of `known` leave to the other cells.
Pencilmarks after_rules(const Pencilmarks& marks, const Grid& known) {
  const Pencilmarks by_rules = Pencilmarks::from_rules(known);
  Pencilmarks left;
  for (const Cell cell : kAllCells) left.set(cell, marks.at(cell) & by_rules.at(cell));
  return left;
}

// `known`: the digits that stand; `marks`: the candidates, before any rule.
Diagnosis diagnose_any(const Pencilmarks& marks, const Grid& known) {
  Diagnosis diagnosis;
  diagnosis.conflicts = find_conflicts(known);
  diagnosis.is_solved = is_solved(known);

  if (!diagnosis.conflicts.empty()) {
    diagnosis.verdict = Verdict::kConflict;
    return diagnosis;
  }

  std::array<Grid, 2> found;
  std::size_t solutions = 0;
  enumerate(marks, [&](const Grid& solution) {
    found[solutions++] = solution;
    return solutions < found.size();
  });
  if (solutions == 0) {
    find_dead_ends(after_rules(marks, known), known, diagnosis);
    return diagnosis;
  }
  diagnosis.verdict = solutions == 1 ? Verdict::kUnique : Verdict::kMany;
  diagnosis.solution = found[0];
  if (solutions == 1) return diagnosis;
  diagnosis.other = found[1];
  for (const Cell cell : kAllCells) {
    if (found[0].digit(cell) != found[1].digit(cell)) diagnosis.differ.insert(cell);
  }
  return diagnosis;
}

std::string times(int count) {
  constexpr std::array<std::string_view, 4> kWords{"", "once", "twice", "three times"};
  const auto i = static_cast<std::size_t>(count);
  return i < kWords.size() ? std::string(kWords[i]) : std::to_string(count) + " times";
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

std::string the_digit(Digit d) { return std::string("the digit ") + d.to_char(); }

std::string sentence(const Conflict& conflict) {
  return the_digit(conflict.digit) + " stands " + times(conflict.cells.size()) + " in " +
         to_string(conflict.house) + ": " + join(conflict.cells);
}

std::string sentence_of_many(const Diagnosis& diagnosis) {
  const Cell cell = diagnosis.differ.first();
  return "two or more solutions; two of them differ in " + std::to_string(diagnosis.differ.size()) +
         " cells, e.g. " + to_string(cell) + " is " + diagnosis.solution.digit(cell).to_char() +
         " or " + diagnosis.other.digit(cell).to_char();
}

}  // namespace

Diagnosis diagnose(const Grid& puzzle) {
  return diagnose_any(Pencilmarks::from_givens(puzzle), puzzle);
}

Diagnosis diagnose(const Pencilmarks& puzzle) { return diagnose_any(puzzle, puzzle.singles()); }

std::vector<std::string> to_sentences(const Diagnosis& diagnosis) {
  std::vector<std::string> sentences;
  sentences.reserve(diagnosis.conflicts.size() + 1);
  for (const Conflict& conflict : diagnosis.conflicts) sentences.push_back(sentence(conflict));
  switch (diagnosis.verdict) {
    case Verdict::kConflict:
      break;
    case Verdict::kNoSolution:
      sentences.emplace_back("no solution, although no rule is broken yet");
      break;
    case Verdict::kUnique:
      sentences.emplace_back(diagnosis.is_solved ? "complete and correct" : "exactly one solution");
      break;
    case Verdict::kMany:
      sentences.push_back(sentence_of_many(diagnosis));
      break;
  }
  for (const Cell cell : diagnosis.empty_cells) {
    sentences.push_back(to_string(cell) + " has no candidate left");
  }
  for (const HomelessDigit& homeless : diagnosis.homeless_digits) {
    sentences.push_back(the_digit(homeless.digit) + " has no place left in " +
                        to_string(homeless.house));
  }
  return sentences;
}

}  // namespace nonet
