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

Message to_sentence(MistakeKind kind, std::string_view cell, int digit) {
  if (kind == MistakeKind::kMissingCandidate) {
    return say("{}: a candidate is missing that belongs there", {cell});
  }
  return say("{}: the digit {} is wrong", {cell, digit});
}

}  // namespace nonet
