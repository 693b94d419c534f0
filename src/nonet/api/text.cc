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

Out to_json(const Notes& notes) {
  List list;
  for (const DigitSet digits : notes) list.add(static_cast<int>(digits.bits()));
  return list.take();
}

Notes notes_if(Request& request, std::string_view key) {
  Notes notes{};
  const std::optional<Pencilmarks> marks = request.candidates_if(key);
  if (!marks) return notes;
  for (const Cell cell : kAllCells) {
    notes[static_cast<std::size_t>(cell.index())] = marks->at(cell);
  }
  return notes;
}

void set_extras_of(const Record& record, Object& object) {
  if (!record.extras) return;
  const Extras& extras = *record.extras;
  if (extras.centre != Notes{}) object.set("centre", to_json(extras.centre));
  if (extras.corner != Notes{}) object.set("corner", to_json(extras.corner));
  if (!extras.title.empty()) object.set("title", extras.title);
  if (!extras.author.empty()) object.set("author", extras.author);
  if (!extras.rules.empty()) object.set("rules", extras.rules);
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
  if (record->marks) object.set("candidates", to_json(*record->marks));
  set_extras_of(*record, object);
  if (!record->comment.empty()) object.set("comment", record->comment);
  return object.take();
}

// Digits of the player become givens where the format cannot tell them apart, which is a loss.
Out run_write(Context&, Request& request) {
  const std::optional<Format> format = format_of(request, true);
  Record record;
  Extras extras;
  record.givens = request.grid("givens");
  const Grid filled = request.grid_if("filled").value_or(record.givens);
  record.marks = request.candidates_if("candidates");
  extras.centre = notes_if(request, "centre");
  extras.corner = notes_if(request, "corner");
  extras.title = request.text_or("title", "");
  if (!request.finish() || !format) return {};
  if (!info(*format).can_write) {
    return request.fail("format", "the format '" + std::string(info(*format).slug) +
                                      "' can be read, but not written");
  }
  const bool told_apart = filled == record.givens || holds(*format, kHoldsPlaced);
  if (told_apart) {
    extras.placed = filled;
  } else {
    record.givens = filled;
  }
  set_extras(record, std::move(extras));
  std::string text;
  append(text, record, *format);
  Object object;
  object.set("text", text).set("lossless", told_apart && is_lossless(record, *format));
  return object.take();
}

}  // namespace nonet::api
