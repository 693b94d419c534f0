// draw_charts(): charts as a picture file.

#include "nonet/draw/chart.h"

namespace nonet {

Result<std::string> draw_charts(std::span<const Chart> charts, draw::PictureFormat format) {
  return draw::render(chart_scene(charts, *draw::font_measure()), format, 2 * draw::kPointsPerInch);
}

}  // namespace nonet
