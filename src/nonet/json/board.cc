#include "nonet/json/board.h"

#include <string_view>

namespace nonet::json {

namespace {

Out permutation_json(const Symmetry::Permutation& permutation) {
  return list_of(permutation, [](std::uint8_t i) { return i + 1; });
}

Out symmetry_json(const Symmetry& symmetry) {
  return Object()
      .set("transpose", symmetry.transposes())
      .set("rows", permutation_json(symmetry.rows()))
      .set("columns", permutation_json(symmetry.columns()))
      .set("digits", permutation_json(symmetry.digits()))
      .take();
}

Out mistake_json(int cell, MistakeKind kind, int digit, std::string_view sentence) {
  return Object()
      .set("cell", cell)
      .set("kind", kind == MistakeKind::kWrongDigit ? "wrong-digit" : "missing-candidate")
      .set("digit", digit)
      .set("sentence", sentence)
      .take();
}

}  // namespace

Out to_json(const CellSet& cells) {
  return list_of(cells, [](Cell cell) { return cell.index(); });
}

Out to_json(std::span<const CellSet> sets) {
  return list_of(sets, [](const CellSet& set) { return to_json(set); });
}

Out to_json(std::span<const DigitSet> sets) {
  return list_of(sets, [](DigitSet set) { return static_cast<int>(set.bits()); });
}

Out to_json(const Pencilmarks& marks) {
  return list_of(kAllCells, [&](Cell cell) { return static_cast<int>(marks.at(cell).bits()); });
}

Out to_json(const std::vector<Conflict>& conflicts) {
  return list_of(conflicts, [](const Conflict& conflict) {
    return Object()
        .set("house", conflict.house.index())
        .set("digit", conflict.digit.value())
        .set("cells", to_json(conflict.cells))
        .take();
  });
}

Out to_json(std::span<const Symmetry> symmetries) { return list_of(symmetries, symmetry_json); }

Out to_json(const std::vector<Mistake>& mistakes, const Language& language) {
  return list_of(mistakes, [&](const Mistake& mistake) {
    return mistake_json(mistake.cell.index(), mistake.kind, mistake.digit.value(),
                        language.tell(to_sentence(mistake)));
  });
}

Out to_json(const geometry::Layout& layout, const std::vector<VariantMistake>& mistakes,
            const Language& language) {
  return list_of(mistakes, [&](const VariantMistake& mistake) {
    return mistake_json(mistake.cell, mistake.kind, layout.number_of(mistake.digit),
                        language.tell(to_sentence(layout, mistake)));
  });
}

Object canon_object(const CanonFormRow& form, const Canonical& found) {
  return Object()
      .set("form", form.slug)
      .set("canonical", to_line(found.form))
      .set("automorphisms", found.automorphisms)
      .set("transform", symmetry_json(found.by));
}

}  // namespace nonet::json
