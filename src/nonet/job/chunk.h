// A chunk's result as a file. All numbers are little-endian.
//
//    0  8  "NONETJOB"
//    8  4  format: 1
//   12  4  kind, as numbered by Kind
//   16 16  checksum of the plan's manifest
//   32  8  number of the chunk
//   40  8  records taken: puzzles made or read, as many as the plan says
//   48  8  records in the body
//   56  8  records left out: without canonical form, or variants not found in the tries
//   64  8  records noted: puzzles with fewer blanks than requested, records without a rating
//   72  8  bytes of the body
//   80     body: sorted entries (entry.h), each form once; or, of ratings and variants, lines of
//   text
//       8  "NONETEND"
//      16  checksum of everything before "NONETEND"

#pragma once

#include <cstdint>
#include <string>

#include "nonet/base/result.h"
#include "nonet/job/disk.h"
#include "nonet/job/plan.h"

namespace nonet::job {

inline constexpr std::size_t kChunkHeaderBytes = 80;
inline constexpr std::size_t kChunkTrailerBytes = 24;

struct Tally {
  std::uint64_t taken = 0;
  std::uint64_t kept = 0;
  std::uint64_t refused = 0;
  std::uint64_t noted = 0;

  // Records left out because they are images of kept records.
  std::uint64_t repeated() const { return taken - kept - refused; }
  Tally& operator+=(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

struct ChunkHeader {
  Kind kind = Kind::kGenerate;
  Checksum plan;
  std::uint64_t chunk = 0;
  Tally tally;
  std::uint64_t body = 0;  // bytes

  friend bool operator==(const ChunkHeader&, const ChunkHeader&) = default;
};

std::string write_header(const ChunkHeader& header);
// Precondition: bytes.size() == kChunkHeaderBytes. Error: no header, or one that contradicts
// itself.
Result<ChunkHeader> read_header(std::string_view bytes);
std::string write_trailer(const Checksum& checksum);

// What check_chunk looks at: header and size, or every byte.
enum class Look : std::uint8_t { kQuick, kWhole };

// Whether FILE is the result of this chunk of this plan. Error: why it is not.
Result<ChunkHeader> check_chunk(const File& file, const Plan& plan, std::uint64_t chunk, Look look);

// Checks every byte of a file in memory without its plan. The bytes may come from anywhere.
Result<ChunkHeader> check_bytes(std::string_view bytes);

}  // namespace nonet::job
