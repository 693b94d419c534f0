#include "nonet/cli/stream/interrupt.h"

#include <csignal>

namespace nonet::cli {

namespace {

std::atomic<bool> interrupted{false};
std::atomic<bool> work_ended{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

void on_signal(int) {
  interrupted.store(true, std::memory_order_relaxed);
  work_ended.store(true, std::memory_order_relaxed);
}

}  // namespace

void install_signal_handlers() {
  struct sigaction stop = {};
  stop.sa_handler = on_signal;
  // One shot, so that a second signal kills; no SA_RESTART, so that a blocked read returns.
  stop.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &stop, nullptr);
  sigaction(SIGTERM, &stop, nullptr);
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
}

StopToken interrupt_token() { return StopToken(interrupted); }
std::atomic<bool>& interrupt_flag() { return interrupted; }

StopToken work_token() { return StopToken(work_ended); }
void end_work() { work_ended.store(true, std::memory_order_relaxed); }

}  // namespace nonet::cli
