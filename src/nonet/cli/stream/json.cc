#include "nonet/cli/stream/json.h"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "nonet/json/record.h"

namespace nonet::cli {

json::Object envelope(const Entry& entry) {
  json::Object object;
  object.set("file", entry.file).set("line", entry.line);
  return std::move(object.append(json::record_object(to_record(entry))));
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

}  // namespace nonet::cli
