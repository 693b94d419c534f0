#include "nonet/cli/stream/json.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "nonet/api/record_json.h"
#include "nonet/text/format.h"
#include "nonet/text/json_record.h"
#include "nonet/text/writer.h"

namespace nonet::cli {

json::Object envelope(const Entry& entry) {
  json::Object object;
  object.set("file", entry.file).set("line", entry.line);
  return std::move(object.append(api::record_object(to_record(entry))));
}

void set_error(json::Object& object, std::string_view message) {
  json::Object error;
  error.set("message", message);
  object.set("error", error.take());
}

void append_line(std::string& out, json::Object& object) {
  out += object.take().text;
  out += '\n';
}

json::Out rounded(double value) {
  return std::isfinite(value) ? json::Out{fmt::format("{:.6g}", value)} : json::Out{};
}

namespace {

// 729 characters.
std::string marks_line(Record record) {
  record.comment.clear();
  std::string line;
  append(line, record, Format::kMarks729);
  line.pop_back();
  return line;
}

// As the format 'json' has them.
void append_extras(Json& object, const Record& record) {
  const Json written = text::json_record(record);
  for (std::size_t i = 0; i < written.size(); ++i) {
    const std::string& key = written.key(i);
    if (!object.contains(key) && key != "comment") object[key] = written[i];
  }
}

}  // namespace

Json to_json(const Entry& entry) {
  Json object;
  object["file"] = entry.file;
  object["line"] = entry.line;
  object["format"] = info(entry.format).slug;
  object["puzzle"] = to_line(entry.givens);
  if (entry.marks != nullptr) object["candidates"] = marks_line(to_record(entry));
  if (entry.extras != nullptr) append_extras(object, to_record(entry));
  if (!entry.comment.empty()) object["comment"] = entry.comment;
  return object;
}

void append_line(std::string& out, const Json& object) {
  out += to_text(object);
  out += '\n';
}

Json json_number(double value) {
  return std::isfinite(value) ? Json::number(fmt::format("{:.6g}", value)) : Json();
}

Json to_json(const CellSet& cells) {
  Json names = Json::array();
  for (const Cell cell : cells) names.push_back(to_string(cell));
  return names;
}

}  // namespace nonet::cli
