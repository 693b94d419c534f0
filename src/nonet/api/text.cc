// Verbs about text: parse, write.

#include "nonet/api/variant_puzzle.h"
#include "nonet/api/variant_verbs.h"
#include "nonet/api/verbs.h"
#include "nonet/base/compose.h"
#include "nonet/json/record.h"
#include "nonet/text/reader.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/writer.h"

namespace nonet::api {

namespace {

constexpr std::size_t kLongestText = 1U << 20;
constexpr std::size_t kLongestRules = 10'000;

// The format that the request names; nullopt without a name, and for an unknown one, which is a
// failure.
template <class Find>
auto format_of(Request& request, bool needed, Find find) {
  const std::string slug = needed ? request.text("format") : request.text_or("format", "");
  decltype(find(slug)) format;
  if (request.failed() || slug.empty()) return format;
  format = find(slug);
  if (!format) request.fail("format", compose("there is no format '{}'", {slug}));
  return format;
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
  const std::optional<Format> format = format_of(request, false, find_format);
  if (!request.finish()) return {};
  const Result<Record> record = parse_one(text, {.format = format, .strict = false});
  if (!record) return request.fail("text", record.error().message);
  return json::record_object(*record).take();
}

Out run_write(Context&, Request& request) {
  const std::optional<Format> format = format_of(request, true, find_format);
  Record record;
  record.givens = request.grid("puzzle");
  record.marks = request.candidates_if("candidates");
  set_extras(record, extras_of(request, record.givens));
  if (!request.finish() || !format) return {};
  if (!info(*format).can_write) {
    return request.fail("format", compose("{} can only be read", {info(*format).name}));
  }
  std::string text;
  append(text, record, *format);
  return Object().set("text", text).set("lossless", is_lossless(record, *format)).take();
}

Out run_parse_variant(Context&, Request& request) {
  const auto asked = asked_puzzle(request, request.has("text") ? "text" : "puzzle");
  if (!asked || !request.finish()) return {};
  return record_object(*asked).take();
}

Out run_write_variant(Context&, Request& request) {
  const std::optional<AskedPuzzle> asked = asked_puzzle(request);
  if (!asked) return {};
  const std::optional<VariantFormat> format = format_of(request, true, find_variant_format);
  if (!format || !request.finish()) return {};
  if (*format == VariantFormat::kJson) {
    return Object().set("text", record_object(*asked).take().text + "\n").take();
  }
  std::string text;
  const VariantWriting how{.lossy = asked->lossy,
                           .option = "lossy",
                           .named = request.has("variant"),
                           .alphabet = asked->alphabet};
  if (const auto lost = append_variant(text, asked->record, *format, how)) {
    return request.fail("format", lost->message);
  }
  return Object().set("text", text).take();
}

}  // namespace nonet::api
