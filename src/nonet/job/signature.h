// What this program makes of a few fixed puzzles, as a checksum: two programs with the same
// signature make the same results, whatever machine, compiler or version they are; a plan keeps the
// signature of the one that made it, and no other may work on it.

#pragma once

#include <string>

#include "nonet/job/plan.h"

namespace nonet::job {

// Takes some milliseconds.
Versions versions_here();

// Error: results of a plan of these versions would be others here; it says in what they differ.
std::optional<Error> check_versions(const Versions& planned, const Versions& here);

}  // namespace nonet::job
