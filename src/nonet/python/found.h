// Conditions of Python's as a query of a library, and what is found as dicts.

#pragma once

#include <pybind11/pybind11.h>

#include "nonet/collection/query.h"

namespace nonet::python {

// The keys are the parameters of nonet.Library.find; those that are missing are left open. Raises
// ValueError for a value that is none.
collection::Query query_of(const pybind11::dict& conditions);

// The fields of nonet.Found.
pybind11::dict to_dict(const collection::FoundPuzzle& puzzle);

}  // namespace nonet::python
