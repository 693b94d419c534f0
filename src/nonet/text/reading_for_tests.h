// For the reader's tests: one puzzle in two shapes, and a text read to its end.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "nonet/text/reader.h"

namespace nonet::testing_text {

inline constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kRowsText =
    "53..7....\n6..195...\n.98....6.\n"
    "8...6...3\n4..8.3..1\n7...2...6\n"
    ".6....28.\n...419..5\n....8..79\n";

// A text read to its end: "slug@line" for each record, "line: message" for each error.
struct Reading {
  std::vector<Record> records;
  std::vector<std::string> log;
};

inline Reading read_all(ByteSource& source, const ReadOptions& options) {
  Reading reading;
  Reader reader(source, options);
  Record record;
  for (;;) {
    switch (reader.next(record)) {
      case Reader::Status::kRecord:
        reading.records.push_back(record);
        reading.log.push_back(std::string(info(record.format).slug) + "@" +
                              std::to_string(record.line));
        continue;
      case Reader::Status::kBadRecord:
        reading.log.push_back(std::to_string(reader.error().line) + ": " + reader.error().message);
        continue;
      case Reader::Status::kIoError:
        reading.log.push_back("io " + std::to_string(reader.error().line) + ": " +
                              reader.error().message);
        EXPECT_EQ(reader.next(record), Reader::Status::kIoError);
        return reading;
      case Reader::Status::kEnd:
        EXPECT_EQ(reader.next(record), Reader::Status::kEnd);
        return reading;
    }
  }
}

inline Reading read_all(std::string_view text, const ReadOptions& options = {}) {
  MemorySource source(text);
  return read_all(source, options);
}

}  // namespace nonet::testing_text
