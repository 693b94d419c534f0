// Clues of f-puzzles' JSON, key by key: what text/fpuzzles/variant.h reads.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/text/fpuzzles/keys.h"
#include "nonet/text/json_text.h"
#include "nonet/text/variant_reading.h"
#include "nonet/text/variant_record.h"

namespace nonet::text {

// Adds the clues of one key after another to a record that has its layout.
class FpuzzlesClues {
 public:
  // `drawn` counts entries without a meaning, such as lines of one cell.
  FpuzzlesClues(VariantRecord& record, Tally& drawn) : record_(record), drawn_(drawn) {}

  // Fault: an entry of a form that the key cannot have. An entry of the right form without a known
  // meaning (a sum without number) is named in record.not_understood.
  Fault read(const FpuzzlesKey& row, const Json& entries);

 private:
  using Cells = std::vector<geometry::CellIndex>;

  Fault read_entry(const Json& entry);
  Fault read_each_cell(const Json& entry);
  Fault read_cells(const Json& entry);
  Fault read_lines(const Json& entry);
  Fault read_arrow(const Json& entry);
  Fault read_pair(const Json& entry);
  Fault read_quadruple(const Json& entry);
  Fault read_clone(const Json& entry);
  Fault read_diagonal(const Json& entry);
  Fault read_outside(const Json& entry);

  std::string where() const;
  Fault wrong(std::string_view what) const;
  Fault cell_of(const Json& json, geometry::CellIndex& cell) const;
  Fault place_of(const Json& json, geometry::Place& place) const;
  Fault cells_of(const Json& entry, std::string_view key, Cells& cells) const;
  Fault lines_of(const Json& entry, std::vector<Cells>& lines);
  // The number in "value", or none; false where "value" is no number, which is then named.
  bool number_of(const Json& entry, std::span<const geometry::CellIndex> cells,
                 std::optional<int>& number);
  void name_unknown_members(const Json& entry);
  void add(Cells cells, std::optional<int> number, std::size_t first_part = 0);

  VariantRecord& record_;
  Tally& drawn_;
  const FpuzzlesKey* row_ = nullptr;
  std::size_t entry_ = 0;
};

// "R1C1", small letters too; nothing for anything else.
std::optional<geometry::Place> fpuzzles_place(std::string_view text);
std::string fpuzzles_name(geometry::Place place);

// The numbers of the black dots of a puzzle, each once, in the order of the dots; 2 without dots.
std::vector<int> ratios_of(const geometry::Puzzle& puzzle);

// " at r1c1 r1c2": the cells that the JSON names anywhere; empty where it names none.
std::string cells_in(const Json& json);

}  // namespace nonet::text
