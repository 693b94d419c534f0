#include "nonet/python/records.h"

#include "nonet/base/compose.h"

namespace nonet::python {

std::string at_line(std::uint64_t line, std::string_view message) {
  return compose("line {}: {}", {std::to_string(line), message});
}

bool Records::next() {
  if (error_) return false;
  line_ = reader_.next_line();
  size_ = reader_.next_plain(room_);
  plain_ = size_ > 0;
  return plain_ || next_record();
}

bool Records::next_record() {
  switch (reader_.next(record_)) {
    case Reader::Status::kRecord:
      line_ = record_.line;
      if (record_.marks) {
        error_ = at_line(line_, kCandidates);
        return false;
      }
      room_.front() = record_.givens;
      size_ = 1;
      return true;
    case Reader::Status::kBadRecord:
      error_ = at_line(reader_.error().line, reader_.error().message);
      return false;
    case Reader::Status::kEnd:
    case Reader::Status::kIoError:  // does not happen in memory
      return false;
  }
  return false;
}

}  // namespace nonet::python
