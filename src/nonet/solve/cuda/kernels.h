// The kernels, and how they are launched. Each works in the order of its stream.

#pragma once

#include <cstdint>

#include <cuda_runtime.h>

#include "nonet/solve/cuda/search.h"

namespace nonet::cuda {

// How many warps of the search a device runs side by side; 0 on an error.
std::uint32_t warps_at_once();

// Puzzles to rows. The rooms are multiples of 32 puzzles.
void pack(const void* puzzles, Format format, std::uint32_t count, std::uint32_t* rows,
          cudaStream_t stream);
void search(const Launch& launch, std::uint32_t warps, cudaStream_t stream);
// Rows to values.
void unpack(const std::uint32_t* rows, std::uint32_t count, std::uint8_t* values,
            cudaStream_t stream);

}  // namespace nonet::cuda
