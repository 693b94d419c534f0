#include "nonet/cli/stream/interrupt.h"

#include <array>
#include <climits>
#include <csignal>
#include <cstring>

#include <unistd.h>

namespace nonet::cli {

namespace {

std::atomic<bool> interrupted{false};
std::atomic<bool> work_ended{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

// A signal handler may not allocate: the path has a fixed place and is valid while is_there is set.
struct UnfinishedFile {
  std::array<char, PATH_MAX> path;
  std::atomic<bool> is_there{false};
};
// A book has three files.
std::array<UnfinishedFile, 4> unfinished_files;

void end_at_once(int number) {
  remove_unfinished_files();
  struct sigaction plain = {};
  plain.sa_handler = SIG_DFL;
  sigaction(number, &plain, nullptr);
  raise(number);  // delivered when the handler returns
}

void on_signal(int number) {
  work_ended.store(true, std::memory_order_relaxed);
  if (interrupted.exchange(true, std::memory_order_relaxed)) end_at_once(number);
}

}  // namespace

void install_signal_handlers() {
  struct sigaction stop = {};
  stop.sa_handler = on_signal;
  // No SA_RESTART, so that a blocked read returns.
  sigaction(SIGINT, &stop, nullptr);
  sigaction(SIGTERM, &stop, nullptr);
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
  // A file that grows beyond the limit on its size (ulimit -f): the write fails, and is reported.
  sigaction(SIGXFSZ, &ignore, nullptr);
}

StopToken interrupt_token() { return StopToken(interrupted); }
std::atomic<bool>& interrupt_flag() { return interrupted; }

void remove_unfinished_files() {
  for (const UnfinishedFile& file : unfinished_files) {
    if (file.is_there.load(std::memory_order_acquire)) unlink(file.path.data());
  }
}

void remember_unfinished_file(const std::string& path) {
  for (UnfinishedFile& file : unfinished_files) {
    if (file.is_there.load(std::memory_order_relaxed) || path.size() >= file.path.size()) continue;
    std::memcpy(file.path.data(), path.c_str(), path.size() + 1);
    file.is_there.store(true, std::memory_order_release);
    return;
  }
}

void forget_unfinished_file(const std::string& path) {
  for (UnfinishedFile& file : unfinished_files) {
    if (file.is_there.load(std::memory_order_relaxed) && path == file.path.data()) {
      file.is_there.store(false, std::memory_order_relaxed);
    }
  }
}

StopToken work_token() { return StopToken(work_ended); }
void end_work() { work_ended.store(true, std::memory_order_relaxed); }

}  // namespace nonet::cli
