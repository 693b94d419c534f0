#include "nonet/cli/stream/csv.h"

namespace nonet::cli {

namespace {

void append_field(std::string& out, const std::string& field) {
  const bool quoted = field.find_first_of(",\"") != std::string::npos;
  if (quoted) out += '"';
  for (const char c : field) {
    if (c == '"') out += '"';
    out += c == '\n' || c == '\r' ? ' ' : c;
  }
  if (quoted) out += '"';
}

}  // namespace

void append_csv_row(std::string& out, std::span<const std::string> fields) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) out += ',';
    append_field(out, fields[i]);
  }
  out += '\n';
}

}  // namespace nonet::cli
