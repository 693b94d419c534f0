#include "nonet/api/variant_json.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "nonet/geometry/clue.h"

namespace nonet::api {

namespace {

using geometry::Layout;
using json::List;
using json::Object;
using json::Out;

template <class Numbers>
Out whole_numbers(const Numbers& numbers) {
  List list;
  for (const auto number : numbers) list.add(static_cast<int>(number));
  return list.take();
}

Out texts(const std::vector<std::string>& all) {
  List list;
  for (const std::string& text : all) list.add(text);
  return list.take();
}

}  // namespace

Object variant_solution_object(const Layout& layout, const VariantSolution& found) {
  Object object;
  object.set("solutions", found.solutions)
      .set("limit_met", found.limit_met)
      .set("stopped", found.stopped);
  if (!found.first.empty()) object.set("solution", numbers_json(layout, found.first));
  if (!found.other.empty()) object.set("other", numbers_json(layout, found.other));
  object.set("guesses", found.guesses);
  return object;
}

Object variant_check_object(const geometry::Puzzle& puzzle, const VariantCheck& check) {
  const VariantSolution& found = check.solution;
  Object object;
  object.set("verdict", check.known() ? slug_of(check.verdict) : "not-known")
      .set("solved", check.is_solved)
      .set("sentences", texts(to_sentences(puzzle, check)));
  if (!found.first.empty()) object.set("solution", numbers_json(puzzle.layout, found.first));
  if (!found.other.empty()) {
    object.set("other", numbers_json(puzzle.layout, found.other));
    object.set("differ", whole_numbers(check.differ));
  }
  if (check.redundant_givens && check.redundant_clues) {
    object.set("redundant_givens", whole_numbers(*check.redundant_givens));
    object.set("redundant_clues", whole_numbers(*check.redundant_clues));
  }
  return object;
}

}  // namespace nonet::api
