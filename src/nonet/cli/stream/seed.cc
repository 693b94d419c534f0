#include "nonet/cli/stream/seed.h"

#include <random>

namespace nonet::cli {

std::uint64_t seed_of(const SeedOptions& options) {
  if (options.seed) return *options.seed;
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

}  // namespace nonet::cli
