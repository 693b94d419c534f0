#include "nonet/cli/stream/io.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/waiting.h"

namespace nonet::cli {

namespace {

constexpr std::chrono::milliseconds kInterruptPoll{100};

std::string reason() { return fmt::format("{}", std::strerror(errno)); }  // NOLINT(concurrency-*)

}  // namespace

Result<InputFile> InputFile::open(const std::string& path) {
  if (path == "-") return InputFile(STDIN_FILENO, "(standard input)");
  const int fd = open_to_read(path);
  if (fd < 0) return Error{fmt::format("{}: {}", path, reason())};
  struct stat status = {};
  if (fstat(fd, &status) != 0) {
    close(fd);
    return Error{fmt::format("{}: {}", path, reason())};
  }
  if (S_ISDIR(status.st_mode)) {
    close(fd);
    return Error{fmt::format("{}: is a directory, expected a file", path)};
  }
  return InputFile(fd, path);
}

InputFile::InputFile(InputFile&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)),
      name_(std::move(other.name_)),
      bytes_read_(other.bytes_read_) {}

InputFile::~InputFile() {
  if (fd_ > STDIN_FILENO) close(fd_);
}

Result<std::size_t> InputFile::read(std::span<char> buffer) {
  while (true) {
    if (interrupt_token().stop_requested()) return std::size_t{0};
    if (!ready(kInterruptPoll)) continue;
    const ssize_t got = ::read(fd_, buffer.data(), buffer.size());
    if (got >= 0) {
      bytes_read_ += static_cast<std::uint64_t>(got);
      return static_cast<std::size_t>(got);
    }
    if (errno != EINTR && errno != EAGAIN) {
      return Error{fmt::format("{}: {}", name_, reason())};
    }
  }
}

bool InputFile::ready(std::chrono::milliseconds wait) const {
  pollfd waiting{fd_, POLLIN, 0};
  return poll(&waiting, 1, static_cast<int>(wait.count())) > 0;
}

std::uint64_t regular_file_size(const std::string& path) {
  struct stat status = {};
  if (path == "-" || stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  return static_cast<std::uint64_t>(status.st_size);
}

void complain(std::string_view message) { complain_in_place(fmt::format("nonet: {}", message)); }

void complain_in_place(std::string_view message) {
  Progress::clear_line();
  const std::string line = fmt::format("{}\n", message);
  for (std::string_view rest = line; !rest.empty();) {
    const ssize_t put = write_some(STDERR_FILENO, rest);
    if (put < 0) return;
    rest.remove_prefix(static_cast<std::size_t>(put));
  }
}

}  // namespace nonet::cli
