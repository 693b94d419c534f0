// Files that are whole or not there, even where a writer is killed at any instant.
//
//   .NAME.XXXXXX  written, fsync  --rename-->  NAME  --fsync of the folder-->  stays
//
// A killed writer leaves its temporary file behind; remove_leftovers removes it. No writer waits or
// locks a file, so that any number of programs on any number of machines may write into a shared
// folder at once.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/base/result.h"

namespace nonet::job {

// An open file, closed by the destructor.
class File {
 public:
  // For reading. Errors: missing, no regular file, no permission.
  static Result<File> open(const std::string& path);
  // For writing and reading, without a name: the file is gone when it is closed, even by a crash.
  static Result<File> nameless(const std::string& folder);
  File(File&& other) noexcept : fd_(std::exchange(other.fd_, -1)), path_(std::move(other.path_)) {}
  File& operator=(File&& other) noexcept;
  ~File();

  const std::string& path() const { return path_; }
  std::uint64_t size() const;
  // Reads exactly into.size() bytes. Error: the file ends too early or cannot be read.
  std::optional<Error> read_at(std::uint64_t offset, std::span<char> into) const;
  // Writes at the end.
  std::optional<Error> append(std::string_view bytes);

 private:
  File(int fd, std::string path) : fd_(fd), path_(std::move(path)) {}
  friend std::optional<Error> put_file(const std::string&, const std::string&,
                                       std::span<const std::string_view>, bool);

  int fd_;
  std::string path_;
};

bool is_there(const std::string& path);

// All of a file. Error: it has more than `most` bytes, or cannot be read.
Result<std::string> read_file(const std::string& path, std::uint64_t most);

// Writes the pieces as FOLDER/NAME, on the disk when this returns. A file that is there already is
// replaced, or is an error without `replace`. A failure leaves no temporary file behind.
std::optional<Error> put_file(const std::string& folder, const std::string& name,
                              std::span<const std::string_view> pieces, bool replace = true);

// Removes the temporary files of FOLDER/NAME: of killed writers, and of writers still at work.
void remove_leftovers(const std::string& folder, const std::string& name);
// Whether the folder holds nothing, or nothing but such files.
bool is_empty_but_for_leftovers(const std::string& folder, const std::string& name);

// Makes the folder where it is missing; then it is on the disk when this returns.
std::optional<Error> make_folder(const std::string& path);

}  // namespace nonet::job
