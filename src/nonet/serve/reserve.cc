#include "nonet/serve/reserve.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

namespace nonet::serve {

namespace {

using namespace std::chrono_literals;

// Each block is mapped by itself, so that giving it back makes room for whatever is asked for;
// pages that nobody has touched are only address space.
constexpr std::size_t kBlockSize = std::size_t{4} << 20;
constexpr std::size_t kBlocks = 4;
// How long `new` waits for memory where the reserve is used up, and how often it looks: requests
// end within their time.
constexpr auto kPause = 10ms;
constexpr int kMostPauses = 3000;
// Memory that is not worth giving back.
constexpr std::size_t kWorthwhile = std::size_t{32} << 20;

std::array<std::atomic<void*>, kBlocks> blocks;
std::atomic<std::new_handler> handler_before;
thread_local bool may_throw = false;
thread_local int pauses = 0;

// Called by `new`, which tries again when this returns.
void find_memory() {
  if (may_throw) throw std::bad_alloc();
  for (std::atomic<void*>& block : blocks) {
    if (void* const taken = block.exchange(nullptr)) {
      munmap(taken, kBlockSize);
      return;
    }
  }
  if (++pauses <= kMostPauses) return std::this_thread::sleep_for(kPause);
  if (const std::new_handler before = handler_before) return before();
  throw std::bad_alloc();
}

std::size_t resident_bytes() {
  std::size_t all = 0;
  std::size_t resident = 0;
  std::FILE* const file = std::fopen("/proc/self/statm", "re");
  if (file == nullptr) return 0;
  const int read = std::fscanf(file, "%zu %zu", &all, &resident);
  std::fclose(file);
  return read == 2 ? resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace

Reserve::Reserve() : before_(std::get_new_handler()) {
  refill();
  handler_before = before_;
  std::set_new_handler(find_memory);
}

Reserve::~Reserve() {
  std::set_new_handler(before_);
  for (std::atomic<void*>& block : blocks) {
    if (void* const taken = block.exchange(nullptr)) munmap(taken, kBlockSize);
  }
}

void Reserve::refill() {
  pauses = 0;
  for (std::atomic<void*>& block : blocks) {
    if (block != nullptr) continue;
    void* const taken =
        mmap(nullptr, kBlockSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (taken == MAP_FAILED) return;
    block = taken;
  }
}

Reserve::MayThrow::MayThrow() { may_throw = true; }
Reserve::MayThrow::~MayThrow() {
  may_throw = false;
  pauses = 0;
}

void Reserve::tidy() {
  refill();
  give_back();
}

void Reserve::give_back() {
  const std::size_t resident = resident_bytes();
  if (resident < resident_ + kWorthwhile) return;
  const struct mallinfo2 heap = mallinfo2();
  if (resident < heap.uordblks + heap.hblkhd + kWorthwhile) return;
  malloc_trim(0);
  resident_ = resident_bytes();
}

}  // namespace nonet::serve
