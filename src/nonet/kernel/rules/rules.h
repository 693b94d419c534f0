// The translators of all rules, a file a family. Each adds the constraints of one clue to the
// network; the origin is set already. A translator may leave out what the houses forbid anyway.

#pragma once

#include "nonet/geometry/clue.h"
#include "nonet/kernel/network_builder.h"

namespace nonet::kernel::rules {

using geometry::Clue;

// cages.cc: sets of cells
void add_cage(NetworkBuilder& network, const Clue& clue);
void add_sum_cage(NetworkBuilder& network, const Clue& clue);  // and little killers
void add_region(NetworkBuilder& network, const Clue& clue);
void add_quadruple(NetworkBuilder& network, const Clue& clue);
void add_equal_sums(NetworkBuilder& network, const Clue& clue);
void add_equal_sets(NetworkBuilder& network, const Clue& clue);
void add_clone(NetworkBuilder& network, const Clue& clue);
void add_circles(NetworkBuilder& network, const Clue& clue);

// cells.cc: single cells and index cells
void add_even(NetworkBuilder& network, const Clue& clue);
void add_odd(NetworkBuilder& network, const Clue& clue);
void add_minimum(NetworkBuilder& network, const Clue& clue);
void add_maximum(NetworkBuilder& network, const Clue& clue);
void add_row_indexer(NetworkBuilder& network, const Clue& clue);
void add_column_indexer(NetworkBuilder& network, const Clue& clue);

// lines.cc: lines whose cells relate two by two
void add_thermo(NetworkBuilder& network, const Clue& clue);
void add_slow_thermo(NetworkBuilder& network, const Clue& clue);
void add_palindrome(NetworkBuilder& network, const Clue& clue);
void add_renban(NetworkBuilder& network, const Clue& clue);
void add_whisper(NetworkBuilder& network, const Clue& clue);
void add_entropic(NetworkBuilder& network, const Clue& clue);
void add_modular(NetworkBuilder& network, const Clue& clue);
void add_nabner(NetworkBuilder& network, const Clue& clue);

// sum_lines.cc: lines with sums
void add_arrow(NetworkBuilder& network, const Clue& clue);
void add_double_arrow(NetworkBuilder& network, const Clue& clue);
void add_region_sum(NetworkBuilder& network, const Clue& clue);
void add_zipper(NetworkBuilder& network, const Clue& clue);
void add_sum_line(NetworkBuilder& network, const Clue& clue);

// ends.cc: lines whose ends bound the others
void add_between(NetworkBuilder& network, const Clue& clue);
void add_lockout(NetworkBuilder& network, const Clue& clue);

// pairs.cc: two cells
void add_difference(NetworkBuilder& network, const Clue& clue);
void add_ratio(NetworkBuilder& network, const Clue& clue);
void add_pair_sum(NetworkBuilder& network, const Clue& clue);
void add_greater(NetworkBuilder& network, const Clue& clue);

// views.cc: lines seen from outside
void add_sandwich(NetworkBuilder& network, const Clue& clue);
void add_x_sum(NetworkBuilder& network, const Clue& clue);
void add_skyscraper(NetworkBuilder& network, const Clue& clue);
void add_numbered_room(NetworkBuilder& network, const Clue& clue);

// global.cc: the whole board
void add_anti_knight(NetworkBuilder& network, const Clue& clue);
void add_anti_king(NetworkBuilder& network, const Clue& clue);
void add_non_consecutive(NetworkBuilder& network, const Clue& clue);
void add_global_entropy(NetworkBuilder& network, const Clue& clue);
void add_no_other_difference(NetworkBuilder& network, const Clue& clue);
void add_no_other_ratio(NetworkBuilder& network, const Clue& clue);
void add_no_other_sum(NetworkBuilder& network, const Clue& clue);

}  // namespace nonet::kernel::rules
