// Batch: consecutive records of an input file, on their way from the file to the threads.
//
//   file --> Feeder --> Batch (bytes) --> worker: read_records() --> Batch (records) --> command
//
// Most records are 81 characters and nothing else, and there may be hundreds of millions of them:
// of these only the grid is kept, all grids next to each other. The few records that have more
// (candidates, a comment, another format) are also kept whole, beside the grids.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/text/chunker.h"
#include "nonet/text/reader.h"
#include "nonet/text/record.h"

namespace nonet::cli {

// A view of one record in the batch.
struct Entry {
  const Grid& givens;
  const Pencilmarks* marks;  // null where the record has none
  std::string_view comment;
  Format format;
  std::uint64_t line;
  const std::string& file;
  const Extras* extras = nullptr;  // null where the record has none
  // Asks to stop when the record's time is up or the work ends; set only for work on one record.
  StopToken stop = {};
};

// A copy of the record.
Record to_record(const Entry& entry);

class Batch {
 public:
  Batch() = default;
  // One record, whose work `stop` may end. `file` must outlive the batch.
  Batch(const Record& record, const std::string& file, StopToken stop);

  std::size_t size() const { return size_; }
  std::span<const Grid> givens() const { return std::span(grids_).first(size_); }
  // Whether any record has candidates.
  bool has_marks() const { return has_marks_; }
  Entry entry(std::size_t i) const {
    if (others_[i] == 0) {
      return {grids_[i], nullptr, {}, Format::kLine, lines_[i], *file_, nullptr, stop_};
    }
    const Record& record = records_[others_[i] - 1];
    return {grids_[i],
            record.marks ? &*record.marks : nullptr,
            record.comment,
            record.format,
            lines_[i],
            *file_,
            record.extras ? &*record.extras : nullptr,
            stop_};
  }

  // The other members are for the code that fills the batch.

  // Empties the batch; its storage stays.
  void clear(const std::string* file);
  // Reads the records of chunk(), up to the first bad one unless `keep_going`.
  void read_records(const ReadOptions& how, bool keep_going);
  void add(const Record& record);
  // A bad record.
  void complain_about_line(const ReadError& error);
  // Adds a message for standard error: why something could not be read.
  void complain(std::string message, int exit_code);

  Chunk& chunk() { return chunk_; }
  const std::string* file() const { return file_; }
  const std::vector<std::string>& complaints() const { return complaints_; }
  int exit_code() const { return exit_code_; }

  bool ends_file = false;             // no further batch has records of this file
  std::uint64_t bytes_read = 0;       // of all files, when this batch had been read
  std::uint64_t records_in_file = 0;  // good and bad ones, in this batch

 private:
  Chunk chunk_;
  const std::string* file_ = nullptr;
  std::size_t size_ = 0;
  bool has_marks_ = false;
  std::vector<Grid> grids_;            // the first size_ are in use
  std::vector<std::uint64_t> lines_;   // likewise
  std::vector<std::uint32_t> others_;  // likewise: 1 + position in records_; 0 is a plain line
  std::vector<Record> records_;        // the first records_used_ are in use
  std::size_t records_used_ = 0;
  std::vector<std::string> complaints_;
  int exit_code_ = 0;
  StopToken stop_;  // of a batch of one record
};

}  // namespace nonet::cli
