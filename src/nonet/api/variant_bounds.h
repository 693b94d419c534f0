// Bounds and progress of a search about a puzzle of any layout and rules.

#pragma once

#include <cstdint>

#include "nonet/answer/variant_solution.h"
#include "nonet/api/context.h"
#include "nonet/api/request.h"

namespace nonet::api {

// The number of guesses after which to give up, the key `guesses`; without it, any number. Unlike a
// time limit, it gives the same answer on every machine.
std::uint64_t guesses_of(Request& request);

// Reports a request's progress: how many steps its searches took. The total is not known.
class Meter {
 public:
  explicit Meter(Context& context) : context_(context) {}

  void operator()(std::uint64_t steps) {
    steps_ += steps;
    context_.report(static_cast<double>(steps_), 0);
  }

 private:
  Context& context_;
  std::uint64_t steps_ = 0;
};

}  // namespace nonet::api
