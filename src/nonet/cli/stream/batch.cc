#include "nonet/cli/stream/batch.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "nonet/cli/table/options.h"

namespace nonet::cli {

Record to_record(const Entry& entry) {
  Record record;
  record.givens = entry.givens;
  if (entry.marks != nullptr) record.marks = *entry.marks;
  record.comment = entry.comment;
  record.format = entry.format;
  record.line = entry.line;
  if (entry.extras != nullptr) record.extras = *entry.extras;
  return record;
}

Batch::Batch(const Record& record, const std::string& file, StopToken stop)
    : file_(&file), stop_(stop) {
  add(record);
}

void Batch::clear(const std::string* file) {
  file_ = file;
  chunk_.size = 0;
  size_ = records_used_ = 0;
  has_marks_ = false;
  complaints_.clear();
  exit_code_ = kExitOk;
  ends_file = false;
  records_in_file = 0;
}

void Batch::add(const Record& record) {
  if (size_ == grids_.size()) {
    grids_.emplace_back();
    lines_.emplace_back();
    others_.emplace_back();
  }
  if (records_used_ == records_.size()) records_.emplace_back();
  records_[records_used_++] = record;
  grids_[size_] = record.givens;
  lines_[size_] = record.line;
  others_[size_] = static_cast<std::uint32_t>(records_used_);
  has_marks_ = has_marks_ || record.marks.has_value();
  ++size_;
  ++records_in_file;
}

void Batch::complain(std::string message, int exit_code) {
  complaints_.push_back(std::move(message));
  exit_code_ = std::max(exit_code_, exit_code);
}

void Batch::complain_about_line(const ReadError& error) {
  complain(fmt::format("{}:{}: {}", *file_, error.line, error.message), kExitNegative);
  ++records_in_file;
}

void Batch::read_records(const ReadOptions& how, bool keep_going) {
  // A plain line has more than kCells bytes, so that there is room for all of them.
  const std::size_t room = size_ + chunk_.size / kCells + 1;
  if (grids_.size() < room) {
    grids_.resize(room);
    lines_.resize(room);
    others_.resize(room);
  }
  Reader reader(chunk_.text(), how, chunk_.first_line);
  Record record;
  for (;;) {
    const std::uint64_t line = reader.next_line();
    const std::size_t plain = reader.next_plain(std::span(grids_).subspan(size_));
    for (std::size_t i = 0; i < plain; ++i) lines_[size_ + i] = line + i;
    std::fill_n(others_.begin() + static_cast<std::ptrdiff_t>(size_), plain, 0U);
    size_ += plain;
    records_in_file += plain;
    switch (reader.next(record)) {
      case Reader::Status::kRecord:
        add(record);
        break;
      case Reader::Status::kBadRecord:
        complain_about_line(reader.error());
        if (!keep_going) return;
        break;
      case Reader::Status::kEnd:
      case Reader::Status::kIoError:  // memory has none
        return;
    }
  }
}

}  // namespace nonet::cli
