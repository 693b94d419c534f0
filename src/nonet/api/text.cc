// Verbs about text: parse, write.

#include <span>

#include "nonet/api/verbs.h"
#include "nonet/api/words.h"
#include "nonet/text/reader.h"
#include "nonet/text/writer.h"

namespace nonet::api {

namespace {

constexpr std::size_t kLongestText = 1U << 20;
constexpr std::size_t kLongestRules = 10'000;

// A slug of the table; the first format where it is no such.
std::optional<Format> format_of(Request& request, bool needed) {
  const std::string slug = needed ? request.text("format") : request.text_or("format", "");
  if (request.failed() || slug.empty()) return std::nullopt;
  const std::optional<Format> format = find_format(slug);
  if (!format) request.fail("format", "there is no format '" + slug + "'");
  return format;
}

void set_text(Object& object, std::string_view key, const std::string& text) {
  if (!text.empty()) object.set(key, text);
}

void set_notes(Object& object, std::string_view key, const Notes& notes) {
  if (notes != Notes{}) object.set(key, to_json(std::span<const DigitSet>(notes)));
}

void set_extras(Object& object, const Extras& extras) {
  set_notes(object, "centre", extras.centre);
  set_notes(object, "corner", extras.corner);
  set_text(object, "title", extras.title);
  set_text(object, "author", extras.author);
  set_text(object, "rules", extras.rules);
}

Notes notes_of(Request& request, std::string_view key) {
  const std::optional<Pencilmarks> sets = request.candidates_if(key);
  Notes notes{};
  for (const Cell cell : kAllCells) {
    if (sets) notes[static_cast<std::size_t>(cell.index())] = sets->at(cell);
  }
  return notes;
}

Extras extras_of(Request& request, const Grid& givens) {
  Extras extras;
  extras.placed = request.grid_if("filled").value_or(Grid());
  for (const Cell cell : givens.filled()) extras.placed.clear(cell);
  extras.centre = notes_of(request, "centre");
  extras.corner = notes_of(request, "corner");
  extras.title = request.text_or("title", "");
  extras.author = request.text_or("author", "");
  extras.rules = request.text_or("rules", "", kLongestRules);
  return extras;
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
      .set("filled", to_line(filled_of(*record)));
  const std::optional<Pencilmarks>& marks = record->marks;
  if (marks) object.set("candidates", to_json(*marks));
  if (!record->comment.empty()) object.set("comment", record->comment);
  const auto& extras = record->extras;
  if (extras) set_extras(object, *extras);
  return object.take();
}

Out run_write(Context&, Request& request) {
  const std::optional<Format> format = format_of(request, true);
  Record record;
  record.givens = request.grid("givens");
  record.marks = request.candidates_if("candidates");
  set_extras(record, extras_of(request, record.givens));
  if (!request.finish() || !format) return {};
  if (!info(*format).can_write) {
    return request.fail("format", std::string(info(*format).name) + " can only be read");
  }
  std::string text;
  append(text, record, *format);
  Object object;
  object.set("text", text).set("lossless", is_lossless(record, *format));
  return object.take();
}

}  // namespace nonet::api
