#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <new>

#include "nonet/solve/cuda/device.h"
#include "nonet/solve/cuda/kernels.h"

namespace nonet::cuda {

namespace {

constexpr std::size_t kCells = 81;
constexpr std::size_t kPuzzleBytes = kCells * sizeof(std::uint16_t);  // of the larger format

bool good(cudaError_t error) { return error == cudaSuccess; }

// A slot and its memory: pinned on the host, so that copies run beside the host's work; and on the
// device. `counter` is the queue of the search.
struct DeviceSlot : Slot {
  Batch batch{};
  cudaStream_t stream = nullptr;
  void* host_puzzles = nullptr;
  DeviceTally* host_results = nullptr;
  std::uint8_t* host_solutions = nullptr;
  void* puzzles_there = nullptr;
  std::uint32_t* rows = nullptr;
  DeviceTally* results_there = nullptr;
  std::uint8_t* solutions_there = nullptr;
  std::uint32_t* counter = nullptr;
  std::uint32_t warps = 0;
  bool in_use = false;

  bool allocate();
  void free();
};

template <class T>
bool get_device(T*& pointer, std::size_t bytes) {
  void* raw = nullptr;
  const bool done = good(cudaMalloc(&raw, bytes));
  pointer = static_cast<T*>(raw);
  return done;
}
template <class T>
bool get_host(T*& pointer, std::size_t bytes) {
  void* raw = nullptr;
  const bool done = good(cudaMallocHost(&raw, bytes));
  pointer = static_cast<T*>(raw);
  return done;
}

bool DeviceSlot::allocate() {
  warps = warps_at_once();
  const std::size_t most = kMostPuzzles;
  const std::size_t all_rows = most + std::size_t{warps} * kStackRows;
  const bool done =
      warps > 0 && good(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking)) &&
      get_host(host_puzzles, most * kPuzzleBytes) &&
      get_host(host_results, most * sizeof(DeviceTally)) &&
      get_host(host_solutions, most * kCells) && get_device(puzzles_there, most * kPuzzleBytes) &&
      get_device(rows, all_rows * kRowWords * sizeof(std::uint32_t)) &&
      get_device(results_there, most * sizeof(DeviceTally)) &&
      get_device(solutions_there, most * kCells) && get_device(counter, sizeof(std::uint32_t)) &&
      // Packing reads on to a multiple of 32 puzzles.
      good(cudaMemset(puzzles_there, 0, most * kPuzzleBytes));
  puzzles = host_puzzles;
  results = host_results;
  solutions = host_solutions;
  if (!done) free();
  return done;
}

void DeviceSlot::free() {
  if (stream != nullptr) cudaStreamDestroy(stream);
  for (void* host :
       {host_puzzles, static_cast<void*>(host_results), static_cast<void*>(host_solutions)}) {
    if (host != nullptr) cudaFreeHost(host);
  }
  for (void* there : {puzzles_there, static_cast<void*>(rows), static_cast<void*>(results_there),
                      static_cast<void*>(solutions_there), static_cast<void*>(counter)}) {
    if (there != nullptr) cudaFree(there);
  }
  cudaGetLastError();  // what was refused is no error of what comes next
}

// The slots made so far. They live as long as the program: the driver frees what a process has.
class Pool {
 public:
  Slot* acquire(bool waits) {
    std::unique_lock lock(mutex_);
    for (;;) {
      for (std::size_t i = 0; i < made_; ++i) {
        if (!slots_[i].in_use) return take(slots_[i]);
      }
      if (made_ < most_ && slots_[made_].allocate()) return take(slots_[made_++]);
      // No memory for another: that is how many there are, perhaps none.
      most_ = made_;
      if (made_ == 0 || !waits) return nullptr;
      freed_.wait(lock);
    }
  }
  void release(DeviceSlot& slot) {
    {
      const std::lock_guard lock(mutex_);
      slot.in_use = false;
    }
    freed_.notify_one();
  }

 private:
  static constexpr std::size_t kMostSlots = 16;

  static Slot* take(DeviceSlot& slot) {
    slot.in_use = true;
    return &slot;
  }

  std::mutex mutex_;
  std::condition_variable freed_;
  DeviceSlot slots_[kMostSlots];
  std::size_t made_ = 0;
  std::size_t most_ = kMostSlots;
};

// Never destroyed: a thread may still hold a slot when the program ends.
Pool& pool() {
  static Pool* const only = new Pool;
  return *only;
}

Launch launch_of(const DeviceSlot& slot) {
  Launch launch{};
  launch.rows = slot.rows;
  launch.stacks = kMostPuzzles;
  launch.count = slot.batch.count;
  launch.limit = slot.batch.limit;
  launch.most_guesses = kMostGuesses;
  launch.wants_first = slot.batch.wants_first;
  launch.next = slot.counter;
  launch.results = slot.results_there;
  return launch;
}

bool start(Slot* opaque, const Batch& batch) {
  DeviceSlot& slot = *static_cast<DeviceSlot*>(opaque);
  slot.batch = batch;
  const std::size_t width = batch.format == Format::kValues ? 1 : 2;
  const std::size_t bytes = batch.count * kCells * width;
  if (!good(cudaMemcpyAsync(slot.puzzles_there, slot.host_puzzles, bytes, cudaMemcpyHostToDevice,
                            slot.stream)) ||
      !good(cudaMemsetAsync(slot.counter, 0, sizeof(std::uint32_t), slot.stream))) {
    return false;
  }
  pack(slot.puzzles_there, batch.format, batch.count, slot.rows, slot.stream);
  search(launch_of(slot), slot.warps, slot.stream);
  if (batch.wants_first) unpack(slot.rows, batch.count, slot.solutions_there, slot.stream);
  if (!good(cudaGetLastError())) return false;
  if (batch.wants_first &&
      !good(cudaMemcpyAsync(slot.host_solutions, slot.solutions_there, batch.count * kCells,
                            cudaMemcpyDeviceToHost, slot.stream))) {
    return false;
  }
  return good(cudaMemcpyAsync(slot.host_results, slot.results_there,
                              batch.count * sizeof(DeviceTally), cudaMemcpyDeviceToHost,
                              slot.stream));
}

bool finish(Slot* opaque) {
  return good(cudaStreamSynchronize(static_cast<DeviceSlot*>(opaque)->stream));
}

bool find_device() {
  int count = 0;
  int device = 0;
  int major = 0;
  return good(cudaGetDeviceCount(&count)) && count > 0 && good(cudaGetDevice(&device)) &&
         good(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device)) &&
         major >= 8;
}

}  // namespace

bool has_device() {
  static const bool has = find_device();
  return has;
}

const Engine kDevice{
    .acquire = [](bool waits) { return pool().acquire(waits); },
    .release = [](Slot* slot) { pool().release(*static_cast<DeviceSlot*>(slot)); },
    .start = start,
    .finish = finish,
};

}  // namespace nonet::cuda
