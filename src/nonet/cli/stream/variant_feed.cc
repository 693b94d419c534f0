#include "nonet/cli/stream/variant_feed.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <deque>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/base/text.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/text/byte_source.h"
#include "nonet/text/expat/xml_reader.h"
#include "nonet/text/format.h"
#include "nonet/text/json/json_list.h"
#include "nonet/text/json/json_record.h"
#include "nonet/text/line_scanner.h"
#include "nonet/text/plain/grid.h"
#include "nonet/text/reader.h"
#include "nonet/text/sniff.h"
#include "nonet/text/variant_format.h"

namespace nonet::cli {

namespace {

// Longer JSON or XML than this is no puzzle.
constexpr std::size_t kMostText = std::size_t{16} * kMaxLineLength;

// Appends the lines up to the end of the object or array that begins in `text`.
void gather_json(LineScanner& lines, std::string& text) {
  bool in_string = false;
  int open = text::count_open(text, 0, in_string);
  while (open > 0) {
    if (text.size() > kMostText || lines.peek() != LineScanner::Status::kLine) return;
    const std::string_view line = trimmed(lines.line(), kLineSpaces);
    open = text::count_open(line, open, in_string);
    (text += '\n') += line;
    lines.consume();
  }
}

// Appends the lines up to the end of KSudoku's document that begins in `text`.
void gather_xml(LineScanner& lines, std::string& text) {
  std::size_t looked_at = 0;
  while (text.find("</ksudoku>", looked_at) == std::string::npos) {
    looked_at = text.size();
    if (looked_at > kMostText || lines.peek() != LineScanner::Status::kLine) return;
    (text += '\n') += trimmed(lines.line(), kLineSpaces);
    lines.consume();
  }
}

bool is_json(std::string_view text) { return text::sniff(text) == text::Shape::kJson; }

// Takes the record that begins in the current line, which is not empty, off the lines.
std::string take_text(LineScanner& lines) {
  std::string text(record_in(lines.line(), lines.number()));
  lines.consume();
  if (is_json(text)) gather_json(lines, text);
  if (text.starts_with('<')) gather_xml(lines, text);
  return text;
}

bool is_array(std::string_view text) { return text.starts_with('[') && is_json(text); }

// The puzzles in an array of JSON; any other text is one.
std::vector<text::JsonItem> items_in(std::string_view text) {
  if (is_array(text)) return text::puzzles_in(text);
  return {{text, 0}};
}

ReadOptions how_to_read(const InputOptions& options) {
  return {.format = find_format(options.from), .strict = options.strict};
}

}  // namespace

bool is_variant(std::string_view text, const InputOptions& options) {
  if (!options.from.empty() && !find_format(options.from)) return true;
  // Most texts are lines of cells, which need no look at every format of variants.
  if (text::sniff(text) == text::Shape::kLine) return false;
  if (is_xml_text(text)) {
    const bool asked = options.from.empty() || options.from == info(VariantFormat::kKSudoku).slug;
    return asked && is_other_ksudoku(text);
  }
  if (options.from.empty()) return has_other_rules(text);
  const std::optional<VariantFormat> shape = variant_shape_of(text);
  return shape && options.from == info(*shape).slug && has_other_rules(text);
}

bool any_text_in(std::string_view beginning, FunctionRef<bool(std::string_view)> matches) {
  LineScanner lines(beginning);
  while (lines.peek() == LineScanner::Status::kLine) {
    const std::string text = take_text(lines);
    for (const text::JsonItem& item : items_in(text)) {
      if (!item.text.empty() && matches(item.text)) return true;
    }
  }
  return false;
}

// Cuts a file into pieces: texts that state other rules, documents of XML, classic puzzles in an
// array of JSON, and the lines between them, which a Reader gets as its source.
class VariantFeed::OpenFile final : public ByteSource {
 public:
  enum class Kind : std::uint8_t { kVariant, kXml, kItem, kLine };
  struct Piece {
    Kind kind = Kind::kLine;
    std::string text;
    std::uint64_t line = 0;  // the first
  };

  OpenFile(InputFile& file, const InputOptions& options, const PlainGrids* plain)
      : lines(file), options_(options) {
    if (plain != nullptr) grids.emplace(file, plain->blank, *plain->alphabet);
  }

  // Whether there is a next piece, which is then the first of `pieces`. Where there is none,
  // lines.peek() says why.
  bool peek() {
    while (pieces.empty()) {
      if (lines.peek() != LineScanner::Status::kLine) return false;
      add_pieces();
    }
    return true;
  }

  Piece take() {
    Piece taken = std::move(pieces.front());
    pieces.pop_front();
    return taken;
  }

  Result<std::size_t> read(std::span<char> into) override {
    if (!peek() || pieces.front().kind != Kind::kLine) return std::size_t{0};
    std::string& text = pieces.front().text;
    const std::size_t count = text.copy(into.data(), into.size());
    text.erase(0, count);
    if (text.empty()) pieces.pop_front();
    return count;
  }

  LineScanner lines;
  std::optional<PlainGridReader> grids;  // set where plain grids are read
  std::deque<Piece> pieces;              // of the lines that were read last
  std::string item_text;                 // what `reader` reads, where that is an item of an array
  std::optional<Reader> reader;          // set while classic puzzles are read
  std::vector<Record> games;             // of a document of XML, from the last to the next

 private:
  // Takes the current line and those that belong to it off the lines.
  void add_pieces() {
    const std::string line(lines.line());
    const std::uint64_t number = lines.number();
    const std::string text = take_text(lines);
    const bool is_list = is_array(text);
    for (const text::JsonItem& item : items_in(text)) {
      Piece piece{.text = std::string(item.text), .line = number + item.line};
      if (!item.text.empty() && is_variant(item.text, options_)) {
        piece.kind = Kind::kVariant;
      } else if (is_list) {
        piece.kind = Kind::kItem;
        if (item.text.starts_with('"')) piece.text = '[' + piece.text + ']';
      } else if (text.starts_with('<')) {
        piece.kind = Kind::kXml;
      } else {
        // The spaces around a line may be cells of a table.
        if (!text.starts_with('{')) piece.text = line;
        piece.text += '\n';
      }
      pieces.push_back(std::move(piece));
    }
  }

  const InputOptions& options_;
};

VariantFeed::VariantFeed(const InputOptions& options, const PlainGrids* plain)
    : options_(options), plain_(plain), files_(options, plain) {}

VariantFeed::~VariantFeed() = default;

bool VariantFeed::next(VariantText& item) {
  item = VariantText();
  if (ended_) return false;
  if (open_file_ == nullptr) open_next(item);
  if (open_file_ != nullptr) {
    item.file = files_.name();
    if (open_file_->grids) {
      read_plain(item);
    } else {
      while (!read_record(item)) {
      }
    }
  }
  if (interrupt_token().stop_requested()) {
    ended_ = true;  // the input did not end here, the user ended it
    return false;
  }
  item.bytes_read = files_.bytes_read();
  return item.file != nullptr || !item.complaint.empty();
}

void VariantFeed::open_next(VariantText& item) {
  std::string message;
  switch (files_.open_next(message)) {
    case InputFiles::Next::kOpened:
      open_file_ = std::make_unique<OpenFile>(files_.file(), options_, plain_);
      return;
    case InputFiles::Next::kFailed:
      return complain(item, std::move(message), kExitIo);
    case InputFiles::Next::kEnd:
      ended_ = true;
      return;
  }
}

void VariantFeed::close_file(VariantText& item) {
  item.ends_file = true;
  open_file_.reset();
  files_.close();
}

// False: there was none, and the next one is to be read.
bool VariantFeed::read_record(VariantText& item) {
  OpenFile& file = *open_file_;
  if (!file.games.empty()) {
    item.classic = std::move(file.games.back());
    item.line = item.classic->line;
    file.games.pop_back();
    return true;
  }
  if (file.reader) return read_classic(item);
  if (!file.peek()) {
    read_to_end(item);
    return true;
  }
  if (file.pieces.front().kind == OpenFile::Kind::kXml) return read_xml(item);
  if (file.pieces.front().kind == OpenFile::Kind::kItem) {
    const OpenFile::Piece piece = file.take();
    file.item_text = piece.text;
    file.reader.emplace(std::string_view(file.item_text), how_to_read(options_), piece.line);
    return false;
  }
  if (file.pieces.front().kind == OpenFile::Kind::kLine) {
    file.reader.emplace(file, how_to_read(options_), file.pieces.front().line);
    return false;
  }
  OpenFile::Piece text = file.take();
  item.text = std::move(text.text);
  item.line = text.line;
  return true;
}

bool VariantFeed::read_classic(VariantText& item) {
  std::optional<Reader>& of_file = open_file_->reader;
  assert(of_file);
  Reader& reader = *of_file;
  Record record;
  switch (reader.next(record)) {
    case Reader::Status::kRecord:
      item.line = record.line;
      item.classic = std::move(record);
      return true;
    case Reader::Status::kBadRecord:
      complain_of_record(item, reader.error().line, reader.error().message);
      return true;
    case Reader::Status::kEnd:
    case Reader::Status::kIoError:  // the source reports none
      of_file.reset();
      return false;
  }
  return false;
}

bool VariantFeed::read_xml(VariantText& item) {
  const OpenFile::Piece document = open_file_->take();
  Result<std::vector<Record>> games = nonet::read_xml(document.text);
  if (!games) {
    complain_of_record(item, document.line, games.error().message);
    return true;
  }
  std::ranges::reverse(*games);
  open_file_->games = std::move(games).value();
  return false;
}

// There is no further line, or none that can be read.
void VariantFeed::read_to_end(VariantText& item) {
  LineScanner& lines = open_file_->lines;
  switch (lines.peek()) {
    case LineScanner::Status::kTooLong:
      complain_of_record(item, lines.number(),
                         fmt::format("the line is longer than {} characters", kMaxLineLength));
      return lines.consume();
    case LineScanner::Status::kIoError:
      complain(item, lines.io_message(), kExitIo);
      return close_file(item);
    case LineScanner::Status::kEnd:
    case LineScanner::Status::kLine:  // would have been read
      return close_file(item);
  }
}

void VariantFeed::read_plain(VariantText& item) {
  std::optional<PlainGridReader>& reader = open_file_->grids;
  if (!reader) return;
  PlainGridReader& grids = *reader;
  VariantRecord record;
  switch (grids.next(record)) {
    case PlainGridReader::Status::kRecord:
      item.line = record.line;
      item.record = std::move(record);
      return;
    case PlainGridReader::Status::kBadRecord:
      return complain_of_record(item, grids.error().line, grids.error().message);
    case PlainGridReader::Status::kIoError:
      complain(item, grids.error().message, kExitIo);
      return close_file(item);
    case PlainGridReader::Status::kEnd:
      return close_file(item);
  }
}

// Unless the run keeps going, nothing is read after a complaint.
void VariantFeed::complain(VariantText& item, std::string message, int exit_code) {
  item.complaint = std::move(message);
  item.exit_code = exit_code;
  if (!options_.keep_going) ended_ = true;
}

void VariantFeed::complain_of_record(VariantText& item, std::uint64_t line,
                                     std::string_view message) {
  item.is_bad = true;
  complain(item, fmt::format("{}:{}: {}", *item.file, line, message), kExitNegative);
}

}  // namespace nonet::cli
