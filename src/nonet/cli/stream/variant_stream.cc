#include "nonet/cli/stream/variant_stream.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nonet/cli/stream/in_order.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/patience.h"
#include "nonet/cli/stream/puzzle_argument.h"
#include "nonet/cli/stream/variant_decoder.h"
#include "nonet/cli/stream/variant_feed.h"
#include "nonet/geometry/clue_words.h"
#include "nonet/text/fault.h"
#include "nonet/text/format.h"
#include "nonet/text/json/variant_object.h"
#include "nonet/text/plain/sheet.h"
#include "nonet/text/reader.h"

namespace nonet::cli {

namespace {

// Adds the kinds of the records in the beginning of an input, whose last record may be cut off.
void add_kinds(std::string_view beginning, const InputOptions& options, Kinds& kinds) {
  std::string last;
  const auto add_last = [&] {
    (is_variant(last, options) ? kinds.variants : kinds.classic) = true;
  };
  any_text_in(beginning, [&](std::string_view text) {
    if (!last.empty()) add_last();
    last = text;
    return kinds.classic && kinds.variants;
  });
  const bool whole = beginning.ends_with('\n') || is_variant(last, options) || parse_one(last);
  if (!last.empty() && (whole || !kinds.variants)) add_last();
}

void refuse_at(const VariantText& item, std::string_view why, bool keep_going,
               BatchResult& result) {
  result.complaints.push_back(fmt::format("{}:{}: {}", *item.file, item.line, why));
  result.negative();
  result.broke_off = !keep_going;
}

// Reads one text and hands it to the work of its kind.
class Worker {
 public:
  // `classic`: nullopt where classic puzzles go through the work on variants.
  Worker(const VariantRun& run, const VariantDecoder& decoder, VariantWork work,
         std::optional<BatchWork> classic)
      : run_(run),
        decoder_(decoder),
        work_(work),
        classic_(classic),
        patience_(run.reading.patience) {}

  void operator()(const VariantText& item, BatchResult& result) {
    result.clear();
    if (item.classic && classic_) {
      const Patience::Turn turn(patience_);
      (*classic_)(Batch(*item.classic, *item.file, turn.token()), result);
      result.records = result.records_in_file = 1;
    } else if (item.has_record()) {
      take(item, result);
    }
    if (work_token().stop_requested()) result.clear();
    close(item, result);
  }

 private:
  void take(const VariantText& item, BatchResult& result) {
    const bool keep_going = run_.reading.keep_going;
    VariantFormat format = VariantFormat::kLine;
    Result<VariantRecord> record = decoder_.read(item, format);
    result.records_in_file = 1;
    if (!record) return refuse_at(item, record.error().message, keep_going, result);
    record->line = item.line;
    if (const auto fault = fault_of(*record, run_.variant)) {
      return refuse_at(item, fault->message, keep_going, result);
    }
    warn(item, *record, result);
    const Patience::Turn turn(patience_);
    const geometry::Alphabet& alphabet = decoder_.alphabet_of(record->puzzle.layout);
    work_({*record, format, *item.file, alphabet, turn.token()}, result);
    result.records = 1;
  }

  static void warn(const VariantText& item, const VariantRecord& record, BatchResult& result) {
    if (record.decoration.empty()) return;
    result.complaints.push_back(fmt::format("{}:{}: warning: taken as decoration: {}", *item.file,
                                            item.line, fmt::join(record.decoration, ", ")));
  }

  void close(const VariantText& item, BatchResult& result) const {
    if (!item.complaint.empty()) {
      result.complaints.push_back(item.complaint);
      result.exit_code = std::max(result.exit_code, item.exit_code);
      if (item.is_bad) result.records_in_file = 1;
      result.broke_off = !run_.reading.keep_going;
    }
    result.file = item.file;
    result.ends_file = item.ends_file;
    result.bytes_read = item.bytes_read;
  }

  const VariantRun& run_;
  const VariantDecoder& decoder_;
  VariantWork work_;
  std::optional<BatchWork> classic_;
  Patience patience_;
};

int run_variants(const VariantRun& run, VariantWork work, std::optional<BatchWork> classic,
                 BatchFinish finish, AtEnd at_end) {
  const Result<VariantDecoder> decoder = VariantDecoder::make(run);
  if (!decoder) return fail(decoder.error().message, kExitUsage);
  // At most so many records a thread are done and wait for a slow record before them.
  constexpr std::size_t kWindow = 64;
  VariantFeed feed(run.reading, decoder->grids());
  Worker worker(run, *decoder, work, classic);
  return run_in_order<VariantText>(
      run.reading, {kWindow, feed.total_bytes(), finish, at_end},
      [&](VariantText& item) { return feed.next(item); }, worker);
}

// Puzzles of other layouts and rules far behind classic ones are refused by the readers of plain
// Sudoku, which do not know that the command takes others.
void explain_refusals(BatchResult& result) {
  for (std::string& complaint : result.complaints) {
    if (complaint.ends_with(text::kNotPlain)) {
      complaint += "; a file with puzzles of other rules must have one of them in its beginning";
    }
  }
}

}  // namespace

Kinds kinds_in(const VariantRun& run) {
  const std::string& from = run.reading.from;
  if (!run.variant.variant.empty()) return {.variants = true};
  if (!from.empty() && !find_variant_format(from)) return {.classic = true};
  if (!from.empty() && !find_format(from)) return {.variants = true};
  Kinds kinds;
  const std::vector<std::string>& inputs = run.reading.inputs;
  if (inputs.empty()) add_kinds(beginning_of("-"), run.reading, kinds);
  for (const std::string& path : inputs) {
    const bool puzzle = is_puzzle_argument(path, run.reading);
    add_kinds(puzzle ? path + '\n' : beginning_of(path), run.reading, kinds);
  }
  return kinds;
}

int run_variants(const VariantRun& run, VariantWork work, BatchFinish finish, AtEnd at_end) {
  return run_variants(run, work, std::nullopt, finish, at_end);
}

int run_stream(const VariantRun& run, BatchWork classic, VariantWork variant, BatchFinish finish,
               AtEnd at_end) {
  if (kinds_in(run).variants) return run_variants(run, variant, classic, finish, at_end);
  const auto explain = [finish](BatchResult& result) {
    explain_refusals(result);
    finish(result);
  };
  return run_stream(run.reading, classic, explain, at_end);
}

int run_records(const VariantRun& run, RecordWork classic, VariantWork variant, BatchFinish finish,
                AtEnd at_end) {
  const auto explain = [finish](BatchResult& result) {
    explain_refusals(result);
    finish(result);
  };
  if (!kinds_in(run).variants) return run_records(run.reading, classic, explain, at_end);
  const auto on_batch = [classic](const Batch& batch, BatchResult& result) {
    classic(batch.entry(0), result);
  };
  return run_variants(run, variant, on_batch, finish, at_end);
}

std::string line_of(const VariantEntry& entry, std::span<const geometry::Value> board) {
  return to_line(entry.puzzle().layout, board, entry.alphabet);
}

std::string sheet_of(const VariantEntry& entry, std::span<const geometry::Value> board) {
  return to_sheet(entry.puzzle().layout, board, entry.alphabet);
}

std::string sets_of(const VariantEntry& entry, std::span<const geometry::ValueSet> cells) {
  const geometry::Layout& layout = entry.puzzle().layout;
  const bool symbols = geometry::suffices(entry.alphabet, layout);
  std::string out;
  for (const geometry::ValueSet values : cells) {
    if (!out.empty()) out += ' ';
    if (values.empty()) out += '-';
    for (const int value : values) {
      if (symbols) {
        out += geometry::symbol_of(entry.alphabet, static_cast<geometry::Value>(value));
      } else {
        out += (value == values.least() ? "" : ",") + std::to_string(layout.number_of(value));
      }
    }
  }
  return out;
}

std::string layout_name(const geometry::Layout& layout) {
  return layout.name.empty() ? fmt::format("{} by {}", layout.rows, layout.columns) : layout.name;
}

int given_count(const geometry::Puzzle& puzzle) {
  const auto given = [](geometry::Value value) { return value != geometry::kBlank; };
  return static_cast<int>(std::ranges::count_if(puzzle.givens, given));
}

std::string clues_of(const VariantEntry& entry) {
  const geometry::Puzzle& puzzle = entry.puzzle();
  std::string out;
  for (const geometry::Clue& clue : puzzle.clues) {
    out += "  " + name_of(puzzle.layout, clue);
    const geometry::ClueShape shape = geometry::info(clue.rule).shape;
    if (clue.cells.size() > 1 && shape != geometry::ClueShape::kPair) {
      out += ':';
      for (const geometry::CellIndex cell : clue.cells) {
        out += ' ' + geometry::name_of(puzzle.layout, cell);
      }
    }
    out += '\n';
  }
  return out;
}

json::Object envelope(const VariantEntry& entry) {
  json::Object object;
  object.set("file", entry.file).set("line", entry.line);
  return std::move(object.append(text::variant_object(entry.record, info(entry.format).slug)));
}

void refuse(const VariantRun& run, const VariantEntry& entry, std::string_view why,
            BatchResult& result) {
  complain_of(entry, why, result);
  result.broke_off = !run.reading.keep_going;
}

}  // namespace nonet::cli
