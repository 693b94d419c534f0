#include "nonet/job/run.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "nonet/job/disk.h"

namespace nonet::job {

namespace {

Result<ChunkHeader> look_at(const std::string& folder, const Plan& plan, std::uint64_t chunk,
                            Look look) {
  const Result<File> file = File::open(chunk_path(folder, chunk));
  if (!file) return file.error();
  return check_chunk(*file, plan, chunk, look);
}

std::optional<Error> put_chunk(const std::string& folder, const Plan& plan, std::uint64_t chunk,
                               const Made& made) {
  const std::string header =
      write_header({plan.kind, plan.id, chunk, made.tally, made.body.size()});
  Hasher hasher;
  hasher.add(header);
  hasher.add(made.body);
  const std::string trailer = write_trailer(hasher.checksum());
  const std::array<std::string_view, 3> pieces{header, made.body, trailer};
  return put_file(chunk_folder(folder), chunk_name(chunk), pieces);
}

}  // namespace

Result<Ran> run_chunk(const std::string& folder, const Plan& plan, std::uint64_t chunk,
                      const Worker& worker) {
  Ran ran = Ran::kWasThere;
  if (!look_at(folder, plan, chunk, Look::kWhole)) {
    const Result<Made> made = make_chunk(plan, chunk, worker);
    if (!made) return made.error();
    // A faster worker may have removed our temporary file; then its result is there and sound.
    if (auto wrong = put_chunk(folder, plan, chunk, *made);
        wrong && !look_at(folder, plan, chunk, Look::kWhole)) {
      return *wrong;
    }
    ran = Ran::kMade;
  }
  // The result is there: no worker needs a temporary file, left behind or still being written.
  remove_leftovers(chunk_folder(folder), chunk_name(chunk));
  return ran;
}

std::vector<std::uint64_t> Census::to_do() const {
  std::vector<std::uint64_t> all;
  std::ranges::merge(missing, damaged, std::back_inserter(all));
  return all;
}

Result<Census> count_chunks(const std::string& folder, const Plan& plan, Look look,
                            StopToken stop) {
  Census census;
  for (std::uint64_t chunk = 0; chunk < plan.chunks.size(); ++chunk) {
    if (stop.stop_requested()) return Error{"interrupted"};
    if (!is_there(chunk_path(folder, chunk))) {
      census.missing.push_back(chunk);
      continue;
    }
    const Result<ChunkHeader> header = look_at(folder, plan, chunk, look);
    if (header) {
      census.done.push_back(chunk);
      census.tally += header->tally;
    } else {
      census.damaged.push_back(chunk);
      census.damages.push_back(
          fmt::format("{}: {}", chunk_path(folder, chunk), header.error().message));
    }
  }
  return census;
}

std::string ranges_of(const std::vector<std::uint64_t>& numbers) {
  std::string out;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    fmt::format_to(std::back_inserter(out), "{}{}", out.empty() ? "" : ",", numbers[i]);
    if (end - i > 1) fmt::format_to(std::back_inserter(out), "-{}", numbers[end - 1]);
    i = end;
  }
  return out;
}

}  // namespace nonet::job
