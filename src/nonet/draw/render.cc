#include "nonet/draw/render.h"

#include <array>
#include <cctype>
#include <cstddef>
#include <utility>

namespace nonet::draw {

namespace {

bool ends_with(std::string_view path, std::string_view end) {
  if (path.size() < end.size()) return false;
  path.remove_prefix(path.size() - end.size());
  for (std::size_t i = 0; i < end.size(); ++i) {
    if (std::tolower(static_cast<unsigned char>(path[i])) != end[i]) return false;
  }
  return true;
}

}  // namespace

std::optional<PictureFormat> picture_format(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, PictureFormat>, 3> kEnds{
      {{".svg", PictureFormat::kSvg},
       {".pdf", PictureFormat::kPdf},
       {".png", PictureFormat::kPng}}};
  for (const auto& [end, format] : kEnds) {
    if (ends_with(path, end)) return format;
  }
  return std::nullopt;
}

}  // namespace nonet::draw
