// Where the path of an output leads.

#pragma once

#include <string>

#include <sys/stat.h>

#include "nonet/base/result.h"

namespace nonet::cli {

struct Destination {
  // The file itself, behind all symbolic links.
  std::string path;
  bool exists = false;
  struct stat status = {};  // where it exists
  // A descriptor of this process that the path names, as /dev/stdout and /dev/fd/3 do; else -1. It
  // must be written as it stands, for somebody else has opened it.
  int descriptor = -1;
};

// Errors: a directory, links in a circle, a folder that is not there or may not be entered.
Result<Destination> destination_of(const std::string& path);

// A new empty file beside `destination`, open for writing, with the mode and owner that the
// destination has or would get. Its path goes into `name`, and is remembered as that of an
// unfinished file: see interrupt.h.
Result<int> open_beside(const Destination& destination, std::string& name);

}  // namespace nonet::cli
