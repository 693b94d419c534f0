// Puzzles per second through the text reader and writer, memory to memory, as `items_per_second`.
//
//   nonet_bench --benchmark_filter=read/

#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "nonet/text/reader.h"
#include "nonet/text/writer.h"

namespace nonet {
namespace {

// Enough to leave the first cache in every format, and little enough to stay in the last.
constexpr std::size_t kPuzzles = 4096;

std::vector<Record> read_all(const std::string& text) {
  MemorySource source(text);
  Reader reader(source);
  std::vector<Record> records;
  Record record;
  while (records.size() < kPuzzles && reader.next(record) == Reader::Status::kRecord) {
    records.push_back(record);
  }
  return records;
}

std::vector<Record> some_records() {
  std::ifstream file(NONET_DATA_DIR "/puzzles/17clue.txt", std::ios::binary);
  return read_all(std::string(std::istreambuf_iterator<char>(file), {}));
}

std::string write_all(const std::vector<Record>& records, Format format) {
  std::string text;
  for (const Record& record : records) append(text, record, format);
  return text;
}

void count(benchmark::State& state, std::size_t puzzles, std::size_t bytes) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(puzzles));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes));
}

void read(benchmark::State& state, Format format, const ReadOptions& options) {
  const std::string text = write_all(some_records(), format);
  std::size_t puzzles = 0;
  Record record;
  while (state.KeepRunning()) {
    MemorySource source(text);
    Reader reader(source, options);
    puzzles = 0;
    while (reader.next(record) == Reader::Status::kRecord) {
      benchmark::DoNotOptimize(&record);
      ++puzzles;
    }
  }
  if (puzzles != kPuzzles) state.SkipWithError("not all puzzles were read");
  count(state, puzzles, text.size());
}

void write(benchmark::State& state, Format format) {
  const std::vector<Record> records = some_records();
  std::string text;
  while (state.KeepRunning()) {
    text.clear();
    for (const Record& record : records) append(text, record, format);
    benchmark::DoNotOptimize(text.data());
  }
  count(state, records.size(), text.size());
}

[[maybe_unused]] const bool kRegistered = [] {
  for (const FormatInfo& row : kFormats) {
    const std::string slug(row.slug);
    const Format format = row.id;
    benchmark::RegisterBenchmark(("read/" + slug).c_str(),
                                 [=](auto& state) { read(state, format, {}); });
    benchmark::RegisterBenchmark(("write/" + slug).c_str(),
                                 [=](auto& state) { write(state, format); });
  }
  benchmark::RegisterBenchmark("read/line_strict", [](auto& state) {
    read(state, Format::kLine, {.format = Format::kLine, .strict = true});
  });
  return true;
}();

}  // namespace
}  // namespace nonet
