#include "nonet/logic/step.h"

#include <algorithm>
#include <array>

#include "nonet/base/compose.h"
#include "nonet/base/sort.h"

namespace nonet {

std::string_view name_of(Part part) {
  constexpr std::array<std::string_view, 20> kNames{
      "pattern",  "base",     "cover",    "fin",      "endo-fin", "cannibal", "pivot",
      "pincer",   "roof",     "floor",    "extra",    "excluder", "als",      "restricted",
      "colour-a", "colour-b", "colour-c", "colour-d", "assumed",  "target"};
  static_assert(kNames.size() == static_cast<std::size_t>(Part::kTarget) + 1);
  return kNames[static_cast<std::size_t>(part)];
}

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
  nonet::sort(eliminations.begin(), eliminations.end());
  eliminations.erase(std::unique(eliminations.begin(), eliminations.end()), eliminations.end());
}

std::string conclusion(const Step& step) {
  std::string text;
  const auto separate = [&text] {
    if (!text.empty()) text += ", ";
  };
  for (const Candidate placement : step.placements) {
    separate();
    text += compose("{}={}", {to_string(placement.cell()), placement.digit().to_char()});
  }
  for (std::size_t i = 0; i < step.eliminations.size(); ++i) {
    const Candidate gone = step.eliminations[i];
    if (i == 0 || step.eliminations[i - 1].cell() != gone.cell()) {
      separate();
      text += compose("{}<>", {to_string(gone.cell())});
    }
    text += gone.digit().to_char();
  }
  return text;
}

}  // namespace nonet
