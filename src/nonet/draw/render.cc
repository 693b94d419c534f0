#include "nonet/draw/render.h"

#include <array>
#include <cctype>
#include <cmath>
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

CurveShape shape_of(const Curve& curve) {
  // The direction back from the tip; the line ends inside the head.
  Point back{curve.control2.x - curve.to.x, curve.control2.y - curve.to.y};
  const double length = std::hypot(back.x, back.y);
  if (length > 0) back = {back.x / length, back.y / length};
  const double shorter = 0.7 * curve.head;
  const Point end{curve.to.x + shorter * back.x, curve.to.y + shorter * back.y};
  const Point base{curve.to.x + curve.head * back.x, curve.to.y + curve.head * back.y};
  const double half = 0.38 * curve.head;
  return {end,
          {curve.to,
           {base.x - half * back.y, base.y + half * back.x},
           end,
           {base.x + half * back.y, base.y - half * back.x}}};
}

std::optional<PictureFormat> picture_format(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, PictureFormat>, 4> kEnds{
      {{".svg", PictureFormat::kSvg},
       {".pdf", PictureFormat::kPdf},
       {".png", PictureFormat::kPng},
       {".eps", PictureFormat::kEps}}};
  for (const auto& [end, format] : kEnds) {
    if (ends_with(path, end)) return format;
  }
  return std::nullopt;
}

}  // namespace nonet::draw
