// Output: where a command's results go. A file is either whole or as it was before.
//
//   open():    keep.txt (as it was)   keep.txt.a1B2c3 (empty)
//   write():   keep.txt (as it was)   keep.txt.a1B2c3 (grows)
//   commit():  keep.txt (whole)       renamed, so that no moment has half of a file
//
// Until commit() nothing happens to the file that was there: an error, a full disk and an interrupt
// remove the temporary file; a killed process or a power failure leaves it beside. Standard output,
// pipes and devices are written directly.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nonet/base/result.h"

namespace nonet::cli {

// What becomes of a file whose command was interrupted, or stopped at input it could not read.
enum class Unfinished : std::uint8_t {
  kDrop,  // the file stays as it was
  kKeep,  // the file holds what was done: --partial
};

class Output {
 public:
  // An empty path or "-" is standard output. Symbolic links are followed, and stay; the file's mode
  // stays, too. Errors: a directory, no permission to write the file or beside it, a library of
  // puzzles (an SQLite file), which no results may replace.
  static Result<Output> open(const std::string& path, Unfinished unfinished = Unfinished::kDrop);
  Output(Output&& other) noexcept;
  Output& operator=(Output&&) = delete;
  ~Output();

  // False when nothing more can be written: closed() or failed() says why.
  bool write(std::string_view bytes);
  // Brings onto the disk all that was written, the last that may fail for want of room: of several
  // files that belong together, all are settled before the first is put in place. False on failure.
  bool settle();
  // Settles the file and puts it in place. False on failure.
  bool commit();
  // Puts an unfinished file in place if it is to be kept, else drops it. What went to standard
  // output stays written.
  bool commit_unfinished();
  // Drops the new file; the file that was there before stays.
  void abandon();

  // Whether anything has been written so far.
  bool has_begun() const { return has_begun_; }
  // Whether a file waits for commit().
  bool is_pending_file() const { return !temporary_.empty(); }
  bool keeps_unfinished() const { return unfinished_ == Unfinished::kKeep; }
  // The path as the user wrote it, or "(standard output)".
  const std::string& name() const { return name_; }
  // Whether writing ended without an error: a closed pipe, or an interrupt while a pipe was full.
  bool closed() const { return closed_; }
  bool failed() const { return !error_.message.empty(); }
  const Error& error() const { return error_; }
  bool is_terminal() const;

 private:
  Output(int fd, std::string name) : fd_(fd), name_(std::move(name)) {}
  bool fail(const char* what);

  int fd_;
  std::string name_;
  std::string path_;       // the file's own path, all links followed
  std::string temporary_;  // empty when written directly
  Unfinished unfinished_ = Unfinished::kDrop;
  bool has_begun_ = false;
  bool closed_ = false;
  Error error_;
};

}  // namespace nonet::cli
