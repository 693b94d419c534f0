// Runs other programs.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"

namespace nonet::job {

struct Ended {
  int code = 0;     // of its exit; 128 + n where signal n ended it
  std::string out;  // of its standard output, where that was asked for
};

// What a program may use that works on input which nobody trusts. 0: as much as it likes.
struct Bounds {
  std::uint64_t processor_seconds = 0;
  std::uint64_t memory = 0;  // bytes of its address space
  std::uint64_t output = 0;  // bytes of a file, and of its standard output where that is kept
};

// Runs `words[0]`, found on PATH, and waits until it has ended. With `keep_output`, what it writes
// on standard error is dropped: its caller says what went wrong. A stop sends it SIGTERM, and
// SIGKILL 0.2 s later. A program that goes beyond its bounds is ended by a signal, but for the
// memory: more of that is refused to it. Error: the program cannot be started.
Result<Ended> run_program(const std::vector<std::string>& words, bool keep_output, StopToken stop,
                          const Bounds& bounds = {});

}  // namespace nonet::job
