#include "nonet/serve/web_files.h"

#include <algorithm>
#include <system_error>

#include "nonet/base/text.h"

namespace nonet::serve {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kContentTypes{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
}};

bool is_inside(const fs::path& folder, const fs::path& file) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first ==
         folder.end();
}

// A weight of "0", "0." or "0.000" forbids a coding or type.
bool is_zero(std::string_view weight) {
  return !weight.empty() && weight.find_first_not_of("0.") == weight.npos;
}

}  // namespace

std::optional<fs::path> find_web_file(const fs::path& folder, std::string_view path) {
  // A file system would end the name at a zero byte.
  if (!path.starts_with('/') || path.find('\0') != path.npos) return std::nullopt;
  std::error_code error;
  const fs::path named = folder / fs::path(path.substr(1)).relative_path();
  fs::path file = fs::canonical(named, error);
  if (!error && fs::is_directory(file, error)) file = fs::canonical(file / "index.html", error);
  if (error || !is_inside(folder, file) || !fs::is_regular_file(file, error)) return std::nullopt;
  return file;
}

std::string_view content_type_of(const fs::path& file) {
  const std::string ending = file.extension().string();
  const auto* row = std::ranges::find(kContentTypes, std::string_view(ending),
                                      &std::pair<std::string_view, std::string_view>::first);
  return row == kContentTypes.end() ? "application/octet-stream" : row->second;
}

bool is_accepted(std::string_view field, std::string_view name) {
  while (!field.empty()) {
    const std::size_t comma = std::min(field.find(','), field.size());
    const std::string_view item = field.substr(0, comma);
    field.remove_prefix(std::min(comma + 1, field.size()));
    const std::size_t semicolon = std::min(item.find(';'), item.size());
    if (trimmed(item.substr(0, semicolon)) != name) continue;
    const std::size_t weight = item.find("q=", semicolon);
    return weight == item.npos || !is_zero(trimmed(item.substr(weight + 2)));
  }
  return false;
}

const Coding* coding_for(const fs::path& file, std::string_view field) {
  for (const Coding& coding : kCodings) {
    if (!is_accepted(field, coding.name)) continue;
    fs::path compressed = file;
    compressed += coding.ending;
    std::error_code error;
    if (!fs::is_regular_file(fs::symlink_status(compressed, error))) continue;
    const fs::file_time_type made = fs::last_write_time(compressed, error);
    if (!error && made >= fs::last_write_time(file, error) && !error) return &coding;
  }
  return nullptr;
}

std::string_view cache_rule_of(std::string_view path) {
  return path.starts_with("/assets/") ? "max-age=31536000, immutable" : "no-cache";
}

}  // namespace nonet::serve
