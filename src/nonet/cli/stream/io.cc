#include "nonet/cli/stream/io.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "nonet/base/function_ref.h"
#include "nonet/base/text.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/waiting.h"
#include "nonet/text/json/json_record.h"
#include "nonet/text/line_scanner.h"
#include "nonet/text/sniff.h"

namespace nonet::cli {

namespace {

constexpr std::chrono::milliseconds kInterruptPoll{100};

std::string reason() { return fmt::format("{}", std::strerror(errno)); }  // NOLINT(concurrency-*)

// Bytes of standard input that beginning_of() has read, for the InputFile that is opened next.
std::string& read_ahead() {
  static std::string bytes;
  return bytes;
}

// Whether XML reaches to the tag that tells its kind.
bool tells_kind(std::string_view xml) {
  const std::size_t graph = xml.find("<graph");
  const bool ksudoku = graph != std::string_view::npos && xml.find('>', graph) < xml.size();
  return ksudoku || xml.find("<opensudoku") != std::string_view::npos;
}

// Whether the object or array of JSON that begins the text ends in it.
bool is_closed(std::string_view json) {
  bool in_string = false;
  int open = 0;
  do {
    const std::size_t end = json.find_first_of("}]");
    if (end == std::string_view::npos) return false;
    open = text::count_open(json.substr(0, end + 1), open, in_string);
    json.remove_prefix(end + 1);
  } while (open > 0);
  return true;
}

// Whether the text has a whole line of more than spaces or a comment. XML must reach further, to
// the tag that tells its kind, an object of JSON to its last brace.
bool has_line(std::string_view text) {
  for (std::size_t end = 0; (end = text.find('\n')) != std::string_view::npos;) {
    const std::string_view line = text.substr(0, end);
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first < end && line[first] == '<') return tells_kind(text);
    const text::Shape shape = text::sniff(trimmed(line, kLineSpaces));
    if (shape == text::Shape::kJson) return is_closed(text.substr(first));
    if (first < end && line[first] != '#' && shape != text::Shape::kComment) return true;
    text.remove_prefix(end + 1);
  }
  return false;
}

// The beginning of a regular file from `offset` on. The file's position does not move.
std::string beginning_of_file(int fd, off_t offset) {
  constexpr std::size_t kBlock = 65536;  // some hundred puzzles
  std::string bytes;
  while (bytes.size() < kMaxLineLength && !has_line(text_in(bytes))) {
    const std::size_t before = bytes.size();
    bytes.resize(before + std::max(kBlock, before));
    const ssize_t got = pread(fd, bytes.data() + before, bytes.size() - before,
                              offset + static_cast<off_t>(before));
    bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got <= 0) break;
  }
  return text_in(bytes);
}

// The beginning of standard input where it is a pipe or a socket.
std::string beginning_of_pipe() {
  Result<InputFile> input = InputFile::open("-");
  std::string bytes;
  std::array<char, 4096> block{};
  while (input && bytes.size() < kMaxLineLength && !has_line(text_in(bytes))) {
    const Result<std::size_t> got = input->read(block);
    if (!got || *got == 0) break;
    bytes.append(block.data(), *got);
  }
  read_ahead() = bytes;
  return text_in(bytes);
}

}  // namespace

Result<InputFile> InputFile::open(const std::string& path) {
  if (path == "-") {
    InputFile file(STDIN_FILENO, "(standard input)");
    file.ahead_ = std::exchange(read_ahead(), {});
    return file;
  }
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

InputFile InputFile::of_text(std::string text, std::string name) {
  InputFile file(-1, std::move(name));
  file.ahead_ = std::move(text);
  return file;
}

InputFile::InputFile(InputFile&& other) noexcept
    : content_(other.content_),
      unpacker_(std::move(other.unpacker_)),
      fd_(std::exchange(other.fd_, -1)),
      ahead_(std::move(other.ahead_)),
      name_(std::move(other.name_)),
      bytes_read_(other.bytes_read_) {}

InputFile::~InputFile() {
  if (fd_ > STDIN_FILENO) close(fd_);
}

namespace {

// A ByteSource of a function.
class Bytes final : public ByteSource {
 public:
  explicit Bytes(FunctionRef<Result<std::size_t>(std::span<char>)> read) : read_(read) {}
  Result<std::size_t> read(std::span<char> into) override { return read_(into); }

 private:
  FunctionRef<Result<std::size_t>(std::span<char>)> read_;
};

}  // namespace

Result<std::size_t> InputFile::read(std::span<char> buffer) {
  if (!content_) {
    if (auto error = look_at_content()) return *std::move(error);
  }
  if (unpacker_ == nullptr) return read_bytes(buffer);
  const auto read_packed = [this](std::span<char> into) { return read_bytes(into); };
  Bytes bytes(read_packed);
  Result<std::size_t> count = unpacker_->read(bytes, buffer);
  const bool own = !count && !count.error().message.starts_with(name_);
  return own ? Error{fmt::format("{}: {}", name_, count.error().message)} : std::move(count);
}

// Reads the first bytes and puts them back.
std::optional<Error> InputFile::look_at_content() {
  std::string beginning;
  std::array<char, 4096> piece{};
  while (beginning.size() < kTellingBytes) {
    const Result<std::size_t> count = read_bytes(piece);
    if (!count) return count.error();
    if (*count == 0) break;
    beginning.append(piece.data(), *count);
    // A line that a program waits for the answer to may be shorter.
    if (beginning.ends_with('\n')) break;
  }
  const Result<Content> content = content_in(beginning);
  if (!content) return Error{fmt::format("{}: {}", name_, content.error().message)};
  content_ = *content;
  unpacker_ = unpacker_for(*content);
  bytes_read_ -= beginning.size();
  ahead_.insert(0, beginning);
  return std::nullopt;
}

Result<std::size_t> InputFile::read_bytes(std::span<char> buffer) {
  if (!ahead_.empty()) {
    const std::size_t count = ahead_.copy(buffer.data(), buffer.size());
    ahead_.erase(0, count);
    bytes_read_ += count;
    return count;
  }
  if (fd_ < 0) return std::size_t{0};
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
  if (!ahead_.empty() || fd_ < 0) return true;
  pollfd waiting{fd_, POLLIN, 0};
  return poll(&waiting, 1, static_cast<int>(wait.count())) > 0;
}

std::string beginning_of(const std::string& path) {
  struct stat status = {};
  if (path == "-") {
    if (fstat(STDIN_FILENO, &status) != 0) return {};
    if (S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode)) return beginning_of_pipe();
    const off_t offset = lseek(STDIN_FILENO, 0, SEEK_CUR);
    return S_ISREG(status.st_mode) && offset >= 0 ? beginning_of_file(STDIN_FILENO, offset) : "";
  }
  // A named pipe is not opened: closing it would lose the bytes in it.
  if (stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  const int fd = open_to_read(path);
  if (fd < 0) return {};
  std::string bytes = beginning_of_file(fd, 0);
  close(fd);
  return bytes;
}

std::uint64_t regular_file_size(const std::string& path) {
  struct stat status = {};
  if (path == "-" || stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  return static_cast<std::uint64_t>(status.st_size);
}

void complain(std::string_view message) { complain_in_place(fmt::format("nonet: {}", message)); }

int fail(std::string_view message, int exit_code) {
  complain(message);
  return exit_code;
}

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
