// The search by rows for any processor, and its faster versions.

#pragma once

#include "nonet/canon/row_board.h"

namespace nonet::canon {

// Extends the partial images of the board, row by row, to all that are the form.
using RunRows = void (*)(RowBoard&);

void run_rows(RowBoard& board);

// With vectors of 256 bits; null where this processor cannot run it.
RunRows avx2_rows();

}  // namespace nonet::canon
