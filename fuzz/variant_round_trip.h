// What must hold for every text that a reader of puzzles of any rules is given.

#pragma once

#include <string>
#include <string_view>

#include "fuzz/require.h"
#include "nonet/base/result.h"
#include "nonet/text/variant_record.h"

namespace nonet::fuzz {

// `write` gives a text, or an empty one where the format cannot hold the record. What was written
// says the same of the cells, and what is read of it is written the same for good.
template <class Read, class Write>
void check_variant(std::string_view text, Read read, Write write) {
  const Result<VariantRecord> record = read(text);
  if (!record) {
    require(!record.error().message.empty(), "an error says something");
    for (const char c : record.error().message) require(c >= ' ' && c <= '~', "errors print");
    return;
  }
  require(!find_fault(record->puzzle), "what is read makes sense");
  for (const std::string& what : record->not_understood) {
    for (const char c : what) require(c >= ' ' && c <= '~', "what is not understood prints");
  }
  const std::string first = write(*record);
  if (first.empty()) return;
  const Result<VariantRecord> back = read(first);
  require(back.ok(), "what is written can be read");
  require(back->not_understood.empty(), "what is written is understood");
  require(back->puzzle.candidates == record->puzzle.candidates, "candidates come back");
  require(back->puzzle.layout.cells == record->puzzle.layout.cells, "cells come back");
  require(back->puzzle.layout.values == record->puzzle.layout.values &&
              back->puzzle.layout.lowest == record->puzzle.layout.lowest,
          "values come back");
  const std::string second = write(*back);
  const Result<VariantRecord> again = read(second);
  require(again.ok() && write(*again) == second, "writing settles");
}

}  // namespace nonet::fuzz
