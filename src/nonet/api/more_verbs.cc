#include "nonet/api/more_verbs.h"

#include <vector>

#include "nonet/api/scan_verbs.h"
#include "nonet/api/variant_verbs.h"

namespace nonet::api {

std::span<const Verb> more_verbs() {
  static const std::vector<Verb> all = [] {
    std::vector<Verb> verbs(variant_verbs().begin(), variant_verbs().end());
    verbs.insert(verbs.end(), scan_verbs().begin(), scan_verbs().end());
    return verbs;
  }();
  return all;
}

}  // namespace nonet::api
