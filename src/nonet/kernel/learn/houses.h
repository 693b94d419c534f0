// Clauses of cells that differ.

#pragma once

#include <span>

#include "nonet/kernel/learn/encode.h"

namespace nonet::kernel::learn {

// Exactly one of the literals is true.
void add_exactly_one(std::span<const Literal> literals, Sat& sat);

// Clauses of all Different of the network.
void add_houses(const Network& network, const CellLiterals& literals, Sat& sat);

}  // namespace nonet::kernel::learn
