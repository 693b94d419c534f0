#include "nonet/board/mistakes.h"

namespace nonet {

std::vector<Mistake> find_mistakes(const Grid& filled, const Pencilmarks& marks,
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

std::string to_sentence(const Mistake& mistake) {
  const std::string cell = to_string(mistake.cell);
  if (mistake.kind == Mistake::Kind::kMissingCandidate) {
    return cell + ": a candidate is missing that belongs there";
  }
  return cell + ": the digit " + mistake.digit.to_char() + " is wrong";
}

}  // namespace nonet
