#include "nonet/job/chunk.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "nonet/job/little_endian.h"

namespace nonet::job {

namespace {

constexpr std::string_view kBegin = "NONETJOB";
constexpr std::string_view kEnd = "NONETEND";
constexpr std::uint64_t kFormat = 1;
constexpr std::size_t kPiece = std::size_t{1} << 20;

Checksum get_checksum(std::string_view from, std::size_t at) {
  return {get_number(from, at, 8), get_number(from, at + 8, 8)};
}

void put_checksum(std::string& out, const Checksum& checksum) {
  put_number(out, checksum.high, 8);
  put_number(out, checksum.low, 8);
}

std::optional<Error> check_size(const ChunkHeader& header, std::uint64_t size) {
  constexpr std::uint64_t kFrame = kChunkHeaderBytes + kChunkTrailerBytes;
  if (size >= kFrame && header.body == size - kFrame) return std::nullopt;
  return Error{fmt::format("has {} bytes, not what its header says", size)};
}

std::optional<Error> check_trailer(std::string_view trailer, const Checksum& checksum) {
  if (trailer.starts_with(kEnd) && get_checksum(trailer, kEnd.size()) == checksum) {
    return std::nullopt;
  }
  return Error{"is damaged: its checksum is another"};
}

Result<ChunkHeader> header_of(const File& file) {
  std::string bytes(kChunkHeaderBytes, '\0');
  if (file.size() < bytes.size()) return Error{"is cut short"};
  if (auto wrong = file.read_at(0, bytes)) return *wrong;
  Result<ChunkHeader> header = read_header(bytes);
  if (!header) return header.error();
  if (auto wrong = check_size(*header, file.size())) return *wrong;
  return header;
}

std::optional<Error> check_checksum(const File& file) {
  Hasher hasher;
  std::vector<char> buffer(kPiece);
  const std::uint64_t end = file.size() - kChunkTrailerBytes;
  for (std::uint64_t done = 0; done < end;) {
    const auto piece = std::span(buffer).first(std::min<std::uint64_t>(end - done, kPiece));
    if (auto wrong = file.read_at(done, piece)) return wrong;
    hasher.add({piece.data(), piece.size()});
    done += piece.size();
  }
  std::string trailer(kChunkTrailerBytes, '\0');
  if (auto wrong = file.read_at(end, trailer)) return wrong;
  return check_trailer(trailer, hasher.checksum());
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  taken += other.taken;
  kept += other.kept;
  refused += other.refused;
  noted += other.noted;
  return *this;
}

std::string write_header(const ChunkHeader& header) {
  std::string out(kBegin);
  put_number(out, kFormat, 4);
  put_number(out, static_cast<std::uint64_t>(header.kind), 4);
  put_checksum(out, header.plan);
  put_number(out, header.chunk, 8);
  put_number(out, header.tally.taken, 8);
  put_number(out, header.tally.kept, 8);
  put_number(out, header.tally.refused, 8);
  put_number(out, header.tally.noted, 8);
  put_number(out, header.body, 8);
  return out;
}

Result<ChunkHeader> read_header(std::string_view bytes) {
  if (!bytes.starts_with(kBegin)) return Error{"is no chunk of a job"};
  const std::uint64_t kind = get_number(bytes, 12, 4);
  if (get_number(bytes, 8, 4) != kFormat || kind >= kKinds.size()) {
    return Error{"is of another version of nonet"};
  }
  ChunkHeader header;
  header.kind = static_cast<Kind>(kind);
  header.plan = get_checksum(bytes, 16);
  header.chunk = get_number(bytes, 32, 8);
  header.tally = {get_number(bytes, 40, 8), get_number(bytes, 48, 8), get_number(bytes, 56, 8),
                  get_number(bytes, 64, 8)};
  header.body = get_number(bytes, 72, 8);
  const Tally& tally = header.tally;
  if (tally.kept > tally.taken || tally.refused > tally.taken - tally.kept ||
      tally.noted > tally.taken) {
    return Error{"is damaged: its numbers contradict each other"};
  }
  return header;
}

std::string write_trailer(const Checksum& checksum) {
  std::string out(kEnd);
  put_checksum(out, checksum);
  return out;
}

Result<ChunkHeader> check_chunk(const File& file, const Plan& plan, std::uint64_t chunk,
                                Look look) {
  Result<ChunkHeader> header = header_of(file);
  if (!header) return header.error();
  if (header->plan != plan.id || header->kind != plan.kind) return Error{"is of another plan"};
  if (header->chunk != chunk || header->tally.taken != plan.chunks[chunk].count) {
    return Error{fmt::format("is chunk {} of {} records, which belongs elsewhere", header->chunk,
                             header->tally.taken)};
  }
  if (look == Look::kQuick) return header;
  if (auto wrong = check_checksum(file)) return *wrong;
  return header;
}

Result<ChunkHeader> check_bytes(std::string_view bytes) {
  if (bytes.size() < kChunkHeaderBytes + kChunkTrailerBytes) return Error{"is cut short"};
  Result<ChunkHeader> header = read_header(bytes.substr(0, kChunkHeaderBytes));
  if (!header) return header.error();
  if (auto wrong = check_size(*header, bytes.size())) return *wrong;
  const std::string_view trailer = bytes.substr(bytes.size() - kChunkTrailerBytes);
  const std::string_view rest = bytes.substr(0, bytes.size() - kChunkTrailerBytes);
  if (auto wrong = check_trailer(trailer, checksum_of(rest))) return *wrong;
  return header;
}

}  // namespace nonet::job
