// What bounds a search about a puzzle of any layout and rules, and how its progress is told.

#pragma once

#include <cstdint>

#include "nonet/answer/variant_solution.h"
#include "nonet/api/context.h"
#include "nonet/api/request.h"

namespace nonet::api {

// Where to give up, whatever the clock says: the same answer on every machine. `guesses` of a
// request, any number without it.
std::uint64_t guesses_of(Request& request);

// Tells a request's progress: how many steps its searches took. How many there will be, nobody
// knows.
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
