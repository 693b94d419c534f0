// Automata from a description of what a machine remembers.
//
//   key: all that matters of the cells read so far, in one number; equal keys, equal future
//
// Only keys that a reading can reach and from which further cells can lead to an accepting key
// become states, so that descriptions need not look ahead.

#pragma once

#include <cstdint>
#include <optional>

#include "nonet/base/function_ref.h"
#include "nonet/base/stop.h"
#include "nonet/kernel/network.h"

namespace nonet::kernel {

using MachineKey = std::uint64_t;

struct Machine {
  MachineKey start = 0;
  // The key after one more cell with `value`; nullopt where the machine rejects.
  FunctionRef<std::optional<MachineKey>(MachineKey key, int value)> step;
  FunctionRef<bool(MachineKey key)> accepts;
};

// The automaton of `machine` over `values` values; one state without arrows that accepts nothing
// where no reading is accepted. nullopt: more than kMostStates states, or stopped. Takes time in
// the number of keys that are reached times `values`.
std::optional<Automaton> build_automaton(int values, const Machine& machine, StopToken stop = {});

}  // namespace nonet::kernel
