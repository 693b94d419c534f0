// nonet db use

#include <algorithm>

#include <fmt/format.h>

#include "nonet/answer/library/variant.h"
#include "nonet/board/rules.h"
#include "nonet/canon/canon.h"
#include "nonet/cli/commands/db.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/stream/variant_stream.h"
#include "nonet/cli/table/library.h"
#include "nonet/collection/books.h"

namespace nonet::cli {

namespace {

// The canonical forms that were read, in input order, and the place of each.
struct Reading {
  struct Place {
    std::string file;
    std::uint64_t line;
  };
  std::vector<collection::PackedPuzzle> forms;
  std::vector<Place> places;
};

void read_forms(const Batch& batch, BatchResult& result) {
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Entry entry = batch.entry(i);
    if (has_conflict(entry.givens)) {
      complain_of(entry, "it breaks the rules", result);
      continue;
    }
    collection::Arrival& arrival = result.arrivals.emplace_back();
    arrival.form = collection::PackedPuzzle(collection::PackedGrid(canonical_form(entry.givens)));
    arrival.line = entry.line;
  }
}

void read_form(const VariantEntry& entry, BatchResult& result) {
  Result<collection::PackedPuzzle> form = form_of(entry.puzzle());
  if (!form) return complain_of(entry, form.error().message, result);
  collection::Arrival& arrival = result.arrivals.emplace_back();
  arrival.form = std::move(form).value();
  arrival.line = entry.record.line;
}

void take(const BatchResult& result, Reading& reading) {
  for (const collection::Arrival& arrival : result.arrivals) {
    reading.forms.push_back(arrival.form);
    reading.places.push_back({*result.file, arrival.line});
  }
}

std::string report(const DbUseOptions& options, const collection::Used& used) {
  if (options.json) {
    std::string out;
    json::Object object;
    object.set("library", options.library)
        .set("book", options.book)
        .set("marked", used.marked)
        .set("already", used.already)
        .set("unknown", std::uint64_t{used.unknown.size()});
    append_line(out, object);
    return out;
  }
  return fmt::format("{}: {} marked as used in '{}', {} were before\n", options.library,
                     used.marked, options.book, used.already);
}

int forget(const DbUseOptions& options, const collection::Database& library) {
  if (!options.inputs.empty())
    return fail("--forget takes the whole book, and no files", kExitUsage);
  if (const collection::Failure failure = collection::forget_book(library, options.book))
    return fail(failure->message, kExitNegative);
  return kExitOk;
}

}  // namespace

int run_db_use(const DbUseOptions& options) {
  if (options.book.empty()) return fail("which book? --book NAME", kExitUsage);
  const Result<collection::Database> library = open(options, collection::Access::kWrite);
  if (!library) return kExitIo;
  if (options.forget) return forget(options, *library);
  Reading reading;
  int worse = kExitOk;
  const auto mark = [&]() -> std::string {
    if (interrupt_token().stop_requested()) return "";
    const Result<collection::Used> used =
        collection::use_in_book(*library, options.book, now_in_seconds(), reading.forms);
    if (!used) {
      worse = refuse(used.error());
      return "";
    }
    for (const std::size_t i : used->unknown) {
      complain_in_place(fmt::format("{}:{}: it is not in {}", reading.places[i].file,
                                    reading.places[i].line, options.library));
      worse = kExitNegative;
    }
    return report(options, *used);
  };
  const auto take_forms = [&](BatchResult& result) { take(result, reading); };
  const int code = run_stream(
      VariantRun{options, options},
      [](const Batch& batch, BatchResult& result) { read_forms(batch, result); },
      [](const VariantEntry& entry, BatchResult& result) { read_form(entry, result); }, take_forms,
      mark);
  return std::max(code, worse);
}

}  // namespace nonet::cli
