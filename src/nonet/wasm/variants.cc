// The verbs of the module for variants: those of api/variant_verbs.h, and the one that brings a
// language along.
//
// The linker takes this table in place of the one in api/verbs.cc, and with it only what these
// verbs need: the kernel, the readers of rules, and the solver of classic puzzles, which are
// puzzles of any layout too.

#include <span>
#include <vector>

#include "nonet/api/variant_verbs.h"
#include "nonet/api/verbs.h"

namespace nonet::api {

std::span<const Verb> verbs() {
  static const std::vector<Verb> all = [] {
    std::vector<Verb> verbs(variant_verbs().begin(), variant_verbs().end());
    verbs.push_back(kLanguageVerb);
    return verbs;
  }();
  return all;
}

}  // namespace nonet::api
