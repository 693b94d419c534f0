// Runs other programs.

#pragma once

#include <string>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/stop.h"

namespace nonet::job {

struct Ended {
  int code = 0;     // of its exit; 128 + n where signal n ended it
  std::string out;  // of its standard output, where that was asked for
};

// Runs `words[0]`, found on PATH, and waits until it has ended. A stop sends it SIGTERM. Error: the
// program cannot be started.
Result<Ended> run_program(const std::vector<std::string>& words, bool keep_output, StopToken stop);

}  // namespace nonet::job
