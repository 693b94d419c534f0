// Any bytes as a manifest, as a chunk, and as what is in a chunk: all are read without harm, and
// what is taken for whole is written back as the same bytes.

#include <string>
#include <string_view>

#include "fuzz/text_round_trip.h"
#include "nonet/job/chunk.h"
#include "nonet/job/entry.h"
#include "nonet/job/manifest.h"

namespace {

using nonet::fuzz::require;

void read_as_manifest(std::string_view text) {
  nonet::Result<nonet::job::Plan> plan = nonet::job::read_manifest(text);
  if (!plan) {
    require(!plan.error().message.empty(), "an error says what is wrong");
    return;
  }
  std::uint64_t records = 0;
  for (const auto& row : plan->chunks) records += row.count;
  require(records == plan->count, "the chunks make up the whole");
  const std::string again = nonet::job::write_manifest(plan.value());
  require(nonet::job::read_manifest(again).ok(), "a plan is written as it is read");
}

// How many entries there are up to the first bytes that are none.
std::uint64_t read_entries(std::string_view bytes) {
  std::uint64_t entries = 0;
  while (const auto entry = nonet::job::read_entry(bytes)) {
    std::string again;
    append_entry(again, *entry);
    require(bytes.starts_with(again), "an entry is written as it is read");
    if (const auto grid = nonet::job::decode(entry->shown())) {
      const auto code = nonet::job::encode(*grid);
      require(nonet::job::compare_codes(code.view(), entry->shown()) == 0, "a grid has one code");
    }
    bytes.remove_prefix(entry->bytes());
    ++entries;
  }
  return entries;
}

void read_as_chunk(std::string_view bytes) {
  const nonet::Result<nonet::job::ChunkHeader> header = nonet::job::check_bytes(bytes);
  if (!header) return;
  require(bytes.starts_with(write_header(*header)), "a header is written as it is read");
  require(header->tally.repeated() <= header->tally.taken, "no more repeated than taken");
  read_entries(bytes.substr(nonet::job::kChunkHeaderBytes));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  read_as_manifest(bytes);
  read_as_chunk(bytes);
  read_entries(bytes);
  return 0;
}
