// Verbs about text: parse, write.

#include "nonet/api/verbs.h"
#include "nonet/api/words.h"
#include "nonet/text/reader.h"
#include "nonet/text/writer.h"

namespace nonet::api {

namespace {

constexpr std::size_t kLongestText = 1U << 20;

// A slug of the table; the first format where it is no such.
std::optional<Format> format_of(Request& request, bool needed) {
  const std::string slug = needed ? request.text("format") : request.text_or("format", "");
  if (request.failed() || slug.empty()) return std::nullopt;
  const std::optional<Format> format = find_format(slug);
  if (!format) request.fail("format", "there is no format '" + slug + "'");
  return format;
}

}  // namespace

Out run_parse(Context&, Request& request) {
  const std::string text = request.text("text", kLongestText);
  const std::optional<Format> format = format_of(request, false);
  if (!request.finish()) return {};
  const Result<Record> record = parse_one(text, {.format = format, .strict = false});
  if (!record) return request.fail("text", record.error().message);
  Object object;
  object.set("format", info(record->format).slug)
      .set("givens", to_line(record->givens))
      .set("filled", to_line(record->givens));
  if (record->marks) object.set("candidates", to_json(*record->marks));
  if (!record->comment.empty()) object.set("comment", record->comment);
  return object.take();
}

Out run_write(Context&, Request& request) {
  const std::optional<Format> format = format_of(request, true);
  Record record;
  const Grid givens = request.grid("givens");
  record.givens = request.grid_if("filled").value_or(givens);
  record.marks = request.candidates_if("candidates");
  if (!request.finish()) return {};
  std::string text;
  append(text, record, *format);
  Object object;
  object.set("text", text).set("lossless", is_lossless(record, *format));
  return object.take();
}

}  // namespace nonet::api
