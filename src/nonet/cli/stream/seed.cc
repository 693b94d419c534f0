#include "nonet/cli/stream/seed.h"

#include <random>

#include "nonet/base/seed.h"

namespace nonet::cli {

std::uint64_t seed_of(const SeedOptions& options) {
  if (options.seed) return *options.seed;
  std::random_device device;
  return chosen_seed(std::uint64_t{device()} << 32 | device());
}

}  // namespace nonet::cli
