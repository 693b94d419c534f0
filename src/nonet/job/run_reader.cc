#include "nonet/job/run_reader.h"

#include <algorithm>

namespace nonet::job {

// Moves the unused bytes to the buffer's front and fills the rest from the file.
bool RunReader::fill() {
  buffer_.erase(0, used_);
  used_ = 0;
  const std::size_t left = buffer_.size();
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(most_ - left, end_ - at_));
  buffer_.resize(left + count);
  error_ = file_.read_at(at_, std::span(buffer_).subspan(left));
  at_ += count;
  return !error_;
}

bool RunReader::next() {
  if (error_) return false;
  used_ += entry_.form.empty() ? 0 : entry_.bytes();
  if (buffer_.size() - used_ < kMostEntryBytes && at_ < end_ && !fill()) return false;
  const std::string_view rest = std::string_view(buffer_).substr(used_);
  if (rest.empty()) return false;
  const auto entry = read_entry(rest);
  if (!entry) {
    error_ = Error{file_.path() + ": is damaged: no entry where one must be"};
    return false;
  }
  entry_ = *entry;
  prefix_ = prefix_of(entry_.form);
  return true;
}

}  // namespace nonet::job
