#include "nonet/cli/stream/output.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "nonet/cli/stream/destination.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/waiting.h"

namespace nonet::cli {

namespace {

std::string reason() { return std::strerror(errno); }  // NOLINT(concurrency-mt-unsafe)

// Whether the file is an SQLite database: a library of puzzles, most likely.
bool is_database(const std::string& path) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  std::array<char, kMagic.size()> bytes{};
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  const bool read = ::read(fd, bytes.data(), bytes.size()) == ssize_t{kMagic.size()};
  close(fd);
  return read && std::string_view(bytes.data(), bytes.size()) == kMagic;
}

// Why no results may replace the regular file that stands there; empty when they may.
std::string obstacle(const Destination& there) {
  if (access(there.path.c_str(), W_OK) != 0) return reason();
  if (is_database(there.path)) {
    return "is an SQLite file, such as a library of puzzles; results never replace one";
  }
  return {};
}

// Opens a named pipe once a program reads from it. -1 with EINTR when the user interrupts before:
// a signal that comes just before a blocking open() would not end the wait in open().
int open_pipe(const std::string& path) {
  constexpr std::chrono::milliseconds kPoll{20};
  while (!interrupt_token().stop_requested()) {
    const int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd >= 0) {
      fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
      return fd;
    }
    if (errno != ENXIO) return -1;
    std::this_thread::sleep_for(kPoll);
  }
  errno = EINTR;
  return -1;
}

int open_directly(const Destination& there) {
  if (there.descriptor >= 0) return fcntl(there.descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (S_ISFIFO(there.status.st_mode)) return open_pipe(there.path);
  return ::open(there.path.c_str(), O_WRONLY | O_CLOEXEC);
}

}  // namespace

Result<Output> Output::open(const std::string& path, Unfinished unfinished) {
  if (path.empty() || path == "-") return Output(STDOUT_FILENO, "(standard output)");
  const Result<Destination> there = destination_of(path);
  if (!there) return there.error();
  Output output(-1, path);
  output.unfinished_ = unfinished;
  if (there->descriptor >= 0 || (there->exists && !S_ISREG(there->status.st_mode))) {
    output.fd_ = open_directly(*there);
    output.closed_ = output.fd_ < 0 && errno == EINTR;
    if (output.fd_ < 0 && !output.closed_) return Error{fmt::format("{}: {}", path, reason())};
    return output;
  }
  const std::string why = there->exists ? obstacle(*there) : "";
  if (!why.empty()) return Error{fmt::format("{}: {}", path, why)};
  const Result<int> fd = open_beside(*there, output.temporary_);
  if (!fd) {
    output.temporary_.clear();
    return Error{fmt::format("{}: {}", path, fd.error().message)};
  }
  output.fd_ = *fd;
  output.path_ = there->path;
  return output;
}

Output::Output(Output&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      name_(std::move(other.name_)),
      path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      unfinished_(other.unfinished_),
      has_begun_(other.has_begun_),
      closed_(other.closed_),
      error_(std::move(other.error_)) {}

Output::~Output() {
  if (fd_ > STDERR_FILENO) close(fd_);
  abandon();
}

bool Output::fail(const char* what) {
  error_ = Error{fmt::format("{}: cannot {}: {}", name_, what, reason())};
  return false;
}

bool Output::write(std::string_view bytes) {
  if (closed_ || failed()) return false;
  while (!bytes.empty()) {
    const ssize_t put = write_some(fd_, bytes);
    if (put >= 0) {
      has_begun_ = true;
      bytes.remove_prefix(static_cast<std::size_t>(put));
      continue;
    }
    // EINTR: the user interrupted the program, and the pipe is still full.
    if (errno == EPIPE || errno == EINTR) {
      closed_ = true;
      return false;
    }
    return fail("write");
  }
  return true;
}

bool Output::settle() {
  if (failed()) return false;
  if (temporary_.empty() || fd_ < 0) return true;
  if (fsync(fd_) != 0) return fail("write");
  return close(std::exchange(fd_, -1)) == 0 || fail("write");
}

bool Output::commit() {
  if (!settle()) return false;
  if (temporary_.empty()) return true;
  if (rename(temporary_.c_str(), path_.c_str()) != 0) return fail("put the file in place");
  forget_unfinished_file(temporary_);
  temporary_.clear();
  return true;
}

bool Output::commit_unfinished() {
  if (unfinished_ == Unfinished::kKeep) return commit();
  abandon();
  return true;
}

void Output::abandon() {
  if (temporary_.empty()) return;
  unlink(temporary_.c_str());
  forget_unfinished_file(temporary_);
  temporary_.clear();
}

bool Output::is_terminal() const { return isatty(fd_) != 0; }

}  // namespace nonet::cli
