#include "nonet/solve/diagnose.h"

#include <array>
#include <string_view>

#include "nonet/solve/solver.h"

namespace nonet {

namespace {

// What the rules, applied once, leave of the candidates: each cell that has one candidate takes it
// from its peers.
Pencilmarks after_rules(const Pencilmarks& puzzle) {
  const Grid singles = puzzle.singles();
  Pencilmarks left = puzzle;
  for (const Cell cell : singles.filled()) {
    for (const Cell peer : peers_of(cell)) left.remove(peer, singles.digit(cell));
  }
  return left;
}

CellSet empty_cells_of(const Pencilmarks& left, const Grid& singles) {
  CellSet empty;
  for (const Cell cell : ~singles.filled()) {
    if (left.at(cell).empty()) empty.insert(cell);
  }
  return empty;
}

// A digit that stands in the house is at home, whatever conflicts take from its cell.
std::vector<HomelessDigit> homeless_digits_of(const Pencilmarks& left, const Grid& singles) {
  std::vector<HomelessDigit> homeless;
  for (const House house : kAllHouses) {
    DigitSet placed;
    for (const Cell cell : house.cells()) {
      placed |= singles.is_blank(cell) ? left.at(cell) : DigitSet(singles.digit(cell));
    }
    for (const Digit d : ~placed) homeless.push_back({house, d});
  }
  return homeless;
}

CellSet differing_cells(const Grid& a, const Grid& b) {
  CellSet cells;
  for (const Cell cell : kAllCells) {
    if (a.value(cell) != b.value(cell)) cells.insert(cell);
  }
  return cells;
}

void look_for_solutions(const Pencilmarks& puzzle, Diagnosis& diagnosis) {
  std::array<Grid, 2> found;
  const std::uint64_t count = enumerate(puzzle, [&, n = std::size_t{0}](const Grid& g) mutable {
    found[n++] = g;
    return n < found.size();
  });
  if (count == 0) return;
  diagnosis.verdict = count == 1 ? Verdict::kUnique : Verdict::kMany;
  diagnosis.solution = found[0];
  if (count == 1) return;
  diagnosis.other = found[1];
  diagnosis.differ = differing_cells(found[0], found[1]);
}

// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string times(int count) {
  constexpr std::array<std::string_view, 4> kNames{"", "once", "twice", "three times"};
  return count < 4 ? std::string(kNames[static_cast<std::size_t>(count)])
                   : std::to_string(count) + " times";
}

std::string sentence(const Conflict& conflict) {
  std::vector<std::string> cells;
  for (const Cell cell : conflict.cells) cells.push_back(to_string(cell));
  return std::string("the digit ") + conflict.digit.to_char() + " stands " +
         times(conflict.cells.size()) + " in " + to_string(conflict.house) + ": " + listed(cells);
}

std::string sentence_on_difference(const Diagnosis& diagnosis) {
  const Cell cell = diagnosis.differ.first();
  return "two or more solutions; two of them differ in " + std::to_string(diagnosis.differ.size()) +
         " cells, e.g. " + to_string(cell) + " is " + diagnosis.solution.digit(cell).to_char() +
         " or " + diagnosis.other.digit(cell).to_char();
}

}  // namespace

Diagnosis diagnose(const Grid& puzzle) { return diagnose(Pencilmarks::from_givens(puzzle)); }

Diagnosis diagnose(const Pencilmarks& puzzle) {
  const Grid singles = puzzle.singles();
  Diagnosis diagnosis;
  diagnosis.is_solved = is_solved(singles);
  diagnosis.conflicts = find_conflicts(singles);
  if (diagnosis.conflicts.empty()) look_for_solutions(puzzle, diagnosis);
  if (!diagnosis.conflicts.empty()) diagnosis.verdict = Verdict::kConflict;
  if (diagnosis.verdict == Verdict::kConflict || diagnosis.verdict == Verdict::kNoSolution) {
    const Pencilmarks left = after_rules(puzzle);
    diagnosis.empty_cells = empty_cells_of(left, singles);
    diagnosis.homeless_digits = homeless_digits_of(left, singles);
  }
  return diagnosis;
}

std::vector<std::string> to_sentences(const Diagnosis& diagnosis) {
  std::vector<std::string> sentences;
  for (const Conflict& conflict : diagnosis.conflicts) sentences.push_back(sentence(conflict));
  for (const Cell cell : diagnosis.empty_cells) {
    sentences.push_back(to_string(cell) + " has no candidate left");
  }
  for (const HomelessDigit& homeless : diagnosis.homeless_digits) {
    sentences.push_back(std::string("the digit ") + homeless.digit.to_char() +
                        " has no place left in " + to_string(homeless.house));
  }
  switch (diagnosis.verdict) {
    case Verdict::kConflict:
      break;
    case Verdict::kNoSolution:
      sentences.emplace_back("no solution, although no rule is broken yet");
      break;
    case Verdict::kUnique:
      sentences.emplace_back("exactly one solution");
      break;
    case Verdict::kMany:
      sentences.push_back(sentence_on_difference(diagnosis));
      break;
  }
  return sentences;
}

}  // namespace nonet
