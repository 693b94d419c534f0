#include "nonet/job/plan.h"

#include <algorithm>

#include <fmt/format.h>

namespace nonet::job {

static_assert([] {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (static_cast<std::size_t>(kKinds[i].kind) != i) return false;
  }
  return true;
}());

Result<std::vector<ChunkRow>> equal_chunks(std::uint64_t count, std::uint64_t chunk) {
  if (count < 1 || count > kMostRecords) {
    return Error{fmt::format("a job has 1 to {} puzzles, not {}", kMostRecords, count)};
  }
  if (chunk < 1) return Error{"a chunk has at least one puzzle"};
  const std::uint64_t chunks = (count - 1) / chunk + 1;
  if (chunks > kMostChunks) {
    return Error{fmt::format("{} puzzles in chunks of {} are {} chunks, more than {}", count, chunk,
                             chunks, kMostChunks)};
  }
  std::vector<ChunkRow> rows(chunks);
  for (std::uint64_t i = 0; i < chunks; ++i) {
    rows[i].first = i * chunk;
    rows[i].count = std::min(chunk, count - rows[i].first);
  }
  return rows;
}

std::string chunk_name(std::uint64_t chunk) { return fmt::format("{:06}.chunk", chunk); }

}  // namespace nonet::job
