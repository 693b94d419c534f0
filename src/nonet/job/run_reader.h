// RunReader: reads sorted entries from a file, through a buffer of a given size.

#pragma once

#include <cstdint>
#include <string>

#include "nonet/base/result.h"
#include "nonet/job/disk.h"
#include "nonet/job/entry.h"

namespace nonet::job {

class RunReader {
 public:
  // Entries stand in bytes begin .. end - 1 of the file. Precondition: buffer >= kMostEntryBytes.
  RunReader(File file, std::uint64_t begin, std::uint64_t end, std::size_t buffer)
      : file_(std::move(file)), at_(begin), end_(end), most_(buffer) {}

  // Goes on to the next entry, valid until the next call. False at the end, and on an error: then
  // error() has it.
  bool next();
  const Entry& entry() const { return entry_; }
  std::uint64_t prefix() const { return prefix_; }
  const std::optional<Error>& error() const { return error_; }

 private:
  bool fill();

  File file_;
  std::uint64_t at_;  // byte of the file that is read next
  std::uint64_t end_;
  std::size_t most_;
  std::string buffer_;
  std::size_t used_ = 0;  // bytes of the buffer before the current entry
  Entry entry_;
  std::uint64_t prefix_ = 0;
  std::optional<Error> error_;
};

}  // namespace nonet::job
