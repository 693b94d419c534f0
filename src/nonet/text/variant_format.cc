#include "nonet/text/variant_format.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "nonet/base/compose.h"
#include "nonet/base/json_fault.h"
#include "nonet/geometry/named.h"
#include "nonet/text/apps/solo.h"
#include "nonet/text/apps/solo_variant.h"
#include "nonet/text/fault.h"
#include "nonet/text/fpuzzles/fpuzzles.h"
#include "nonet/text/fpuzzles/variant.h"
#include "nonet/text/iss/iss.h"
#include "nonet/text/json/packed_json.h"
#include "nonet/text/json/variant_object.h"
#include "nonet/text/json_text.h"
#include "nonet/text/link.h"
#include "nonet/text/plain/grid.h"
#include "nonet/text/plain/sheet.h"
#include "nonet/text/reader.h"
#include "nonet/text/sudokupad/ctc.h"
#include "nonet/text/sudokupad/variant.h"
#include "nonet/text/xml/ksudoku_variant.h"

namespace nonet {

namespace {

// The parts of the record that plain cells do not hold, in a person's words.
std::string lost_in_plain(const VariantRecord& record, VariantFormat format,
                          const VariantWriting& how) {
  std::string lost;
  const auto add = [&lost](const char* what, bool there) {
    if (there) (lost += lost.empty() ? "" : ", ") += what;
  };
  add("candidates", text::has_candidates(record.puzzle));
  add("placed digits", text::has_placed(record));
  add("title", !record.title.empty() || !record.author.empty() || !record.rules.empty());
  add("comment", !record.comment.empty() && format != VariantFormat::kLine);
  const geometry::Layout& layout = record.puzzle.layout;
  add("layout", !how.named && layout.name != board_of_length(layout.cells.size()));
  add("clues", !how.named && !record.puzzle.clues.empty());
  return lost;
}

std::string plain_text(const VariantRecord& record, VariantFormat format,
                       const VariantWriting& how) {
  const geometry::Layout& layout = record.puzzle.layout;
  const geometry::Alphabet& alphabet =
      how.alphabet != nullptr ? *how.alphabet : geometry::usual_alphabet(layout);
  if (format == VariantFormat::kCsv) return to_csv_rows(layout, record.puzzle.givens) + '\n';
  const bool line = format == VariantFormat::kLine;
  std::string text = line ? to_line(layout, record.puzzle.givens, alphabet)
                          : to_sheet(layout, record.puzzle.givens, alphabet);
  std::ranges::replace(text, '.', how.blank);
  return line ? text + record.comment + '\n' : text;
}

std::optional<Error> append_plain(std::string& out, const VariantRecord& record,
                                  VariantFormat format, const VariantWriting& how) {
  const std::string lost = lost_in_plain(record, format, how);
  if (!lost.empty() && !how.lossy) {
    return Error{compose("the format '{}' does not hold its {}; {} writes the rest",
                         {info(format).slug, lost, how.option})};
  }
  out += plain_text(record, format, how);
  return std::nullopt;
}

using WriteWhatFits = text::Fault (*)(std::string& out, const VariantRecord& record,
                                      std::vector<std::string>& left_out);

// Appends by a writer that lists what it leaves out. Error: the writer's fault, or what it leaves
// out where `how` is not lossy.
std::optional<Error> append_what_fits(std::string& out, const VariantRecord& record,
                                      const VariantWriting& how, WriteWhatFits write) {
  std::vector<std::string> left_out;
  std::string text;
  if (const text::Fault fault = write(text, record, left_out)) return Error{*fault};
  if (!left_out.empty() && !how.lossy) {
    return Error{compose("{}; {} writes the rest", {left_out.front(), how.option})};
  }
  out += text + '\n';
  return std::nullopt;
}

// Ends the line that was written, or returns the fault that kept it from being written.
std::optional<Error> ended(std::string& out, const text::Fault& fault) {
  if (fault) return Error{*fault};
  out += '\n';
  return std::nullopt;
}

// The JSON in a link, a code or JSON text.
Result<Json> json_in(std::string_view text) {
  if (text.starts_with('{')) {
    std::optional<Json> json = text::parse_json(text);
    if (!json) return Error{repeated_key(text).value_or("it is damaged JSON")};
    return std::move(*json);
  }
  if (!text::is_link_or_code(text)) return Error{"it is neither a link nor JSON"};
  const Result<text::Code> code = text::code_in(text);
  if (!code) return code.error();
  if (code->kind != text::CodeKind::kPacked) return Error{"it is a link to a plain Sudoku"};
  return text::unpack_json(code->text);
}

}  // namespace

VariantRecord variant_of(const Record& record) {
  VariantRecord variant;
  variant.puzzle = geometry::puzzle_of_variant("9x9").value();
  variant.placed.assign(kCells, geometry::kBlank);
  for (const Cell cell : kAllCells) {
    const auto at = static_cast<geometry::CellIndex>(cell.index());
    if (record.marks) {
      variant.puzzle.candidates[at] = geometry::ValueSet::from_bits(record.marks->at(cell).bits());
    }
    const auto value = static_cast<geometry::Value>(record.givens.value(cell) - 1);
    if (!record.givens.is_blank(cell)) geometry::set_given(variant.puzzle, at, value);
    if (!record.extras || record.extras->placed.is_blank(cell)) continue;
    variant.placed[at] = static_cast<geometry::Value>(record.extras->placed.value(cell) - 1);
  }
  if (record.extras) {
    variant.title = record.extras->title;
    variant.author = record.extras->author;
    variant.rules = record.extras->rules;
  }
  variant.comment = record.comment;
  variant.line = record.line;
  return variant;
}

std::optional<VariantFormat> variant_shape_of(std::string_view text) {
  if (text::is_iss(text)) return VariantFormat::kIss;
  if (text::is_solo(text)) return VariantFormat::kSolo;
  const Result<Json> json = json_in(text);
  if (!json) return std::nullopt;
  if (text::is_fpuzzles(*json)) return VariantFormat::kFpuzzles;
  if (text::is_ctc(*json)) return VariantFormat::kSudokupad;
  if (text::is_variant_object(*json)) return VariantFormat::kJson;
  return std::nullopt;
}

bool is_plain(std::string_view text, VariantFormat shape) {
  if (shape == VariantFormat::kSolo) return text::is_plain_solo(text);
  if (shape != VariantFormat::kFpuzzles && shape != VariantFormat::kSudokupad) return false;
  const Result<Json> json = json_in(text);
  if (!json) return false;
  return shape == VariantFormat::kFpuzzles ? text::is_plain_fpuzzles(*json)
                                           : text::is_plain_ctc(*json);
}

bool has_other_rules(std::string_view text) {
  const std::optional<VariantFormat> shape = variant_shape_of(text);
  if (!shape) return false;
  return !is_plain(text, *shape) || (!parse_one(text) && read_variant(text, *shape));
}

Result<VariantRecord> read_record(std::string_view text, VariantFormat& format,
                                  std::optional<VariantFormat> from) {
  const std::optional<VariantFormat> shape = from ? from : variant_shape_of(text);
  format = shape.value_or(VariantFormat::kLine);
  if (shape && info(*shape).has_rules) return read_variant(text, *shape);
  const Result<Record> record = parse_one(text);
  if (!record) return record.error();
  return variant_of(*record);
}

Result<VariantRecord> read_variant(std::string_view text, VariantFormat format) {
  assert(info(format).has_rules);
  if (format == VariantFormat::kIss) return text::read_iss(text);
  if (format == VariantFormat::kSolo) return text::read_solo_variant(text);
  if (format == VariantFormat::kKSudoku) return Error{"it is no XML of KSudoku"};
  const Result<Json> json = json_in(text);
  if (!json) return json.error();
  VariantRecord record;
  if (format == VariantFormat::kJson) {
    if (!text::is_variant_object(*json))
      return Error{"it has no 'puzzle' that is an array, no clues and no layout"};
    if (const text::Fault fault = text::read_variant_object(*json, record)) return Error{*fault};
    return record;
  }
  const bool fpuzzles = format == VariantFormat::kFpuzzles;
  if (!(fpuzzles ? text::is_fpuzzles(*json) : text::is_ctc(*json))) {
    return Error{compose("it is no puzzle of {}", {fpuzzles ? "f-puzzles" : "SudokuPad"})};
  }
  const text::Fault fault = fpuzzles ? text::read_fpuzzles_variant(*json, record)
                                     : text::read_sudokupad_variant(*json, record);
  if (fault) return Error{*fault};
  return record;
}

std::optional<Error> append_variant(std::string& out, const VariantRecord& record,
                                    VariantFormat format, const VariantWriting& how) {
  assert(format != VariantFormat::kJson);
  switch (format) {
    case VariantFormat::kIss:
      return append_what_fits(out, record, how, text::write_iss);
    case VariantFormat::kFpuzzles:
      return ended(out, text::write_fpuzzles_variant(out, record));
    case VariantFormat::kSudokupad:
      return ended(out, text::write_sudokupad_variant(out, record));
    case VariantFormat::kSolo:
      return append_what_fits(out, record, how, text::write_solo_variant);
    case VariantFormat::kKSudoku:
      return append_what_fits(out, record, how, text::write_ksudoku_variant);
    case VariantFormat::kLine:
    case VariantFormat::kGrid:
    case VariantFormat::kCsv:
    case VariantFormat::kJson:
      break;
  }
  return append_plain(out, record, format, how);
}

}  // namespace nonet
