// The engine that is a GPU: the first CUDA device of the machine.

#pragma once

#include "nonet/solve/cuda/engine.h"

namespace nonet::cuda {

// Whether there is a device, with a driver, that has the instructions (compute capability 8.0).
bool has_device();

extern const Engine kDevice;

}  // namespace nonet::cuda
