#include "bench/duel/clock.h"

#include <cstdint>
#include <ctime>

#include <sched.h>
#include <sys/resource.h>

namespace nonet::duel {

namespace {

double seconds_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

#if defined(__x86_64__) || defined(__aarch64__)

// Register operands: some processors carry out additions of constants before they execute anything.
void add_sixteen_times(std::uint64_t& sum, std::uint64_t one) {
#if defined(__x86_64__)
#define NONET_ADD "add %1, %0\n\t"
#else
#define NONET_ADD "add %0, %0, %1\n\t"
#endif
#define NONET_ADD_FOUR_TIMES NONET_ADD NONET_ADD NONET_ADD NONET_ADD
  asm volatile(NONET_ADD_FOUR_TIMES NONET_ADD_FOUR_TIMES NONET_ADD_FOUR_TIMES NONET_ADD_FOUR_TIMES
               : "+r"(sum)
               : "r"(one));
#undef NONET_ADD_FOUR_TIMES
#undef NONET_ADD
}

#endif

}  // namespace

int first_core() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 0;
  for (unsigned core = 0; core < CPU_SETSIZE; ++core) {
    if (CPU_ISSET(core, &set)) return static_cast<int>(core);
  }
  return 0;
}

bool pin_to(std::span<const int> cores) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (const int core : cores) CPU_SET(static_cast<unsigned>(core), &set);
  return sched_setaffinity(0, sizeof set, &set) == 0;
}

double cpu_seconds() {
  rusage children{};
  getrusage(RUSAGE_CHILDREN, &children);
  return seconds_of(CLOCK_PROCESS_CPUTIME_ID) + seconds_of(children.ru_utime) +
         seconds_of(children.ru_stime);
}

double wall_seconds() { return seconds_of(CLOCK_MONOTONIC); }

double core_hertz() {
#if defined(__x86_64__) || defined(__aarch64__)
  constexpr int kTimes = 250'000;
  std::uint64_t sum = 0;
  const double before = cpu_seconds();
  for (int i = 0; i < kTimes; ++i) add_sixteen_times(sum, 1);
  return 16.0 * kTimes / (cpu_seconds() - before);
#else
  return 0;
#endif
}

}  // namespace nonet::duel
