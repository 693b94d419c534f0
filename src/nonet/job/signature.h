// Signature: a checksum of what this program makes of a few fixed puzzles. Programs with the same
// signature make the same results, whatever their machine, compiler or version. A plan keeps the
// signature of the program that made it, and programs with another signature may not work on it.

#pragma once

#include <string>

#include "nonet/job/plan.h"

namespace nonet::job {

// Takes some milliseconds.
Versions versions_here();

// Error: this program would make other results than the plan's; it says which version differs.
std::optional<Error> check_versions(const Versions& planned, const Versions& here);

}  // namespace nonet::job
