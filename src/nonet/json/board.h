// How boards are written in JSON. Of a classic puzzle: a cell is 0..80, a digit 1..9, a set of
// digits a number with bit d - 1 for digit d, a house 0..26 (rows, columns, boxes), a grid 81
// characters. Of a puzzle of any layout and rules: cells are counted in reading order, from 0; a
// value is the number that it counts as, null where a cell is blank; a set of values has bit i for
// the i-th value of the layout (text/json/variant_object.h).

#pragma once

#include <span>
#include <vector>

#include "nonet/answer/position.h"
#include "nonet/base/json_out.h"
#include "nonet/base/language.h"
#include "nonet/board/cell_set.h"
#include "nonet/board/mistakes.h"
#include "nonet/board/pencilmarks.h"
#include "nonet/board/rules.h"
#include "nonet/board/symmetry.h"
#include "nonet/canon/canon.h"

namespace nonet::json {

Out to_json(const CellSet& cells);
Out to_json(std::span<const CellSet> sets);
// 81 numbers.
Out to_json(std::span<const DigitSet> sets);
Out to_json(const Pencilmarks& marks);
Out to_json(const std::vector<Conflict>& conflicts);
Out to_json(std::span<const Symmetry> symmetries);

// [{cell, kind, digit, sentence}]: digits that are wrong, candidates that are missing.
Out to_json(const std::vector<Mistake>& mistakes, const Language& language);
Out to_json(const geometry::Layout& layout, const std::vector<VariantMistake>& mistakes,
            const Language& language);
inline Out mistakes_json(const Position& position, const Language& language) {
  return to_json(position.mistakes, language);
}
inline Out mistakes_json(const VariantPosition& position, const Language& language) {
  return to_json(position.facts->puzzle.layout, position.mistakes, language);
}

// {form, canonical, automorphisms, transform}
Object canon_object(const CanonFormRow& form, const Canonical& found);

}  // namespace nonet::json
