#include "nonet/text/apps/ss.h"

#include <algorithm>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"

namespace nonet::text {

namespace {

constexpr std::size_t kPlacing = 4;
constexpr std::size_t kRemoving = 6;

int number(std::string_view figures) {
  int value = 0;
  for (const char c : figures) value = 10 * value + (c - '0');
  return value;
}

void append_number(std::string& out, unsigned value, unsigned place) {
  for (; place > 0; place /= 10) out += static_cast<char>('0' + value / place % 10);
}

}  // namespace

bool is_ss_move(std::string_view line) {
  const bool shape = (line.starts_with('I') && line.size() == kPlacing) ||
                     (line.starts_with('E') && line.size() == kRemoving);
  return shape && std::all_of(line.begin() + 1, line.end(), is_figure);
}

Fault SsMoves::add(std::string_view line) {
  const int index = number(line.substr(1, 2));
  const int value = number(line.substr(3));
  if (index >= kCells) return compose("cell {}, expected 00 to 80", {line.substr(1, 2)});
  const Cell cell(index);
  if (line.starts_with('I')) {
    if (value == 0) return compose("digit 0 placed in {}", {to_string(cell)});
    placed_.place(cell, Digit(value));
    return std::nullopt;
  }
  if (value > 0x1FF) return compose("candidates {}, expected 000 to 511", {line.substr(3)});
  removed_[static_cast<std::size_t>(index)] |= DigitSet::from_bits(static_cast<unsigned>(value));
  return std::nullopt;
}

void SsMoves::finish(Record& record) const {
  Extras extras;
  extras.placed = placed_;
  set_extras(record, std::move(extras));
  const Grid filled = filled_of(record);
  Pencilmarks marks = Pencilmarks::from_rules(filled);
  bool any = false;
  for (const Cell cell : kAllCells) {
    const DigitSet gone = removed_[static_cast<std::size_t>(cell.index())] & marks.at(cell);
    if (gone.empty() || !filled.is_blank(cell)) continue;
    marks.set(cell, marks.at(cell) - gone);
    any = true;
  }
  record.marks.reset();
  if (any) record.marks = marks;
}

void write_ss_moves(std::string& out, const Record& record) {
  const Grid filled = filled_of(record);
  const Pencilmarks by_rules = Pencilmarks::from_rules(filled);
  std::string moves;
  for (const Cell cell : kAllCells) {
    const auto index = static_cast<unsigned>(cell.index());
    if (!filled.is_blank(cell) && record.givens.is_blank(cell)) {
      moves += 'I';
      append_number(moves, index, 10);
      moves += filled.digit(cell).to_char();
      moves += '\n';
    }
    if (!record.marks || !filled.is_blank(cell)) continue;
    const DigitSet gone = by_rules.at(cell) - record.marks->at(cell);
    if (gone.empty()) continue;
    moves += 'E';
    append_number(moves, index, 10);
    append_number(moves, gone.bits(), 100);
    moves += '\n';
  }
  if (!moves.empty()) out += compose("\n{}", {moves});
}

}  // namespace nonet::text
