#include "nonet/api/words.h"

namespace nonet::api {

namespace {

Out permutation_json(const Symmetry::Permutation& permutation) {
  List list;
  for (const std::uint8_t i : permutation) list.add(i + 1);
  return list.take();
}

}  // namespace

Out to_json(const CellSet& cells) {
  List list;
  for (const Cell cell : cells) list.add(cell.index());
  return list.take();
}

Out to_json(std::span<const CellSet> sets) {
  List list;
  for (const CellSet& set : sets) list.add(to_json(set));
  return list.take();
}

Out to_json(std::span<const DigitSet> sets) {
  List list;
  for (const DigitSet set : sets) list.add(static_cast<int>(set.bits()));
  return list.take();
}

Out to_json(const Pencilmarks& marks) {
  List list;
  for (const Cell cell : kAllCells) list.add(static_cast<int>(marks.at(cell).bits()));
  return list.take();
}

Out to_json(const std::vector<Conflict>& conflicts) {
  List list;
  for (const Conflict& conflict : conflicts) {
    Object row;
    row.set("house", conflict.house.index())
        .set("digit", conflict.digit.value())
        .set("cells", to_json(conflict.cells));
    list.add(row.take());
  }
  return list.take();
}

Out mistake_json(int cell, bool is_wrong, int digit, std::string_view sentence) {
  Object row;
  row.set("cell", cell)
      .set("kind", is_wrong ? "wrong-digit" : "missing-candidate")
      .set("digit", digit)
      .set("sentence", sentence);
  return row.take();
}

Out to_json(const std::vector<Mistake>& mistakes) {
  List list;
  for (const Mistake& mistake : mistakes) {
    list.add(mistake_json(mistake.cell.index(), mistake.kind == Mistake::Kind::kWrongDigit,
                          mistake.digit.value(), to_sentence(mistake)));
  }
  return list.take();
}

Out to_json(const Symmetry& symmetry) {
  Object object;
  object.set("transpose", symmetry.transposes())
      .set("rows", permutation_json(symmetry.rows()))
      .set("columns", permutation_json(symmetry.columns()))
      .set("digits", permutation_json(symmetry.digits()));
  return object.take();
}

}  // namespace nonet::api
