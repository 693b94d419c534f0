// Chunks of a job with right headers and checksums, and anything between: merging them gives a file
// of forms in order, each once, or an error; nothing else.
//
//   byte 0   of the rest, how much is the first chunk's: of 256 parts
//   byte 1   records that the chunks say they have: the low half the first's, the high half the
//   second's rest     the entries of both chunks

#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/folder.h"
#include "nonet/job/chunk.h"
#include "nonet/job/manifest.h"
#include "nonet/job/merge.h"

namespace {

namespace job = nonet::job;
using nonet::fuzz::require;

constexpr std::uint64_t kChunk = 15;

job::Plan make_plan() {
  job::Plan plan;
  plan.versions = {"0", "00", 1, "1", "2", ""};
  plan.count = 2 * kChunk;
  plan.chunk = kChunk;
  plan.chunks = job::equal_chunks(plan.count, plan.chunk).value();
  job::write_manifest(plan);
  return plan;
}

void put_chunk(const std::string& folder, const job::Plan& plan, std::uint64_t number,
               std::uint64_t kept, std::string_view body) {
  const std::string header = job::write_header({.kind = plan.kind,
                                                .plan = plan.id,
                                                .chunk = number,
                                                .tally = {.taken = kChunk, .kept = kept},
                                                .body = body.size()});
  job::Hasher hasher;
  hasher.add(header);
  hasher.add(body);
  const std::string trailer = job::write_trailer(hasher.checksum());
  nonet::fuzz::write_file(job::chunk_path(folder, number), header + std::string(body) + trailer);
}

// Of a merge without an error: a line a puzzle.
void check_merged(std::string_view text, std::uint64_t count) {
  require(text.empty() || text.ends_with('\n'), "whole lines");
  std::uint64_t lines = 0;
  for (; !text.empty(); text.remove_prefix(82), ++lines) {
    require(text.size() >= 82 && text[81] == '\n', "81 characters each");
    require(text.substr(0, 81).find_first_not_of(".123456789") == text.npos, "of a grid");
  }
  require(lines == count, "as many as it says");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  static const nonet::fuzz::Folder folder("chunks");
  static const job::Plan plan = make_plan();
  const std::string_view bodies(reinterpret_cast<const char*>(data + 2), size - 2);
  const std::size_t first = bodies.size() * data[0] / 256;
  put_chunk(folder.path, plan, 0, data[1] % 16, bodies.substr(0, first));
  put_chunk(folder.path, plan, 1, data[1] / 16, bodies.substr(first));
  for (std::uint64_t chunk = 0; chunk < 2; ++chunk) {
    const auto file = job::File::open(job::chunk_path(folder.path, chunk));
    require(file.ok(), "the file is there");
    const auto checked = job::check_chunk(*file, plan, chunk, job::Look::kWhole);
    if (!checked) return 0;
  }
  std::string out;
  job::MergeOptions options;
  options.scratch = folder.path;
  const auto merged =
      job::merge_chunks(folder.path, plan, {0, 1}, options, [&out](std::string_view bytes) {
        out += bytes;
        return true;
      });
  if (merged) {
    check_merged(out, *merged);
  } else {
    require(!merged.error().message.empty(), "an error says what is wrong");
  }
  return 0;
}
