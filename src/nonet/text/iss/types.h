// How items of each kind of clue are read: what clues.cc, which has the table of types, calls.

#pragma once

#include "nonet/text/iss/clues.h"

namespace nonet::text::iss {

// `rule` is that of the clue that the item becomes, where the table of types names one.
using Handler = Fault (*)(Reading& reading, const Item& item, geometry::Rule rule);

// Sets and lines (sets.cc).
Fault read_given(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_cells(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_number_and_cells(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_cage(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_sum(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_values(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_quad(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_same_values(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_equal_sum(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_arrow(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_pill(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_whisper(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_region_sum(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_indexing(Reading& reading, const Item& item, geometry::Rule rule);

// Pairs, lines seen from outside, rules of the whole board (views.cc).
Fault read_dots(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_pair_table(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_line_clue(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_sandwich(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_little_killer(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_global(Reading& reading, const Item& item, geometry::Rule rule);
Fault read_strict(Reading& reading, const Item& item, geometry::Rule rule);

// "in item 3, 'Cage~x', " and what is wrong.
Fault fault_in(const Item& item, std::string_view what);

// Notes the item as not understood, with its cells. Returns no fault.
Fault not_known(Reading& reading, const Item& item, std::string_view what = {});

// Adds the clue; notes the item as not understood where find_fault rejects the clue, and drops a
// line of one cell that demands nothing.
void add_clue(Reading& reading, const Item& item, geometry::Rule rule, Cells cells,
              std::vector<std::int32_t> numbers = {}, std::size_t first_part = 0);

// Adds a clue of two parts, without the cells that both have.
void add_equal(Reading& reading, const Item& item, geometry::Rule rule, Cells first, Cells second);

// Puts the cells that the arguments from `first` to before `last` name into `cells`. False: `fault`
// says what is wrong; without a fault, some cells lie beside the board, which has been noted.
bool find_cells(Reading& reading, const Item& item, std::size_t first, std::size_t last,
                Cells& cells, Fault& fault);
inline bool find_cells(Reading& reading, const Item& item, std::size_t first, Cells& cells,
                       Fault& fault) {
  return find_cells(reading, item, first, item.arguments.size(), cells, fault);
}

// The argument at `index` as a number; nothing, and `fault`, where it is none.
std::optional<int> number_at(const Item& item, std::size_t index, Fault& fault);

}  // namespace nonet::text::iss
