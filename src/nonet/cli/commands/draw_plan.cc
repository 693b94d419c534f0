#include "nonet/cli/commands/draw_plan.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"

namespace nonet::cli {

namespace {

constexpr double kDefaultWidth = draw::mm(120);
constexpr double kLeastWidth = draw::mm(10);
constexpr double kMostWidth = draw::mm(2000);

struct Length {
  double value = 0;
  std::string_view unit;
};

Result<Length> length_of(std::string_view text) {
  Length length;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), length.value);
  length.unit = text.substr(static_cast<std::size_t>(stop - text.data()));
  constexpr std::array<std::string_view, 5> kUnits{"mm", "cm", "in", "pt", "px"};
  const bool known = std::find(kUnits.begin(), kUnits.end(), length.unit) != kUnits.end();
  if (error == std::errc() && known) return length;
  return Error{fmt::format(
      "--size {}: expected a length with its unit, mm, cm, in, pt or px, such as 60mm", text)};
}

double points(const Length& length, double dpi) {
  if (length.unit == "mm") return draw::mm(length.value);
  if (length.unit == "cm") return draw::mm(10 * length.value);
  if (length.unit == "in") return draw::kPointsPerInch * length.value;
  if (length.unit == "px") return draw::kPointsPerInch / dpi * length.value;
  return length.value;
}

Result<std::optional<draw::PictureFormat>> format_of(const DrawOptions& options) {
  if (!options.format.empty()) return draw::picture_format("." + options.format);  // none: text
  if (options.output.empty() || options.output == "-") return std::optional<draw::PictureFormat>();
  return Error{
      fmt::format("--output {}: the name ends in none of .svg, .pdf, .png and .eps; --format says "
                  "what to write",
                  options.output)};
}

bool is_for_terminal(const DrawOptions& options, const DrawPlan& plan) {
  const bool binary = plan.format && *plan.format != draw::PictureFormat::kSvg;
  if (!binary || !(options.output.empty() || options.output == "-")) return false;
  return Output::open("")->is_terminal();
}

}  // namespace

Result<DrawPlan> plan_of(const DrawOptions& options) {
  DrawPlan plan;
  const Result<std::optional<draw::PictureFormat>> format = format_of(options);
  if (!format) return format.error();
  plan.format = *format;
  Length length{kDefaultWidth, "pt"};
  if (!options.size.empty()) {
    const Result<Length> asked = length_of(options.size);
    if (!asked) return asked.error();
    length = *asked;
  }
  const bool fine = plan.format == draw::PictureFormat::kPng && length.unit != "px";
  plan.dpi = static_cast<double>(options.dpi.value_or(fine ? 300 : 96));
  plan.width = points(length, plan.dpi);
  const bool is_width = plan.width >= kLeastWidth && plan.width <= kMostWidth;  // NaN is no width
  if (!is_width) {
    return Error{fmt::format("--size {}: expected a width from 10mm to 2000mm", options.size)};
  }
  if (is_for_terminal(options, plan)) {
    return Error{"a picture is no text for a terminal: name a file with --output"};
  }
  return plan;
}

const draw::TextMeasure& measure_of_thread() {
  thread_local const std::unique_ptr<draw::TextMeasure> measure = draw::font_measure();
  return *measure;
}

void PictureWriter::add(std::vector<draw::Scene>& scenes) {
  for (draw::Scene& scene : scenes) {
    if (!error_ && !interrupt_token().stop_requested()) error_ = files_.add(std::move(scene));
  }
  if (error_) end_work();
}

int PictureWriter::finish(int code, bool keep) {
  if (code == kExitInterrupted && !keep && !error_) {
    complain("the pictures are cut short: no file is made of the rest; --partial makes it");
    return code;
  }
  if (!error_) error_ = files_.finish();
  if (!error_) return code;
  return fail(error_->message, kExitIo);
}

}  // namespace nonet::cli
