// Destination: the file that the path of an output leads to.

#pragma once

#include <string>

#include <sys/stat.h>

#include "nonet/base/result.h"

namespace nonet::cli {

struct Destination {
  // The file's own path, all symbolic links followed.
  std::string path;
  bool exists = false;
  struct stat status = {};  // where it exists
  // A descriptor of this process that the path names, as /dev/stdout and /dev/fd/3 do; else -1.
  // Output goes directly to it, for another program opened it.
  int descriptor = -1;
};

// Errors: a directory, links in a circle, a folder that may not be entered, a closed descriptor.
Result<Destination> destination_of(const std::string& path);

// Opens a new empty file beside `destination`, with the mode and owner that the destination has or
// would get. Sets `name` to the new file's path and remembers that as an unfinished file:
// interrupt.h.
Result<int> open_beside(const Destination& destination, std::string& name);

}  // namespace nonet::cli
