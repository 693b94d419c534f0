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

// Counts the records of a file into chunks.
class Cutter {
 public:
  Cutter(const File& file, std::uint64_t chunk, StopToken stop)
      : path_(file.path()), lines_(file, stop), reader_(lines_), chunk_(chunk) {}

  std::optional<Error> run(Cut& cut) {
    begin_chunk(cut);
    for (;;) {
      const std::uint64_t room = chunk_ - cut.chunks.back().count;
      const std::size_t plain =
          reader_.next_plain(std::span(grids_).first(std::min<std::uint64_t>(room, grids_.size())));
      if (plain == 0) {
        const Reader::Status status = reader_.next(record_);
        if (status == Reader::Status::kEnd) break;
        if (auto wrong = refuse(status)) return wrong;
      }
      const std::uint64_t taken = std::max<std::uint64_t>(plain, 1);
      cut.records += taken;
      cut.chunks.back().count += taken;
      lines_.forget_before(reader_.next_line());
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
    row.line = reader_.next_line();
    row.byte = lines_.begin_of(row.line);
    cut.chunks.push_back(row);
  }

  std::optional<Error> refuse(Reader::Status status) const {
    if (status == Reader::Status::kIoError) return Error{reader_.error().message};
    if (status == Reader::Status::kBadRecord) {
      return Error{fmt::format("{}:{}: {}", path_, reader_.error().line, reader_.error().message)};
    }
    if (record_.format != Format::kCsv) return std::nullopt;
    return Error{path_ + ": a table cannot be cut: `nonet convert` makes lines of it"};
  }

  const std::string& path_;
  Lines lines_;
  Reader reader_;
  std::uint64_t chunk_;
  Record record_;
  std::vector<Grid> grids_ = std::vector<Grid>(4096);
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

}  // namespace

Result<Cut> cut_input(const std::string& path, std::uint64_t chunk, StopToken stop) {
  const Result<File> file = File::open(path);
  if (!file) return file.error();
  Cut cut;
  std::error_code failed;
  cut.input.path = std::filesystem::canonical(path, failed).string();
  if (failed) return Error{fmt::format("{}: {}", path, failed.message())};
  cut.input.size = file->size();
  if (auto wrong = std::make_unique<Cutter>(*file, chunk, stop)->run(cut)) return *wrong;
  set_sizes(cut);
  Hasher whole;
  for (ChunkRow& row : cut.chunks) {
    if (auto wrong = hash_part(*file, row, whole, stop)) return *wrong;
  }
  cut.input.checksum = whole.checksum();
  return cut;
}

}  // namespace nonet::job
