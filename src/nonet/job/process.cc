#include "nonet/job/process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace nonet::job {

namespace {

constexpr int kLookEvery = 50;  // milliseconds

// How the child starts: its output goes into the pipe, and the signals that this program ignores
// have their default action.
class Setup {
 public:
  explicit Setup(int output) {
    posix_spawn_file_actions_init(&actions_);
    if (output >= 0) {
      posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
      posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    }
    posix_spawnattr_init(&attributes_);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attributes_, &defaults);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF);
  }
  Setup(const Setup&) = delete;
  Setup& operator=(const Setup&) = delete;
  ~Setup() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }

  int start(const std::vector<std::string>& words, pid_t& child) const {
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    return posix_spawnp(&child, arguments[0], &actions_, &attributes_, arguments.data(), environ);
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

// Waits up to kLookEvery for output and reads it; false at its end.
bool drain(int fd, std::string& out) {
  pollfd waiting{fd, POLLIN, 0};
  if (poll(&waiting, 1, kLookEvery) <= 0) return true;
  std::array<char, 4096> buffer{};
  const ssize_t got = read(fd, buffer.data(), buffer.size());
  if (got > 0) out.append(buffer.data(), static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && errno == EINTR);
}

void bound(pid_t child, decltype(RLIMIT_CPU) resource, std::uint64_t most) {
  if (most == 0) return;
  const rlimit limit{.rlim_cur = most, .rlim_max = most};
  prlimit(child, resource, &limit, nullptr);
}

// Sends the child SIGTERM, and SIGKILL if it does not end by that.
class Ending {
 public:
  explicit Ending(pid_t child) : child_(child) {}

  // To be called every kLookEvery or more often.
  void go_on() {
    if (looks_ == 0) kill(child_, SIGTERM);
    if (looks_ == kPatience) kill(child_, SIGKILL);
    ++looks_;
  }

 private:
  static constexpr int kPatience = 200 / kLookEvery;

  pid_t child_;
  int looks_ = 0;
};

int code_of(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

Result<Ended> run_program(const std::vector<std::string>& words, bool keep_output, StopToken stop,
                          const Bounds& bounds) {
  std::array<int, 2> ends{-1, -1};
  if (keep_output && pipe2(ends.data(), O_CLOEXEC) != 0) {
    return Error{words[0] + ": " + std::generic_category().message(errno)};
  }
  pid_t child = 0;
  const int failed = Setup(ends[1]).start(words, child);
  if (keep_output) close(ends[1]);
  if (failed == 0) {
    // The child has begun by now, and used nothing that counts yet.
    bound(child, RLIMIT_CPU, bounds.processor_seconds);
    bound(child, RLIMIT_AS, bounds.memory);
    bound(child, RLIMIT_FSIZE, bounds.output);
  }
  Ending ending(child);
  Ended ended;
  bool reading = keep_output && failed == 0;
  int status = 0;
  while (failed == 0) {
    if (reading) {
      reading = drain(ends[0], ended.out);
    } else if (waitpid(child, &status, WNOHANG) != 0) {
      break;
    } else {
      poll(nullptr, 0, kLookEvery);
    }
    const bool too_long = bounds.output > 0 && ended.out.size() > bounds.output;
    if (too_long) reading = false;
    if (too_long || stop.stop_requested()) ending.go_on();
  }
  if (keep_output) close(ends[0]);
  if (failed != 0) return Error{words[0] + ": " + std::generic_category().message(failed)};
  ended.code = code_of(status);
  return ended;
}

}  // namespace nonet::job
