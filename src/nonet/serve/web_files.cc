#include "nonet/serve/web_files.h"

#include <algorithm>
#include <system_error>

namespace nonet::serve {

namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kContentTypes{{
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
    {".txt", "text/plain; charset=utf-8"},
}};

bool is_inside(const fs::path& folder, const fs::path& file) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first ==
         folder.end();
}

}  // namespace

std::optional<fs::path> find_web_file(const fs::path& folder, std::string_view path) {
  // A file system would end the name at a zero.
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

std::string_view cache_rule_of(std::string_view path) {
  return path.starts_with("/assets/") ? "max-age=31536000, immutable" : "no-cache";
}

}  // namespace nonet::serve
