// What is measured with: CPU time or wall time, the core's clock rate, and keeping to given cores.

#pragma once

#include <span>

namespace nonet::duel {

// The first core that this process may run on: a container need not have core 0.
int first_core();

// Keeps this process, and the programs it starts, to the given cores; false when it may not.
bool pin_to(std::span<const int> cores);

// Seconds of CPU time (user and system) of this process, all its threads and its ended children.
double cpu_seconds();
double wall_seconds();

// Cycles a second that the core runs at now, or 0 where unknown. Virtual machines rarely let a
// program read the cycle counter, and the time stamp counter does not follow the core's clock, so
// this times a chain of dependent additions, one cycle each. Takes about a millisecond.
double core_hertz();

}  // namespace nonet::duel
