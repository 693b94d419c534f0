// is_lossless(): what a format keeps of a record.

#include "nonet/text/reader.h"
#include "nonet/text/writer.h"

namespace nonet {

namespace {

const Extras kNoExtras{};

const Extras& extras_of(const Record& record) { return record.extras ? *record.extras : kNoExtras; }

// The candidates that are left once the digits on the board have struck out theirs: what two
// records must agree on to mean the same.
Pencilmarks effective(const Record& record) {
  const Pencilmarks by_rules = Pencilmarks::from_rules(filled_of(record));
  if (!record.marks) return by_rules;
  Pencilmarks marks = *record.marks;
  for (const Cell cell : kAllCells) marks.set(cell, marks.at(cell) & by_rules.at(cell));
  return marks;
}

// The digits and notes that the format has no place for.
bool lacks_place(const Extras& extras, Format format) {
  return (extras.placed != Grid() && !holds(format, kHoldsPlaced)) ||
         (extras.centre != Notes{} && !holds(format, kHoldsCentre)) ||
         (extras.corner != Notes{} && !holds(format, kHoldsCorner));
}

bool same_candidates(const Record& record) {
  if (!record.marks) return true;
  const Pencilmarks by_rules = Pencilmarks::from_rules(record.givens);
  for (const Cell cell : kAllCells) {
    if (!(by_rules.at(cell) - record.marks->at(cell)).empty()) return false;
  }
  return true;
}

// Tried out: it is written and read.
bool comes_back(const Record& record, Format format) {
  std::string text;
  append(text, record, format);
  const Result<Record> back = parse_one(text, {format, false});
  return back && back->givens == record.givens && effective(*back) == effective(record) &&
         extras_of(*back).placed == extras_of(record).placed &&
         extras_of(*back).centre == extras_of(record).centre &&
         extras_of(*back).corner == extras_of(record).corner;
}

}  // namespace

bool is_lossless(const Record& record, Format format) {
  if (lacks_place(extras_of(record), format)) return false;
  if (has_marks(format)) {
    if (record.marks) return record.marks->singles() == record.givens;
    return Pencilmarks::from_rules(record.givens).singles() == record.givens;
  }
  const bool plain = format == Format::kLine || format == Format::kRows || format == Format::kGrid;
  if (plain || is_xml(format)) return same_candidates(record);
  return comes_back(record, format);
}

}  // namespace nonet
