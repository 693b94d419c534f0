// What the ways in which `nonet new` makes puzzles share: how they write them, and the loop that
// makes puzzle after puzzle. At the end, the ways themselves, each of which returns the exit code.

#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <fmt/format.h>

#include "nonet/base/function_ref.h"
#include "nonet/base/ordered_map.h"
#include "nonet/cli/stream/deadline.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/output.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/new.h"
#include "nonet/search/target.h"
#include "nonet/search/target_run.h"
#include "nonet/text/format.h"
#include "nonet/text/variant_format.h"

namespace nonet::cli {

// A format of classic puzzles, or one that states its rules with every puzzle.
using MadeFormat = std::variant<Format, VariantFormat>;

// What --format names; a line without it. Precondition: it is not `show`.
MadeFormat made_format(const NewOptions& options);

inline bool is_line(const std::optional<MadeFormat>& format) {
  return format == MadeFormat(Format::kLine);
}

// How a puzzle made to a target is written, and the seed of its run.
struct TargetText {
  const Target& target;
  std::uint64_t seed = 0;
  std::optional<MadeFormat> format = {};  // empty: a board to look at
  bool solution = false;
  bool json = false;
  bool colour = false;
};

// `target` must outlive the result.
TargetText text_of(const NewOptions& options, const Target& target, std::uint64_t seed);

// What stands before the first puzzle of a format: the header line of a table. `format` is empty
// where boards are shown.
void write_head(Output& output, std::optional<MadeFormat> format);

inline constexpr std::string_view kShowFormat = "show";

// A found puzzle; the sentence that none was found.
void append_found(std::string& out, const TargetText& how, const RunRecord& record);
std::string not_found(const RunRecord& record);

// Whether boards are shown: by --format, or on a terminal without it.
bool shows_boards(const NewOptions& options);

// A puzzle to look at, and below it its solution, if not null.
void append_boards(std::string& out, const Grid& puzzle, const Grid* solution, bool colour);
// The same in a format.
void append_grids(std::string& out, const Grid& puzzle, const Grid* solution, MadeFormat format);

// Makes `count` puzzles on all threads and writes them in order, up to an interrupt or the end of
// the deadline. `next` fills in which puzzles to make next and returns false when there are no
// more; `make` appends them to a result, and counts them as its records.
template <class Item>
int write_series(const NewOptions& options, Output& output, Deadline& deadline,
                 FunctionRef<bool(Item&)> next, FunctionRef<void(const Item&, BatchResult&)> make) {
  Progress progress("puzzles", options.count, !options.no_progress && !output.is_terminal());
  std::uint64_t written = 0;
  int code = kExitOk;
  ordered_map<Item, BatchResult>(
      thread_count(options),
      [&](Item& item) { return next(item) && !work_token().stop_requested(); },
      [&](const Item& item, BatchResult& result) { make(item, result); },
      [&](BatchResult& result) {
        const bool went_out = output.write(result.text);
        for (const std::string& complaint : result.complaints) complain(complaint);
        code = std::max(code, result.exit_code);
        written += result.records;
        progress.advance(written, written);
        if (!went_out) end_work();
        return went_out && !work_token().stop_requested();  // later results may follow a gap
      });
  if (deadline.is_up() && written < options.count) {
    complain(
        fmt::format("the time is up: {} of {} made", grouped(written), grouped(options.count)));
    code = std::max(code, kExitNegative);
  }
  return finish(output, code);
}

// Puzzles to a target. The seed is that of --seed, else of the file of --resume, else random.
int run_new_target(const NewOptions& options);
// --unbiased and --estimate.
int run_new_unbiased(const NewOptions& options);
// Puzzles of any layout, with clues of the kinds that make/kinds.h lists. Precondition:
// options.variant is not empty.
int run_new_variant(const NewOptions& options);

}  // namespace nonet::cli
