#include "nonet/cli/stream/input_files.h"

#include <utility>

namespace nonet::cli {

InputFiles::InputFiles(std::vector<std::string> paths) : paths_(std::move(paths)) {
  if (paths_.empty()) paths_.emplace_back("-");
}

InputFiles::Next InputFiles::open_next(std::string& message) {
  if (next_path_ == paths_.size()) return Next::kEnd;
  Result<InputFile> file = InputFile::open(paths_[next_path_++]);
  if (!file) {
    message = file.error().message;
    return Next::kFailed;
  }
  names_.push_back(file->name());
  file_ = std::make_unique<InputFile>(std::move(file).value());
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
  for (const std::string& path : paths_) {
    const std::uint64_t size = regular_file_size(path);
    if (size == 0) return 0;
    total += size;
  }
  return total;
}

}  // namespace nonet::cli
