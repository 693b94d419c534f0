// The signature for jobs of variants: a checksum of what this program makes of a few seeds of
// small variants, and says of them. Beside signature.h, so that jobs of classic puzzles do not
// depend on it.

#pragma once

#include <string>

namespace nonet::job {

// With the program's version in it, which lines of JSON have. Takes some tens of milliseconds.
std::string variant_signature();

}  // namespace nonet::job
