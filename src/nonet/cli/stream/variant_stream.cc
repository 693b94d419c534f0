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
#include "nonet/cli/stream/variant_decoder.h"
#include "nonet/cli/stream/variant_feed.h"
#include "nonet/geometry/clue_words.h"
#include "nonet/text/expat/xml_reader.h"
#include "nonet/text/json/variant_object.h"
#include "nonet/text/plain/sheet.h"
#include "nonet/text/reader.h"

namespace nonet::cli {

namespace {

// Whether the text is a puzzle with another layout or rules than classic ones.
bool is_variant(std::string_view text, const InputOptions& options) {
  if (is_xml_text(text)) {
    const bool asked = options.from.empty() || options.from == info(VariantFormat::kKSudoku).slug;
    return asked && is_other_ksudoku(text);
  }
  if (options.from.empty()) return has_other_rules(text);
  const std::optional<VariantFormat> shape = variant_shape_of(text);
  return shape && options.from == info(*shape).slug && has_other_rules(text);
}

// What the options say, or else whether the beginning of an input is as wanted.
bool brings_variants(const VariantRun& run, FunctionRef<bool(std::string_view)> is_wanted) {
  const std::string& from = run.reading.from;
  if (!run.variant.variant.empty()) return true;
  if (!from.empty() && !find_variant_format(from)) return false;
  if (!from.empty() && !find_format(from)) return true;
  const auto is_wanted_at = [&](const std::string& path) { return is_wanted(beginning_of(path)); };
  const std::vector<std::string>& inputs = run.reading.inputs;
  return inputs.empty() ? is_wanted_at("-") : std::ranges::any_of(inputs, is_wanted_at);
}

void refuse_at(const VariantText& item, std::string_view why, bool keep_going,
               BatchResult& result) {
  result.complaints.push_back(fmt::format("{}:{}: {}", *item.file, item.line, why));
  result.negative();
  result.broke_off = !keep_going;
}

// Reads one text and hands it to the work.
class Worker {
 public:
  Worker(const VariantRun& run, const VariantDecoder& decoder, VariantWork work)
      : run_(run), decoder_(decoder), work_(work), patience_(run.reading.patience) {}

  void operator()(const VariantText& item, BatchResult& result) {
    result.clear();
    if (item.record || !item.text.empty()) take(item, result);
    if (work_token().stop_requested()) result.clear();
    close(item, result);
  }

 private:
  void take(const VariantText& item, BatchResult& result) {
    const bool keep_going = run_.reading.keep_going;
    VariantFormat format = VariantFormat::kLine;
    Result<VariantRecord> record =
        item.record ? Result<VariantRecord>(*item.record) : decoder_.read(item.text, format);
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
  Patience patience_;
};

}  // namespace

bool wants_variants(const VariantRun& run) {
  return run.reading.patience.has_value() || brings_variants(run);
}

bool brings_variants(const VariantRun& run) {
  return brings_variants(run, [&run](std::string_view beginning) {
    return is_variant(first_text_in(beginning), run.reading);
  });
}

bool holds_variants(const VariantRun& run) {
  return brings_variants(run, [&run](std::string_view beginning) {
    return any_text_in(beginning,
                       [&run](std::string_view text) { return is_variant(text, run.reading); });
  });
}

int run_variants(const VariantRun& run, VariantWork work, BatchFinish finish, AtEnd at_end) {
  const Result<VariantDecoder> decoder = VariantDecoder::make(run);
  if (!decoder) return fail(decoder.error().message, kExitUsage);
  // At most so many records a thread are done and wait for a slow record before them.
  constexpr std::size_t kWindow = 64;
  VariantFeed feed(run.reading, decoder->grids());
  Worker worker(run, *decoder, work);
  return run_in_order<VariantText>(
      run.reading, {kWindow, feed.total_bytes(), finish, at_end},
      [&](VariantText& item) { return feed.next(item); }, worker);
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
