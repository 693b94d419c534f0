// nonet scan

#include "nonet/scan/scan.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/cli/commands/picture_input.h"
#include "nonet/cli/commands/seen_pictures.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/json.h"
#include "nonet/cli/stream/patience.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/scanning.h"
#include "nonet/geometry/named.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/json/scan.h"
#include "nonet/text/format.h"
#include "nonet/text/json/variant_object.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/variant_record.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

namespace {

// "photo.jpg", "book.pdf: page 3"; of several grids, ": grid 2" behind it.
std::string place_of_grid(const std::string& file, int page, std::size_t grid, std::size_t grids) {
  std::string place = file;
  if (page > 0) place += fmt::format(": page {}", page);
  if (grids > 1) place += fmt::format(": grid {}", grid + 1);
  return place;
}

Record record_of(const scan::Reading& reading) {
  Record record;
  record.givens = reading.givens;
  if (reading.filled == reading.givens) return record;
  record.extras.emplace();
  for (const Cell cell : reading.filled.filled()) {
    if (reading.givens.is_blank(cell)) {
      record.extras->placed.place(cell, reading.filled.digit(cell));
    }
  }
  return record;
}

// A 6x6 or 4x4 grid.
VariantRecord small_record_of(const scan::Reading& reading) {
  VariantRecord record;
  record.puzzle = geometry::puzzle_of_variant(scan::variant_of(reading)).value();
  record.placed.assign(record.puzzle.givens.size(), geometry::kBlank);
  for (const Cell cell : reading.filled.filled()) {
    const int at = cell.row() * reading.lattice.side + cell.column();
    const auto value = static_cast<geometry::Value>(reading.filled.value(cell) - 1);
    if (reading.givens.is_blank(cell)) {
      record.placed[static_cast<std::size_t>(at)] = value;
    } else {
      set_given(record.puzzle, static_cast<geometry::CellIndex>(at), value);
    }
  }
  return record;
}

// Lattices in pixels of the file, where it was decoded at a fraction of its size.
void enlarge(scan::Lattice& lattice, int times) {
  for (scan::Point& at : lattice.crossings) at = {at.x * times, at.y * times};
}

class Scanner {
 public:
  Scanner(const ScanOptions& options, Output& output)
      : options_(options), output_(output), patience_(options.patience), seen_(options.debug) {}

  // False where nothing more can be written.
  bool scan_file(const std::string& path) {
    const std::string name = path == "-" ? "(standard input)" : path;
    const Result<std::string> bytes = read_picture_file(path);
    if (!bytes) {
      fail(bytes.error());
      return true;
    }
    if (work_token().stop_requested()) return false;
    const Patience::Turn turn(patience_);
    bool going = true;
    const auto visit = [&](const scan::Decoded& picture, int page) {
      return going = scan_picture(name, picture, page, turn.token());
    };
    const Result<int> visited = visit_pictures(*bytes, turn.token(), visit);
    if (work_token().stop_requested()) return false;
    if (turn.token().stop_requested()) {
      complain(name + ": the time is up");
      code_ = std::max(code_, kExitNegative);
      return true;
    }
    if (!visited) {
      complain(name + ": " + visited.error().message);
      code_ = std::max(code_, kExitNegative);
    }
    return going;
  }

  int finish() {
    if (auto error = seen_.finish()) fail(*error);
    return cli::finish(output_, code_);
  }

 private:
  void fail(const Error& error) {
    complain(error.message);
    code_ = kExitIo;
  }

  bool scan_picture(const std::string& file, const scan::Decoded& picture, int page,
                    StopToken stop) {
    auto readings = scan::read_any(picture.picture(), {.stop = stop});
    if (stop.stop_requested()) return false;
    const std::string place = place_of_grid(file, page, 0, 1);
    if (!readings || readings->empty()) {
      complain(place + ": " + (readings ? "no puzzle is found" : readings.error().message));
      code_ = std::max(code_, kExitNegative);
      return true;
    }
    if (auto error = seen_.add(picture, *readings)) {
      fail(*error);
      return false;
    }
    std::string text;
    for (std::size_t i = 0; i < readings->size(); ++i) {
      scan::Reading& reading = (*readings)[i];
      enlarge(reading.lattice, picture.reduction);
      append_reading(text, file, page, i, readings->size(), reading);
    }
    return output_.write(text);
  }

  void append_reading(std::string& text, const std::string& file, int page, std::size_t grid,
                      std::size_t grids, const scan::Reading& reading) {
    if (reading.verdict != Verdict::kUnique || !reading.doubtful.empty()) {
      code_ = std::max(code_, kExitNegative);
    }
    if (options_.json) {
      json::Object object;
      object.set("file", file);
      if (page > 0) object.set("page", page);
      object.set("grid", static_cast<int>(grid + 1)).append(json::reading_object(reading));
      append_line(text, object);
      return;
    }
    const std::string place = place_of_grid(file, page, grid, grids);
    for (const std::string& remark : scan::remarks_of(reading)) {
      complain_in_place(fmt::format("{}: {}", place, remark));
    }
    const bool classic = reading.lattice.side == kSide;
    const Format format = find_format(options_.format).value_or(Format::kLine);
    if (classic && (options_.format.empty() || find_format(options_.format))) {
      append(text, record_of(reading), format, {.blank = options_.blank.front()});
    } else {
      append_variant_of(text, place,
                        classic ? variant_of(record_of(reading)) : small_record_of(reading));
    }
  }

  void append_variant_of(std::string& text, const std::string& place, const VariantRecord& record) {
    const std::string slug = options_.format.empty() ? "json" : options_.format;
    const std::optional<VariantFormat> format = find_variant_format(slug);
    if (format == VariantFormat::kJson) {
      return append_line(text, text::variant_object(record, slug));
    }
    const auto lost = format ? append_variant(text, record, *format,
                                              {.named = true, .blank = options_.blank.front()})
                             : Error{fmt::format("the format '{}' is for 9x9 alone", slug)};
    if (lost) {
      complain_in_place(place + ": " + lost->message);
      code_ = std::max(code_, kExitNegative);
    }
  }

  const ScanOptions& options_;
  Output& output_;
  Patience patience_;
  SeenPictures seen_;
  int code_ = kExitOk;
};

}  // namespace

int run_scan(const ScanOptions& options) {
  if (options.json && !options.format.empty())
    return fail("--json and --format exclude each other", kExitUsage);
  Result<Output> output = Output::open(options.output);
  if (!output) return fail(output.error().message, kExitIo);
  Scanner scanner(options, *output);
  std::vector<std::string> paths = options.inputs;
  if (paths.empty()) paths.emplace_back("-");
  for (const std::string& path : paths) {
    if (work_token().stop_requested() || !scanner.scan_file(path)) break;
  }
  return scanner.finish();
}

}  // namespace nonet::cli
