// What was read from a picture as JSON.

#pragma once

#include <span>

#include "nonet/base/json_out.h"
#include "nonet/scan/scan.h"

namespace nonet::json {

// {lattice, seen}: the crossings as pairs of x and y, in pixels, to a tenth.
Object lattice_object(const scan::Lattice& lattice);

// {puzzle, filled, read, doubtful, changed, verdict, solution, remarks, turn, lattice, seen,
// shares}: filled where there is more than the puzzle, solution where there is exactly one.
Object reading_object(const scan::Reading& reading);

// The results of the verbs scan and scan.find.
Out scan_result(std::span<const scan::Reading> readings);
Out find_result(std::span<const scan::Lattice> lattices);

}  // namespace nonet::json
