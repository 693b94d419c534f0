// nonet db find, nonet db export

#include <fmt/format.h>

#include "nonet/cli/commands/db.h"
#include "nonet/cli/commands/db_query.h"
#include "nonet/cli/commands/db_record.h"
#include "nonet/cli/commands/loss.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/library.h"
#include "nonet/collection/stats.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

using collection::Database;
using collection::FoundPuzzle;
using collection::Query;

// Writes puzzles through a buffer.
class Writing {
 public:
  Writing(const ExportOptions& options, Output& output)
      : options_(options),
        output_(output),
        format_(options.format.empty() ? Format::kLine : find_format(options.format)),
        variant_format_(find_variant_format(options.format.empty() ? "line" : options.format)) {}

  // False when nothing more can be written.
  bool add(const FoundPuzzle& puzzle) {
    if (written_++ == 0) begin();
    if (options_.json || variant_format_ == VariantFormat::kJson) {
      append_json(puzzle);
    } else if (options_.csv) {
      append_row(puzzle);
    } else if (puzzle.text.empty() && format_) {
      append(puzzle, *format_);
    } else if (variant_format_) {
      append_variant_record(puzzle, *variant_format_);
    } else {
      leave_out(puzzle,
                fmt::format("the format '{}' is for classic puzzles alone", options_.format));
    }
    constexpr std::size_t kEnough = std::size_t{1} << 18;
    return text_.size() < kEnough || flush();
  }

  // Whether a puzzle was left out because something of it would be lost.
  bool has_refused() const { return has_refused_; }

  bool end() {
    if (written_ > 0 && !options_.json && !options_.csv && format_) append_tail(text_, *format_);
    return flush();
  }

 private:
  void begin() {
    if (options_.csv) text_ += csv_head();
    if (!options_.csv && !options_.json && format_) append_head(text_, *format_);
  }

  void append(const FoundPuzzle& puzzle, Format format) {
    const Record record = record_of(puzzle);
    const auto why = options_.lossy ? std::nullopt : refusal_of_givens(record, format);
    if (!why) return append_body(text_, record, format, {.blank = options_.blank.front()});
    leave_out(puzzle, *why);
  }

  void append_json(const FoundPuzzle& puzzle) {
    Result<json::Object> object = to_object(puzzle);
    if (!object) return leave_out(puzzle, object.error().message);
    append_line(text_, *object);
  }

  void append_row(const FoundPuzzle& puzzle) {
    if (puzzle.text.empty()) return append_csv(text_, puzzle);
    leave_out(puzzle, "a row of a table does not hold its layout and rules; --json does");
  }

  // A variant, or a classic puzzle in a format that only variants have a table row for.
  void append_variant_record(const FoundPuzzle& puzzle, VariantFormat format) {
    const Result<VariantRecord> record = variant_record_of(puzzle);
    if (!record) return leave_out(puzzle, record.error().message);
    const VariantWriting how{.lossy = options_.lossy, .blank = options_.blank.front()};
    const auto lost = append_variant(text_, *record, format, how);
    if (lost) leave_out(puzzle, lost->message);
  }

  void leave_out(const FoundPuzzle& puzzle, std::string_view why) {
    complain(fmt::format("puzzle {}: {}", puzzle.id, why));
    has_refused_ = true;
  }

  bool flush() {
    const bool written = output_.write(text_);
    text_.clear();
    return written;
  }

  const ExportOptions& options_;
  Output& output_;
  std::optional<Format> format_;                 // nullopt: a format that classic puzzles lack
  std::optional<VariantFormat> variant_format_;  // nullopt: a format for classic puzzles only
  std::string text_;
  std::uint64_t written_ = 0;
  bool has_refused_ = false;
};

std::string contradiction(const ExportOptions& options, std::optional<std::uint64_t> most) {
  const int ways =
      (options.json ? 1 : 0) + (options.csv ? 1 : 0) + (options.format.empty() ? 0 : 1);
  if (ways > 1) return "--json, --csv and --to exclude each other";
  const bool one_only = options.format == info(Format::kKSudoku).slug;
  if (one_only && most != 1) {
    return "the format 'ksudoku' holds one puzzle a file: say --limit 1";
  }
  return "";
}

// Says how many puzzles have no rating: some of them may be like what was looked for.
void mention_unrated(const Database& library, const Query& query, const ExportOptions& options) {
  if (!query.asks_for_ratings()) return;
  const Result<std::int64_t> unrated = collection::count_unrated(library);
  if (!unrated || *unrated == 0) return;
  complain(fmt::format("{} puzzles of {} have no rating and were left out: see 'nonet db rate'",
                       *unrated, options.library));
}

// Writes the puzzles of `library` that the query finds; returns the exit code.
int write_found(const ExportOptions& options, const Database& library, const Query& query,
                bool must_find) {
  Result<Output> output = open_output(options);
  if (!output) return fail(output.error().message, kExitIo);
  Writing writing(options, *output);
  const Result<std::int64_t> found =
      collection::find(library, query, [&](const FoundPuzzle& puzzle) {
        return writing.add(puzzle) && !interrupt_token().stop_requested();
      });
  if (!found) {
    output->abandon();
    return refuse(found.error());
  }
  writing.end();
  mention_unrated(library, query, options);
  if (writing.has_refused()) return finish(*output, kExitNegative);
  if (*found > 0 || !must_find) return finish(*output, kExitOk);
  complain(fmt::format("{}: no puzzle is like that", options.library));
  return finish(*output, kExitNegative);
}

int wrong_usage(const std::string& why) { return fail(why, kExitUsage); }

int write_query(const ExportOptions& options, const Query& query, bool must_find) {
  Result<Database> library = open(options, collection::Access::kRead);
  if (!library) return kExitIo;
  library->add_shuffle();
  return write_found(options, *library, query, must_find);
}

}  // namespace

int run_db_find(const DbFindOptions& options) {
  if (const std::string why = contradiction(options, options.most_found); !why.empty()) {
    return wrong_usage(why);
  }
  const Result<Query> query = query_of(options);
  return query ? write_query(options, *query, true) : wrong_usage(query.error().message);
}

int run_db_export(const ExportOptions& options) {
  if (const std::string why = contradiction(options, std::nullopt); !why.empty()) {
    return wrong_usage(why);
  }
  return write_query(options, {}, false);
}

}  // namespace nonet::cli
