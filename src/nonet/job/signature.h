// Signature: a checksum of what this program makes of a few fixed puzzles. Programs with the same
// signature make the same results, whatever their machine, compiler or version. A plan keeps the
// signature of the program that made it, and programs with another signature may not work on it.
// Jobs of variants have a second one (variant_signature.h).

#pragma once

#include <cstdint>
#include <optional>

#include "nonet/base/result.h"
#include "nonet/job/plan.h"

namespace nonet::job {

enum class Of : std::uint8_t { kClassic, kVariants };

// Of jobs of classic puzzles or of variants. Takes some milliseconds, of variants some tens.
Versions versions_here(Of what);
inline Of subject_of(const Plan& plan) { return plan.variant ? Of::kVariants : Of::kClassic; }

// Error: this program would make other results than the plan's; it says which version differs.
std::optional<Error> check_versions(const Versions& planned, const Versions& here);

}  // namespace nonet::job
