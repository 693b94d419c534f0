#include "nonet/text/line_codes.h"

#include <cassert>

#include "nonet/base/compose.h"
#include "nonet/text/apps/gnome.h"
#include "nonet/text/apps/hodoku_line.h"
#include "nonet/text/apps/solo.h"
#include "nonet/text/apps/sudokuwiki.h"
#include "nonet/text/fpuzzles/fpuzzles.h"
#include "nonet/text/glyphs.h"
#include "nonet/text/json/json_record.h"
#include "nonet/text/json/packed_json.h"
#include "nonet/text/link.h"
#include "nonet/text/plain/csv.h"
#include "nonet/text/plain/single_line.h"
#include "nonet/text/sudokupad/ctc.h"
#include "nonet/text/sudokupad/scf.h"

namespace nonet::text {

namespace {

Fault read_packed(std::string_view base64, Record& record) {
  const auto json = unpack_json(base64);
  return json ? read_json_puzzle(*json, record) : json.error().message;
}

Fault read_link(std::string_view text, Record& record) {
  if (!is_link_or_code(text)) return "neither a link nor a code";
  const auto code = code_in(text);
  if (!code) return code.error().message;
  switch (code->kind) {
    case CodeKind::kBoard:
      return read_sudokuwiki(code->text, record);
    case CodeKind::kPacked:
      return read_packed(code->text, record);
    case CodeKind::kScf:
      return read_scf(code->text, record);
    case CodeKind::kClassic:
      return read_classic(code->text, record);
    case CodeKind::kCells:
      return read_single_line(code->text, Format::kLine, false, record);
  }
  return "neither a link nor a code";
}

using Is = bool (*)(std::string_view);
using Read = Fault (*)(std::string_view, Record&);
using Write = void (*)(std::string&, const Record&);

struct LineFormat {
  Format format;
  Is is;  // null where another row recognises it
  Read read;
  Write write;
};

constexpr LineFormat kLineFormats[] = {
    {Format::kHodoku, is_hodoku_line, read_hodoku_line, write_hodoku_line},
    {Format::kSolo, is_solo, read_solo, write_solo},
    {Format::kGnomeCode, is_gnome_code, read_gnome_code, write_gnome_code},
    {Format::kBank, is_bank_line, read_bank_line, nullptr},
    {Format::kGsf, is_gsf_line, read_gsf_line, nullptr},
    {Format::kSudokuwiki, is_link_or_code, read_link, write_sudokuwiki},
    {Format::kFpuzzles, nullptr, read_link, write_fpuzzles},
    {Format::kScf, nullptr, read_link, write_scf},
    {Format::kCtc, nullptr, read_link, write_ctc},
    {Format::kJson, nullptr, read_json, write_json_record},
    {Format::kGnome, nullptr, read_json, write_gnome},
};

const LineFormat* find(Format format) {
  for (const LineFormat& row : kLineFormats) {
    if (row.format == format) return &row;
  }
  return nullptr;
}

const LineFormat* recognise(std::string_view line) {
  for (const LineFormat& row : kLineFormats) {
    if (row.is != nullptr && row.is(line)) return &row;
  }
  return nullptr;
}

}  // namespace

bool is_line_code(std::string_view line) { return recognise(line) != nullptr; }

bool is_code_format(Format format) { return find(format) != nullptr; }

Fault read_code(std::string_view text, std::optional<Format> format, Record& record) {
  const LineFormat* row = format ? find(*format) : recognise(text);
  Fault wrong = "not a puzzle";
  if (text.starts_with('{') || text.starts_with('[')) {
    wrong = read_json(text, record);
  } else if (row != nullptr) {
    wrong = row->read(text, record);
  }
  if (wrong || !format || record.format == *format) return wrong;
  return compose("it is {}, not {}", {info(record.format).name, info(*format).name});
}

void write_code(std::string& out, const Record& record, Format format) {
  const LineFormat* row = find(format);
  assert(row != nullptr && row->write != nullptr);
  row->write(out, record);
}

}  // namespace nonet::text
