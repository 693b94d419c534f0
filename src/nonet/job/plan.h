// Plan: a large job cut into chunks that any number of workers may make in any order.
//
//   plan --> DIR/manifest.json                       what is to be made, and by which program
//   run  --> DIR/chunks/000000.chunk, 000001.chunk   chunk.h
//   merge -> one file, the same bytes whichever workers made the chunks
//
// A chunk is a range of records: of the puzzles that a seed has, or of those in an input file. Of
// an input file the manifest has each chunk's bytes and their checksum, so that a worker reads its
// part alone and notices when the file has changed.
//
// Puzzles are classic ones, or variants: of any layout and rules. What is made or rated of variants
// is lines of text in the order of the records; the layers above write them (work.h).

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/answer/variant_series.h"
#include "nonet/base/result.h"
#include "nonet/job/checksum.h"
#include "nonet/search/series.h"

namespace nonet::job {

enum class Kind : std::uint8_t { kGenerate, kRate, kCanon, kUnique };

struct KindRow {
  std::string_view slug;  // what a person types
  std::string_view summary;
  Kind kind;
  bool reads;   // records of an input file; otherwise puzzles of a seed
  bool sorted;  // results of classic puzzles in the order of canonical forms, each form once;
                // otherwise in that of the records
};

inline constexpr std::array kKinds{
    KindRow{"generate", "makes puzzles, as `nonet new` does; of images of each other the first",
            Kind::kGenerate, false, true},
    KindRow{"rate", "rates puzzles, as `nonet rate` does", Kind::kRate, true, false},
    KindRow{"canon", "canonical forms, each once", Kind::kCanon, true, true},
    KindRow{"unique", "the puzzles as they stand; of images of each other the first", Kind::kUnique,
            true, true},
};

constexpr const KindRow& info(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

// The versions that results depend on. `program` is for people: programs that agree in all other
// members make the same bytes.
struct Versions {
  std::string program;
  std::string signature;  // signature.h
  int label = 0;
  std::string se;
  std::string hodoku;
  std::string variants;  // signature.h; empty where the job is of classic puzzles

  friend bool operator==(const Versions&, const Versions&) = default;
};

// Records first .. first + count - 1 of the job, counted from 0, and where they stand.
struct ChunkRow {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  // Only where the job reads an input file.
  std::uint64_t byte = 0;
  std::uint64_t size = 0;
  std::uint64_t line = 1;
  Checksum checksum;

  friend bool operator==(const ChunkRow&, const ChunkRow&) = default;
};

struct Input {
  std::string path;  // absolute, so that any working directory will do
  std::uint64_t size = 0;
  Checksum checksum;
};

// The formats in which variants are made, a line a puzzle. "line" is for words that say everything
// about a puzzle but its givens.
inline constexpr std::array<std::string_view, 2> kVariantLines{"json", "line"};

// Whether `slug` names a scale that variants are rated on, or is empty: their label and path alone.
constexpr bool is_profile_of_variants(std::string_view slug) {
  return slug.empty() || slug == "se" || slug == "sukaku";
}

struct VariantPlan {
  VariantWish wish;    // kRate: the words alone; empty: records state their layout and rules
  std::string format;  // kGenerate: of kVariantLines
};

struct Plan {
  Kind kind = Kind::kGenerate;
  Versions versions;
  std::uint64_t count = 0;  // records of all chunks
  std::uint64_t chunk = 0;  // records of every chunk but the last
  std::vector<ChunkRow> chunks;
  // kGenerate: puzzles start .. start + count - 1 of the seed.
  std::uint64_t seed = 0;
  std::uint64_t start = 0;
  SeriesRule rule;  // of classic puzzles
  // The other kinds.
  Input input;
  std::string profile;                 // kRate
  std::optional<VariantPlan> variant;  // kGenerate and kRate; nullopt: classic puzzles
  // The manifest's checksum, which identifies the plan. The functions of manifest.h set it.
  Checksum id;
};

// Whether results are in the order of canonical forms.
inline bool is_sorted(const Plan& plan) { return info(plan.kind).sorted && !plan.variant; }

inline constexpr std::uint64_t kMostRecords = 1'000'000'000'000;
inline constexpr std::uint64_t kMostChunks = 100'000;

// The table of chunks of a job without input. Error: a zero, or too many records or chunks.
Result<std::vector<ChunkRow>> equal_chunks(std::uint64_t count, std::uint64_t chunk);

// Paths in the folder of a plan.
inline std::string manifest_path(const std::string& folder) { return folder + "/manifest.json"; }
inline std::string chunk_folder(const std::string& folder) { return folder + "/chunks"; }
std::string chunk_name(std::uint64_t chunk);  // "000012.chunk"
inline std::string chunk_path(const std::string& folder, std::uint64_t chunk) {
  return chunk_folder(folder) + "/" + chunk_name(chunk);
}

}  // namespace nonet::job
