#include "nonet/text/record.h"

#include <utility>

namespace nonet {

Grid filled_of(const Record& record) {
  Grid filled = record.givens;
  if (!record.extras) return filled;
  for (const Cell cell : record.extras->placed.filled()) {
    if (filled.is_blank(cell)) filled.place(cell, record.extras->placed.digit(cell));
  }
  return filled;
}

void set_extras(Record& record, Extras extras) {
  for (const Cell cell : record.givens.filled()) extras.placed.clear(cell);
  record.extras.reset();
  if (extras != Extras()) record.extras = std::move(extras);
}

}  // namespace nonet
