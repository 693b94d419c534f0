// InputFiles: the files and puzzles named on the command line, opened one after the other.

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>

#include "nonet/base/result.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/puzzle_argument.h"
#include "nonet/cli/table/options.h"

namespace nonet::cli {

class InputFiles {
 public:
  // No paths: standard input, as for the path "-". `plain`: as for is_puzzle_argument().
  explicit InputFiles(InputOptions options, const PlainGrids* plain = nullptr);

  enum class Next : std::uint8_t { kOpened, kFailed, kEnd };
  // Opens the next file, while none is open. On failure `message` says which file and why.
  Next open_next(std::string& message);
  void close();

  // The open file, and its name, which lives as long as this object.
  InputFile& file() { return *file_; }
  const std::string* name() const { return &names_.back(); }

  // Bytes read so far, of all files.
  std::uint64_t bytes_read() const;
  // Bytes in all files together, 0 when the size of one is not known.
  std::uint64_t total_bytes() const;

 private:
  Result<InputFile> open(const std::string& path) const;

  InputOptions options_;
  const PlainGrids* plain_;
  std::size_t next_path_ = 0;
  std::deque<std::string> names_;    // batches point to these strings, which must not move
  std::unique_ptr<InputFile> file_;  // null while none is open
  std::uint64_t bytes_before_ = 0;   // of the files read to their end
};

}  // namespace nonet::cli
