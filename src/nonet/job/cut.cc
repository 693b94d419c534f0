#include "nonet/job/cut.h"

#include <algorithm>
#include <array>
#include <deque>
#include <filesystem>
#include <memory>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "nonet/job/disk.h"
#include "nonet/text/line_scanner.h"
#include "nonet/text/reader.h"

namespace nonet::job {

namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20;

// The reader's source of bytes, which remembers where each line begins.
class Lines final : public ByteSource {
 public:
  Lines(const File& file, StopToken stop) : file_(file), left_(file.size()), stop_(stop) {}

  Result<std::size_t> read(std::span<char> into) override {
    if (stop_.stop_requested()) return Error{"interrupted"};
    const auto count =
        static_cast<std::size_t>(std::min<std::uint64_t>({into.size(), left_, kPiece}));
    const std::span<char> piece = into.first(count);
    if (auto wrong = file_.read_at(position_, piece)) return *wrong;
    for (std::size_t i = 0; i < count; ++i) {
      if (piece[i] == '\n') begins_.push_back(position_ + i + 1);
    }
    position_ += count;
    left_ -= count;
    return count;
  }

  void forget_before(std::uint64_t line) {
    while (first_ < line && begins_.size() > 1) {
      begins_.pop_front();
      ++first_;
    }
  }

  // The byte where a line begins, which may be the end of the file. Forgets all lines before it.
  std::uint64_t begin_of(std::uint64_t line) {
    forget_before(line);
    return first_ == line ? begins_.front() : position_;
  }

 private:
  const File& file_;
  std::uint64_t position_ = 0;
  std::uint64_t left_;
  StopToken stop_;
  std::deque<std::uint64_t> begins_{0};  // bytes where line first_ and later lines begin
  std::uint64_t first_ = 1;
};

std::optional<Error> hash_part(const File& file, ChunkRow& row, Hasher& whole, StopToken stop) {
  std::vector<char> buffer(kPiece);
  Hasher part;
  for (std::uint64_t done = 0; done < row.size;) {
    if (stop.stop_requested()) return Error{"interrupted"};
    const auto piece =
        std::span(buffer).first(std::min<std::uint64_t>(row.size - done, buffer.size()));
    if (auto wrong = file.read_at(row.byte + done, piece)) return wrong;
    const std::string_view bytes(piece.data(), piece.size());
    part.add(bytes);
    whole.add(bytes);
    done += piece.size();
  }
  row.checksum = part.checksum();
  return std::nullopt;
}

// The records of a file, counted and checked one after the other.
class Records {
 public:
  virtual ~Records() = default;
  // Steps over up to `most` records and returns how many; 0 at the end. Error: a record that cannot
  // be read, or bytes.
  virtual Result<std::uint64_t> skip(std::uint64_t most) = 0;
  // The first line that is not stepped over.
  virtual std::uint64_t next_line() const = 0;
};

// Classic puzzles of any format.
class GridRecords final : public Records {
 public:
  GridRecords(const std::string& path, Lines& lines) : path_(path), reader_(lines) {}

  Result<std::uint64_t> skip(std::uint64_t most) override {
    const std::size_t plain =
        reader_.next_plain(std::span(grids_).first(std::min<std::uint64_t>(most, grids_.size())));
    if (plain > 0) return plain;
    const Reader::Status status = reader_.next(record_);
    if (status == Reader::Status::kEnd) return std::uint64_t{0};
    if (auto wrong = refuse(status)) return *wrong;
    return std::uint64_t{1};
  }
  std::uint64_t next_line() const override { return reader_.next_line(); }

 private:
  std::optional<Error> refuse(Reader::Status status) const {
    if (status == Reader::Status::kIoError) return Error{reader_.error().message};
    if (status == Reader::Status::kBadRecord) {
      return Error{fmt::format("{}:{}: {}", path_, reader_.error().line, reader_.error().message)};
    }
    if (record_.format != Format::kCsv) return std::nullopt;
    return Error{path_ + ": a table cannot be cut: `nonet convert` makes lines of it"};
  }

  const std::string& path_;
  Reader reader_;
  Record record_;
  std::vector<Grid> grids_ = std::vector<Grid>(4096);
};

// A record a line.
class LineRecords final : public Records {
 public:
  LineRecords(const std::string& path, Lines& lines, CheckLine check)
      : path_(path), lines_(lines), check_(check) {}

  Result<std::uint64_t> skip(std::uint64_t /*most*/) override {
    for (;; lines_.consume()) {
      const LineScanner::Status status = lines_.peek();
      if (status == LineScanner::Status::kEnd) return std::uint64_t{0};
      if (status == LineScanner::Status::kIoError) return Error{lines_.io_message()};
      if (status == LineScanner::Status::kTooLong) {
        return at_line(fmt::format("the line is longer than {} characters", kMaxLineLength));
      }
      const std::string_view record = record_in(lines_.line(), lines_.number());
      if (record.empty()) continue;
      if (const auto wrong = check_(record)) return at_line(wrong->message);
      lines_.consume();
      return std::uint64_t{1};
    }
  }
  std::uint64_t next_line() const override { return lines_.number(); }

 private:
  Error at_line(std::string_view message) const {
    return Error{fmt::format("{}:{}: {}", path_, lines_.number(), message)};
  }

  const std::string& path_;
  LineScanner lines_;
  CheckLine check_;
};

// Counts the records of a file into chunks.
class Cutter {
 public:
  Cutter(const std::string& path, Lines& lines, Records& records, std::uint64_t chunk)
      : path_(path), lines_(lines), records_(records), chunk_(chunk) {}

  std::optional<Error> run(Cut& cut) {
    begin_chunk(cut);
    for (;;) {
      const Result<std::uint64_t> taken = records_.skip(chunk_ - cut.chunks.back().count);
      if (!taken) return taken.error();
      if (*taken == 0) break;
      cut.records += *taken;
      cut.chunks.back().count += *taken;
      lines_.forget_before(records_.next_line());
      if (cut.chunks.back().count < chunk_) continue;
      if (cut.chunks.size() > kMostChunks) {
        return Error{fmt::format("{}: chunks of {} puzzles are more than {} chunks", path_, chunk_,
                                 kMostChunks)};
      }
      begin_chunk(cut);
    }
    if (cut.chunks.back().count == 0) cut.chunks.pop_back();
    if (cut.records == 0) return Error{path_ + ": there is no puzzle in it"};
    return std::nullopt;
  }

 private:
  void begin_chunk(Cut& cut) {
    ChunkRow row;
    row.first = cut.records;
    row.line = records_.next_line();
    row.byte = lines_.begin_of(row.line);
    cut.chunks.push_back(row);
  }

  const std::string& path_;
  Lines& lines_;
  Records& records_;
  std::uint64_t chunk_;
};

// A chunk ends where the next one begins, so that comments and empty lines are in some chunk, too.
void set_sizes(Cut& cut) {
  cut.chunks.front().byte = 0;
  cut.chunks.front().line = 1;
  for (std::size_t i = 0; i < cut.chunks.size(); ++i) {
    const std::uint64_t end = i + 1 < cut.chunks.size() ? cut.chunks[i + 1].byte : cut.input.size;
    cut.chunks[i].size = end - cut.chunks[i].byte;
  }
}

// What a file is cut by: its records, counted from its lines.
using MakeRecords = FunctionRef<std::unique_ptr<Records>(const std::string& path, Lines& lines)>;

Result<Cut> cut_file(const std::string& path, std::uint64_t chunk, MakeRecords make_records,
                     StopToken stop) {
  const Result<File> file = File::open(path);
  if (!file) return file.error();
  Cut cut;
  std::error_code failed;
  cut.input.path = std::filesystem::canonical(path, failed).string();
  if (failed) return Error{fmt::format("{}: {}", path, failed.message())};
  cut.input.size = file->size();
  Lines lines(*file, stop);
  const std::unique_ptr<Records> records = make_records(file->path(), lines);
  if (auto wrong = Cutter(file->path(), lines, *records, chunk).run(cut)) return *wrong;
  set_sizes(cut);
  Hasher whole;
  for (ChunkRow& row : cut.chunks) {
    if (auto wrong = hash_part(*file, row, whole, stop)) return *wrong;
  }
  cut.input.checksum = whole.checksum();
  return cut;
}

}  // namespace

Result<Cut> cut_input(const std::string& path, std::uint64_t chunk, StopToken stop) {
  const auto grids = [](const std::string& name, Lines& lines) {
    return std::unique_ptr<Records>(std::make_unique<GridRecords>(name, lines));
  };
  return cut_file(path, chunk, grids, stop);
}

Result<Cut> cut_lines(const std::string& path, std::uint64_t chunk, CheckLine check,
                      StopToken stop) {
  const auto records = [check](const std::string& name, Lines& lines) {
    return std::unique_ptr<Records>(std::make_unique<LineRecords>(name, lines, check));
  };
  return cut_file(path, chunk, records, stop);
}

}  // namespace nonet::job
