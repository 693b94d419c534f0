#include "nonet/cli/stream/input_files.h"

#include <utility>

#include <fmt/format.h>

namespace nonet::cli {

InputFiles::InputFiles(InputOptions options, const PlainGrids* plain)
    : options_(std::move(options)), plain_(plain) {
  if (options_.inputs.empty()) options_.inputs.emplace_back("-");
}

Result<InputFile> InputFiles::open(const std::string& path) const {
  if (!is_puzzle_argument(path, options_, plain_)) return InputFile::open(path);
  const bool only = options_.inputs.size() == 1;
  return InputFile::of_text(path + '\n',
                            only ? "(argument)" : fmt::format("(argument {})", next_path_));
}

InputFiles::Next InputFiles::open_next(std::string& message) {
  if (next_path_ == options_.inputs.size()) return Next::kEnd;
  const std::string& path = options_.inputs[next_path_++];
  Result<InputFile> file = open(path);
  if (!file) {
    message = file.error().message;
    return Next::kFailed;
  }
  names_.push_back(file->name());
  file_ = std::make_unique<InputFile>(std::move(file).value());
  file_->expect_text();
  return Next::kOpened;
}

void InputFiles::close() {
  bytes_before_ += file_->bytes_read();
  file_.reset();
}

std::uint64_t InputFiles::bytes_read() const {
  return bytes_before_ + (file_ != nullptr ? file_->bytes_read() : 0);
}

std::uint64_t InputFiles::total_bytes() const {
  std::uint64_t total = 0;
  for (const std::string& path : options_.inputs) {
    const std::uint64_t size = regular_file_size(path);
    if (size == 0) return 0;
    total += size;
  }
  return total;
}

}  // namespace nonet::cli
