// Files as the commands need them: input that says clearly why it cannot be read, output that is
// either whole or not there (output.h), and complaints.

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/cli/stream/output.h"
#include "nonet/cli/stream/unpack.h"
#include "nonet/text/byte_source.h"

namespace nonet::cli {

// An open file or standard input.
class InputFile final : public ByteSource {
 public:
  // "-" is standard input. Errors: missing, a directory, no permission.
  static Result<InputFile> open(const std::string& path);
  // A text in place of a file; `name` is what messages call it.
  static InputFile of_text(std::string text, std::string name);
  // From now on read() gives text: it unpacks gzip, converts UTF-16 to UTF-8, and fails with a
  // sentence about files that hold no text.
  void expect_text() { content_ = std::nullopt; }
  InputFile(InputFile&& other) noexcept;
  InputFile& operator=(InputFile&&) = delete;
  ~InputFile() override;

  // Reads up to buffer.size() bytes; 0 at the end, or when the user has interrupted the program.
  Result<std::size_t> read(std::span<char> buffer) override;

  // Whether read() would return without waiting, now or within `wait`.
  bool ready(std::chrono::milliseconds wait = {}) const;

  // How messages name the input: the path, or "(standard input)".
  const std::string& name() const { return name_; }
  std::uint64_t bytes_read() const { return bytes_read_; }

 private:
  InputFile(int fd, std::string name) : fd_(fd), name_(std::move(name)) {}

  Result<std::size_t> read_bytes(std::span<char> buffer);
  std::optional<Error> look_at_content();

  // Nothing until the first bytes were looked at.
  std::optional<Content> content_ = Content::kText;
  std::unique_ptr<Unpacker> unpacker_;
  int fd_;
  std::string ahead_;  // bytes to give out before those of fd_, which is -1 where there is no file
  std::string name_;
  std::uint64_t bytes_read_ = 0;
};

// The beginning of an input: at least up to the end of its first line of more than spaces or a
// comment, or to the tag of XML that tells its kind, or to the end of an object of JSON that begins
// there, or as much as a line may have. The next InputFile still reads the input from its
// beginning. Empty where that is impossible (named pipes, terminals), and where nothing can be
// read.
std::string beginning_of(const std::string& path);

// Bytes of a regular file; 0 for anything else (pipes, terminals, "-", missing files).
std::uint64_t regular_file_size(const std::string& path);

// "nonet: <message>" on standard error, with nothing of the progress line left in the way.
void complain(std::string_view message);
// The same for a command that ends with `exit_code`, which is returned.
int fail(std::string_view message, int exit_code);
// The same as complain() without "nonet: ", for messages that begin with a place, "file:line:".
void complain_in_place(std::string_view message);

}  // namespace nonet::cli
