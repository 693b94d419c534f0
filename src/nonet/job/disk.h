// Files that are whole or not there, whoever is killed when.
//
//   .NAME.XXXXXX  written, fsync  --rename-->  NAME  --fsync of the folder-->  stays
//
// A writer killed on the way leaves its temporary file behind; whoever finishes the same name
// removes it. Nothing waits and nothing is locked, so that any number of programs on any number of
// machines may do this at once in a folder that they share.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/base/result.h"

namespace nonet::job {

// An open file, closed at the end.
class File {
 public:
  // For reading. Errors: missing, no file, no permission.
  static Result<File> open(const std::string& path);
  // For writing and reading, without a name: it is gone when it is closed, however that happens.
  static Result<File> nameless(const std::string& folder);
  File(File&& other) noexcept : fd_(std::exchange(other.fd_, -1)), path_(std::move(other.path_)) {}
  File& operator=(File&& other) noexcept;
  ~File();

  const std::string& path() const { return path_; }
  std::uint64_t size() const;
  // Reads exactly into.size() bytes. Error: the file ends before, or cannot be read.
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

// Makes FOLDER/NAME of the pieces, on the disk when this returns. With `replace` it takes the place
// of what was there; without, that is an error. Nothing is left behind where it fails.
std::optional<Error> put_file(const std::string& folder, const std::string& name,
                              std::span<const std::string_view> pieces, bool replace = true);

// Removes what killed writers of FOLDER/NAME left behind.
void remove_leftovers(const std::string& folder, const std::string& name);

// Makes the folder if it is not there, on the disk when this returns.
std::optional<Error> make_folder(const std::string& path);

}  // namespace nonet::job
