#include "nonet/cli/stream/waiting.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <climits>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "nonet/cli/stream/interrupt.h"

namespace nonet::cli {

namespace {

constexpr std::chrono::milliseconds kLook{20};
// How long all writes of an interrupted program together may wait.
constexpr std::chrono::milliseconds kPatience{200};

// How to write to a descriptor without blocking.
struct Way {
  int fd;
  std::size_t most;  // bytes in one call
};

// The pipe behind standard output, opened a second time: O_NONBLOCK on standard output itself would
// hold for every program that shares it. -1 where the pipe cannot be opened.
int own_end_of_pipe() {
  static const int fd = ::open("/proc/self/fd/1", O_WRONLY | O_CLOEXEC | O_NONBLOCK);
  return fd;
}

// Regular files and the devices of memory, such as /dev/null, do not block.
bool never_blocks(const struct stat& status) {
  constexpr unsigned kMemoryDevices = 1;
  return S_ISREG(status.st_mode) ||
         (S_ISCHR(status.st_mode) && major(status.st_rdev) == kMemoryDevices);
}

// A pipe that is ready for writing has room for PIPE_BUF bytes: a longer write might block.
Way way_to(int fd) {
  struct stat status = {};
  if (fstat(fd, &status) != 0 || never_blocks(status)) return {fd, SSIZE_MAX};
  if (fd != STDOUT_FILENO || !S_ISFIFO(status.st_mode)) return {fd, PIPE_BUF};
  return own_end_of_pipe() >= 0 ? Way{own_end_of_pipe(), SSIZE_MAX} : Way{fd, PIPE_BUF};
}

// How often writes of an interrupted program have waited.
std::atomic<int> waits{0};

bool is_over() { return waits.load() >= kPatience / kLook; }

}  // namespace

int open_to_read(const std::string& path) {
  return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

ssize_t write_some(int fd, std::string_view bytes) {
  const Way way = way_to(fd);
  for (;;) {
    pollfd room{way.fd, POLLOUT, 0};
    const auto wait = is_over() ? std::chrono::milliseconds(0) : kLook;
    if (poll(&room, 1, static_cast<int>(wait.count())) > 0) {
      const ssize_t put = ::write(way.fd, bytes.data(), std::min(bytes.size(), way.most));
      if (put >= 0 || (errno != EAGAIN && errno != EINTR)) return put;
    }
    if (!interrupt_token().stop_requested()) continue;
    if (is_over()) {
      errno = EINTR;
      return -1;
    }
    ++waits;
  }
}

}  // namespace nonet::cli
