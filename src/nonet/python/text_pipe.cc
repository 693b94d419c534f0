#include "nonet/python/text_pipe.h"

#include <cstring>
#include <utility>
#include <vector>

#include "nonet/base/ordered_map.h"
#include "nonet/python/puzzles.h"
#include "nonet/python/records.h"
#include "nonet/python/unlocked.h"
#include "nonet/text/chunker.h"

namespace nonet::python {

namespace {

// Enough for the batch kernel, and small enough for a core's own cache.
constexpr std::size_t kChunkBytes = 512 << 10;

struct Part {
  Chunk chunk;
  std::string_view text;
  std::uint64_t first_line = 1;
};

struct Lines {
  std::string text;
  std::optional<std::string> error;
};

// Cuts a text into parts of whole records.
class Cutter {
 public:
  explicit Cutter(std::string_view text)
      : text_(text), source_(text), chunker_(source_, {}, kChunkBytes) {}

  bool next(Part& part) {
    if (text_.size() == at_) return false;
    switch (chunker_.next(part.chunk, [] { return false; })) {
      case Chunker::Status::kChunk:
        part.text = part.chunk.text();
        part.first_line = part.chunk.first_line;
        break;
      case Chunker::Status::kInseparable:
        part.text = text_.substr(at_);
        part.first_line = chunker_.next_line();
        break;
      case Chunker::Status::kEnd:
      case Chunker::Status::kIoError:  // does not happen in memory
        return false;
    }
    at_ += part.text.size();
    return true;
  }

 private:
  std::string_view text_;
  MemorySource source_;
  Chunker chunker_;
  std::size_t at_ = 0;
};

void work_on(const Part& part, LineWork work, Lines& lines) {
  lines.text.clear();
  lines.error.reset();
  // Room for all puzzles of a chunk; each thread uses its own again.
  thread_local std::vector<Grid> room(kChunkBytes / kCells);
  Records records(part.text, part.first_line, room);
  while (records.next()) {
    const auto fault = work(records.grids(), records.comment(), lines.text);
    if (!fault) continue;
    lines.error = at_line(records.line() + fault->grid, fault->message);
    return;
  }
  lines.error = records.error();
}

// A bytes object that grows without the lock: in place up to the expected size, then in a string.
class GrowingBytes {
 public:
  explicit GrowingBytes(std::size_t reckoned)
      : bytes_(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(reckoned))),
        capacity_(reckoned) {
    if (bytes_ == nullptr) throw py::error_already_set();
    data_ = PyBytes_AS_STRING(bytes_);
  }
  ~GrowingBytes() { Py_XDECREF(bytes_); }
  GrowingBytes(const GrowingBytes&) = delete;
  GrowingBytes& operator=(const GrowingBytes&) = delete;

  void append(std::string_view text) {
    if (!more_.empty() || text.size() > capacity_ - size_) {
      more_ += text;
      return;
    }
    std::memcpy(data_ + size_, text.data(), text.size());
    size_ += text.size();
  }

  // Needs the lock.
  py::bytes take() {
    const std::size_t total = size_ + more_.size();
    if (_PyBytes_Resize(&bytes_, static_cast<Py_ssize_t>(total)) != 0) {
      throw py::error_already_set();
    }
    if (!more_.empty()) std::memcpy(PyBytes_AS_STRING(bytes_) + size_, more_.data(), more_.size());
    return py::reinterpret_steal<py::bytes>(std::exchange(bytes_, nullptr));
  }

 private:
  PyObject* bytes_;
  std::size_t capacity_;
  char* data_ = nullptr;
  std::size_t size_ = 0;
  std::string more_;
};

}  // namespace

py::object pipe_text(std::string_view characters, bool bytes, int threads, LineWork work) {
  Cutter cutter(characters);
  GrowingBytes out(characters.size() + characters.size() / 16 + 64);
  std::optional<std::string> error;
  Stop stop;
  const auto run = [&] {
    ordered_map<Part, Lines>(
        characters.size() <= kChunkBytes ? 1 : thread_count(threads),
        [&](Part& part) { return !stop.requested() && cutter.next(part); },
        [&](const Part& part, Lines& lines) { work_on(part, work, lines); },
        [&](Lines& lines) {
          out.append(lines.text);
          error = lines.error;
          return !error;
        });
  };
  if (characters.size() <= kChunkBytes / 8) {
    run_briefly(run);
  } else {
    run_unlocked(stop, run);
  }
  if (error) throw py::value_error(*error);
  py::bytes whole = out.take();
  if (bytes) return whole;
  return py::str(whole);
}

}  // namespace nonet::python
