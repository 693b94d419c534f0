// The verbs of the module for variants: those of api/variant_verbs.h, and no others.
//
// The linker takes this table in place of the one in api/verbs.cc, and with it only what these
// verbs need: the kernel, the readers of rules, and the solver of classic puzzles, which are
// puzzles of any layout too.

#include "nonet/api/variant_verbs.h"
#include "nonet/api/verbs.h"

namespace nonet::api {

std::span<const Verb> verbs() { return variant_verbs(); }

}  // namespace nonet::api
