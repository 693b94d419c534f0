#include "nonet/logic/step.h"

#include <algorithm>

namespace nonet {

void Step::reset(TechniqueId id) {
  technique = id;
  length = 0;
  extra = 0;
  placements.clear();
  eliminations.clear();
  houses.clear();
  marks.clear();
  links.clear();
  inner.clear();
}

void Step::tidy() {
  std::sort(eliminations.begin(), eliminations.end());
  eliminations.erase(std::unique(eliminations.begin(), eliminations.end()), eliminations.end());
}

std::string conclusion(const Step& step) {
  std::string text;
  const auto separate = [&text] {
    if (!text.empty()) text += ", ";
  };
  for (const Candidate placement : step.placements) {
    separate();
    text += to_string(placement.cell()) + '=' + placement.digit().to_char();
  }
  for (std::size_t i = 0; i < step.eliminations.size(); ++i) {
    const Candidate gone = step.eliminations[i];
    if (i == 0 || step.eliminations[i - 1].cell() != gone.cell()) {
      separate();
      text += to_string(gone.cell()) + "<>";
    }
    text += gone.digit().to_char();
  }
  return text;
}

}  // namespace nonet
