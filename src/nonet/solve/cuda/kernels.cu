#include "nonet/solve/cuda/device_warp.h"
#include "nonet/solve/cuda/kernels.h"
#include "nonet/solve/cuda/pack.h"

namespace nonet::cuda {

namespace {

// A block packs or unpacks 32 puzzles, a thread one of their bands.
constexpr int kPuzzles = 32;
constexpr int kThreads = 3 * kPuzzles;
constexpr int kCells = 81;

// 16 blocks of one warp fill the registers of a multiprocessor: 128 for each thread.
#ifndef NONET_CUDA_BLOCKS
#define NONET_CUDA_BLOCKS 16
#endif
constexpr int kSearchBlocks = NONET_CUDA_BLOCKS;

__global__ void __launch_bounds__(kLanes, kSearchBlocks) search_kernel(const Launch launch) {
  Search<DeviceWarp>::run(launch, blockIdx.x);
}

// Words that the threads of a block copy side by side.
__device__ __forceinline__ void copy(const std::uint32_t* from, std::uint32_t* to, int words) {
  for (int i = static_cast<int>(threadIdx.x); i < words; i += kThreads) to[i] = from[i];
}

template <class Value>
__global__ void __launch_bounds__(kThreads) pack_kernel(const Value* puzzles, std::uint32_t* rows) {
  constexpr int kWords = kPuzzles * kCells * static_cast<int>(sizeof(Value)) / 4;
  __shared__ std::uint32_t in[kWords];
  __shared__ std::uint32_t out[kPuzzles][kRowWords + 1];
  copy(reinterpret_cast<const std::uint32_t*>(puzzles) + std::size_t{blockIdx.x} * kWords, in,
       kWords);
  __syncthreads();
  const int puzzle = static_cast<int>(threadIdx.x) / 3;
  const int band = static_cast<int>(threadIdx.x) % 3;
  const Value* const values = reinterpret_cast<const Value*>(in) + kCells * puzzle + 27 * band;
  if constexpr (sizeof(Value) == 1) {
    row_from_values(values, band, out[puzzle]);
  } else {
    row_from_marks(values, band, out[puzzle]);
  }
  for (int lane = kUsedLanes + band; lane < kRowWords; lane += 3) out[puzzle][lane] = 0;
  __syncthreads();
  std::uint32_t* const to = rows + std::size_t{blockIdx.x} * (kPuzzles * kRowWords);
  for (int i = static_cast<int>(threadIdx.x); i < kPuzzles * kRowWords; i += kThreads) {
    to[i] = out[i / kRowWords][i % kRowWords];
  }
}

__global__ void __launch_bounds__(kThreads)
    unpack_kernel(const std::uint32_t* rows, std::uint8_t* values) {
  constexpr int kWords = kPuzzles * kCells / 4;
  __shared__ std::uint32_t in[kPuzzles][kRowWords + 1];
  __shared__ std::uint32_t out[kWords];
  const std::uint32_t* const from = rows + std::size_t{blockIdx.x} * (kPuzzles * kRowWords);
  for (int i = static_cast<int>(threadIdx.x); i < kPuzzles * kRowWords; i += kThreads) {
    in[i / kRowWords][i % kRowWords] = from[i];
  }
  __syncthreads();
  const int puzzle = static_cast<int>(threadIdx.x) / 3;
  const int band = static_cast<int>(threadIdx.x) % 3;
  values_from_row(in[puzzle], band,
                  reinterpret_cast<std::uint8_t*>(out) + kCells * puzzle + 27 * band);
  __syncthreads();
  copy(out, reinterpret_cast<std::uint32_t*>(values) + std::size_t{blockIdx.x} * kWords, kWords);
}

std::uint32_t blocks_of(std::uint32_t count) { return (count + kPuzzles - 1) / kPuzzles; }

}  // namespace

std::uint32_t warps_at_once() {
  int device = 0;
  int processors = 0;
  int blocks = 0;
  if (cudaGetDevice(&device) != cudaSuccess ||
      cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device) != cudaSuccess ||
      cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, search_kernel, kLanes, 0) !=
          cudaSuccess) {
    return 0;
  }
  return static_cast<std::uint32_t>(processors * blocks);
}

void pack(const void* puzzles, Format format, std::uint32_t count, std::uint32_t* rows,
          cudaStream_t stream) {
  const std::uint32_t blocks = blocks_of(count);
  if (format == Format::kValues) {
    pack_kernel<<<blocks, kThreads, 0, stream>>>(static_cast<const std::uint8_t*>(puzzles), rows);
  } else {
    pack_kernel<<<blocks, kThreads, 0, stream>>>(static_cast<const std::uint16_t*>(puzzles), rows);
  }
}

void search(const Launch& launch, std::uint32_t warps, cudaStream_t stream) {
  const std::uint32_t needed = blocks_of(launch.count);
  const std::uint32_t blocks = needed < warps ? needed : warps;
  search_kernel<<<blocks, kLanes, 0, stream>>>(launch);
}

void unpack(const std::uint32_t* rows, std::uint32_t count, std::uint8_t* values,
            cudaStream_t stream) {
  unpack_kernel<<<blocks_of(count), kThreads, 0, stream>>>(rows, values);
}

}  // namespace nonet::cuda
