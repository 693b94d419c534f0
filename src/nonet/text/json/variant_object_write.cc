// Writes what variant_object.cc reads.

#include <algorithm>
#include <cstddef>
#include <string>

#include "nonet/geometry/clue.h"
#include "nonet/text/json/variant_object.h"

namespace nonet::text {

namespace {

using geometry::Layout;
using json::List;
using json::Object;
using json::Out;

Out places_json(const Layout& layout) {
  return json::list_of(layout.cells, [](geometry::Place place) {
    return List().add(place.row).add(place.column).take();
  });
}

// Places are written where the cells do not fill the rectangle, houses where the layout has no
// name.
Out layout_json(const Layout& layout) {
  Object object;
  object.set_text("name", layout.name)
      .set("rows", layout.rows)
      .set("columns", layout.columns)
      .set("values", layout.values);
  object.set("lowest", layout.lowest);
  const auto places =
      static_cast<std::size_t>(layout.rows) * static_cast<std::size_t>(layout.columns);
  if (layout.cells.size() != places) object.set("places", places_json(layout));
  if (layout.name.empty()) {
    object.set("houses", json::list_of(layout.houses, [](const geometry::House& house) {
                 return json::numbers_of(house.cells);
               }));
  }
  return object.take();
}

Out clues_json(const geometry::Puzzle& puzzle) {
  return json::list_of(puzzle.clues, [](const geometry::Clue& clue) {
    const geometry::RuleInfo& row = geometry::info(clue.rule);
    Object object;
    object.set("rule", row.slug);
    if (!clue.cells.empty()) object.set("cells", json::numbers_of(clue.cells));
    if (row.shape == geometry::ClueShape::kTwoParts) object.set("first_part", clue.first_part);
    if (!clue.numbers.empty()) object.set("numbers", json::numbers_of(clue.numbers));
    return object.take();
  });
}

}  // namespace

bool has_candidates(const geometry::Puzzle& puzzle) {
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    if (puzzle.givens[cell] != geometry::kBlank) continue;
    if (puzzle.candidates[cell] != puzzle.layout.all_values()) return true;
  }
  return false;
}

bool has_placed(const VariantRecord& record) {
  return std::ranges::any_of(record.placed,
                             [](geometry::Value value) { return value != geometry::kBlank; });
}

Out numbers_json(const Layout& layout, std::span<const geometry::Value> board) {
  return json::list_of(board, [&](geometry::Value value) {
    return value == geometry::kBlank ? Out() : Out{std::to_string(layout.number_of(value))};
  });
}

Out value_sets_json(std::span<const geometry::ValueSet> cells) {
  return json::list_of(cells, [](geometry::ValueSet values) { return values.bits(); });
}

Object variant_object(const VariantRecord& record, std::string_view format) {
  const geometry::Puzzle& puzzle = record.puzzle;
  Object object;
  object.set("format", format).set("layout", layout_json(puzzle.layout));
  object.set("puzzle", numbers_json(puzzle.layout, puzzle.givens));
  if (has_placed(record)) {
    object.set("placed", numbers_json(puzzle.layout, record.placed));
  }
  if (has_candidates(puzzle)) object.set("candidates", value_sets_json(puzzle.candidates));
  if (!puzzle.clues.empty()) object.set("clues", clues_json(puzzle));
  object.set_text("title", record.title)
      .set_text("author", record.author)
      .set_text("rules", record.rules)
      .set_text("comment", record.comment);
  if (!record.not_understood.empty())
    object.set("not_understood", json::texts_of(record.not_understood));
  if (!record.decoration.empty()) object.set("decoration", json::texts_of(record.decoration));
  return object;
}

}  // namespace nonet::text
