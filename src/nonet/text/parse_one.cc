// parse_one(): a text that is one puzzle.

#include <string>

#include "nonet/base/compose.h"
#include "nonet/text/paste.h"
#include "nonet/text/reader.h"

namespace nonet {

namespace {

Result<Record> parse_exactly(std::string_view text, const ReadOptions& options) {
  Reader reader(text, options);
  const bool one_line = text.substr(0, text.size() - 1).find('\n') == std::string_view::npos;
  const auto error = [&](std::uint64_t line, const std::string& message) {
    return Error{one_line ? message : compose("line {}: {}", {line, message})};
  };
  Record record;
  switch (reader.next(record)) {
    case Reader::Status::kRecord:
      break;
    case Reader::Status::kEnd:
      return Error{"no puzzle, expected one"};
    default:
      return error(reader.error().line, reader.error().message);
  }
  Record second;
  switch (reader.next(second)) {
    case Reader::Status::kRecord:
      return error(second.line, "a second puzzle, expected one");
    case Reader::Status::kEnd:
      return record;
    default:
      return error(reader.error().line, reader.error().message);
  }
}

}  // namespace

Result<Record> parse_one(std::string_view text, const ReadOptions& options) {
  Result<Record> exact = parse_exactly(text, options);
  if (exact || options.format || options.strict) return exact;
  const std::string_view inner = text::without_fence(text);
  if (inner.size() < text.size()) exact = parse_exactly(inner, options);
  if (exact) return exact;
  if (auto record = text::loose_cells(inner)) return *std::move(record);
  const std::string_view link = text::link_within(inner);
  if (!link.empty() && link.size() < inner.size()) return parse_exactly(link, options);
  return exact;
}

}  // namespace nonet
