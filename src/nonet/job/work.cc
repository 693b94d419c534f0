#include "nonet/job/work.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "nonet/base/ordered_map.h"
#include "nonet/board/rules.h"
#include "nonet/canon/canon.h"
#include "nonet/job/entry.h"
#include "nonet/job/grid_code.h"
#include "nonet/job/variant_work.h"
#include "nonet/search/series.h"
#include "nonet/text/reader.h"

namespace nonet::job {

namespace {

constexpr std::size_t kRecordsAtATime = 512;
constexpr std::uint64_t kBlankedAtATime = 64;

// What a thread made of some records.
struct Part {
  std::string text;
  Tally tally;
};

void append_form(std::string& out, const Grid& puzzle, std::uint64_t number, bool keep_puzzle) {
  const GridCode form = encode(canonical_form(puzzle));
  const GridCode shown = keep_puzzle ? encode(puzzle) : GridCode();
  append_entry(out, {form.view(), shown.view(), number});
}

// The numbers of puzzles, from .. to - 1.
struct Range {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
};

void make_part(const Plan& plan, const Range& range, StopToken stop, Part& part) {
  std::vector<SeriesPuzzle> made;
  make_series(plan.rule, plan.seed, plan.start + range.from, range.to - range.from, made, stop);
  for (const SeriesPuzzle& each : made) {
    append_form(part.text, each.puzzle, each.number - plan.start, true);
    part.tally.noted += each.reached ? 0 : 1;
  }
  part.tally.taken = made.size();
}

Made make_puzzles(const Plan& plan, const ChunkRow& row, const Worker& worker) {
  Made all;
  const std::uint64_t end = row.first + row.count;
  const std::uint64_t at_a_time = plan.rule.minimal ? kMinimalAtATime : kBlankedAtATime;
  std::uint64_t next = row.first;
  ordered_map<Range, Part>(
      worker.threads,
      [&](Range& range) {
        range = {next, std::min(next + at_a_time, end)};
        next = range.to;
        return range.from < range.to && !worker.stop.stop_requested();
      },
      [&](const Range& range, Part& part) {
        part = {};
        make_part(plan, range, worker.stop, part);
      },
      [&](Part& part) {
        all.body += part.text;
        all.tally += part.tally;
        return true;
      });
  return all;
}

// The bytes of the chunk. Error: the input has changed since the plan was made.
Result<std::string> read_part(const Input& input, const ChunkRow& row) {
  const Result<File> file = File::open(input.path);
  if (!file) return file.error();
  const Error changed{input.path + ": was changed after the plan was made"};
  if (file->size() != input.size) return changed;
  std::string bytes(row.size, '\0');
  if (auto wrong = file->read_at(row.byte, bytes)) return *wrong;
  if (checksum_of(bytes) != row.checksum) return changed;
  return bytes;
}

// Records of the chunk, some at a time.
struct Batch {
  std::vector<Record> records;
  std::uint64_t first = 0;  // number of the first record in the job
};

bool next_batch(Reader& reader, std::uint64_t& number, std::size_t most, Batch& batch) {
  batch.records.clear();
  batch.first = number;
  Record record;
  while (batch.records.size() < most && reader.next(record) == Reader::Status::kRecord) {
    batch.records.push_back(record);
  }
  number += batch.records.size();
  return !batch.records.empty();
}

// Candidates have no canonical form, and grids that break the rules have none either.
bool has_form(const Record& record) { return !record.marks && !has_conflict(record.givens); }

void append_forms(const Plan& plan, const Batch& batch, Part& part) {
  for (std::size_t i = 0; i < batch.records.size(); ++i) {
    const Record& record = batch.records[i];
    if (!has_form(record)) {
      ++part.tally.refused;
      continue;
    }
    append_form(part.text, record.givens, batch.first + i, plan.kind == Kind::kUnique);
  }
}

// False when a stop was requested.
bool append_ratings(const Batch& batch, RateRecord rate, SpareThreads& spare, Part& part) {
  for (const Record& record : batch.records) {
    const Rated rated = rate(record, part.text, spare);
    if (rated == Rated::kStopped) return false;
    part.tally.noted += rated == Rated::kNoted ? 1 : 0;
    ++part.tally.kept;
  }
  return true;
}

Made work_on_records(const Plan& plan, const ChunkRow& row, std::string_view bytes,
                     const Worker& worker) {
  const bool rates = plan.kind == Kind::kRate;
  // One record may take minutes to rate: meanwhile many later records may be done and wait.
  const std::size_t at_a_time = rates ? 1 : kRecordsAtATime;
  const std::size_t under_way = rates ? 256 : 2;
  Made all;
  Reader reader(bytes, {}, row.line);
  std::uint64_t number = row.first;
  SpareThreads spare(worker.threads);
  ordered_map<Batch, Part>(
      worker.threads,
      [&](Batch& batch) {
        const bool is_there =
            !worker.stop.stop_requested() && next_batch(reader, number, at_a_time, batch);
        if (!is_there) spare.end_of_work();
        return is_there;
      },
      [&](const Batch& batch, Part& part) {
        const SpareThreads::Busy busy(spare);
        part = {};
        if (!rates) {
          append_forms(plan, batch, part);
        } else if (!append_ratings(batch, worker.rate, spare, part)) {
          return;
        }
        part.tally.taken = batch.records.size();
      },
      [&](Part& part) {
        all.body += part.text;
        all.tally += part.tally;
        return true;
      },
      under_way);
  return all;
}

}  // namespace

Result<Made> make_chunk(const Plan& plan, std::uint64_t chunk, const Worker& worker) {
  const ChunkRow& row = plan.chunks[chunk];
  Made made;
  if (info(plan.kind).reads) {
    const Result<std::string> bytes = read_part(plan.input, row);
    if (!bytes) return bytes.error();
    made = plan.variant ? rate_variants(row, *bytes, worker)
                        : work_on_records(plan, row, *bytes, worker);
  } else {
    made = plan.variant ? make_variants(plan, row, worker) : make_puzzles(plan, row, worker);
  }
  if (worker.stop.stop_requested()) return Error{"interrupted"};
  if (made.tally.taken != row.count) {
    return Error{fmt::format("chunk {}: {} records are there, {} planned", chunk, made.tally.taken,
                             row.count)};
  }
  if (is_sorted(plan)) made.body = sort_entries(made.body, made.tally.kept);
  return made;
}

}  // namespace nonet::job
