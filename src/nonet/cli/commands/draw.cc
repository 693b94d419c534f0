// nonet draw

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "nonet/cli/commands/drawing.h"
#include "nonet/cli/commands/picture_files.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/show.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/showing.h"

namespace nonet::cli {

namespace {

constexpr double kDefaultWidth = draw::mm(120);
constexpr double kLeastWidth = draw::mm(10);
constexpr double kMostWidth = draw::mm(2000);

// How the pictures are to be.
struct Plan {
  std::optional<draw::PictureFormat> format;  // none: text
  double width = kDefaultWidth;               // points
  double dpi = 96;
};

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
  const bool by_name = options.format.empty();
  if (by_name && (options.output.empty() || options.output == "-")) {
    return std::optional<draw::PictureFormat>();
  }
  if (options.format == "text") return std::optional<draw::PictureFormat>();
  const auto format = draw::picture_format(by_name ? options.output : "." + options.format);
  if (format) return format;
  return Error{fmt::format(
      "--output {}: the name ends in none of .svg, .pdf and .png; --format says what to write",
      options.output)};
}

Result<Plan> plan_of(const DrawOptions& options) {
  Plan plan;
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
  if (plan.width >= kLeastWidth && plan.width <= kMostWidth) return plan;
  return Error{fmt::format("--size {}: expected a width from 10mm to 2000mm", options.size)};
}

std::optional<Error> usage_error(const DrawOptions& options, const Plan& plan) {
  if (const std::string complaint = step_complaint(options); !complaint.empty()) {
    return Error{complaint};
  }
  for (const auto& [set, name] :
       {std::pair{options.solution, "--solution"}, std::pair{options.judge, "--judge"}}) {
    if (set && !options.step.empty()) {
      return Error{fmt::format("{} and --step do not go together", name)};
    }
  }
  const bool binary = plan.format && *plan.format != draw::PictureFormat::kSvg;
  const Result<Output> output = Output::open("");
  if (binary && (options.output.empty() || options.output == "-") && output->is_terminal()) {
    return Error{"a picture is no text for a terminal: name a file with --output"};
  }
  return std::nullopt;
}

// Draws records into files, in input order.
class Drawer {
 public:
  Drawer(const DrawOptions& options, const Plan& plan, draw::PictureFormat format)
      : plan_(plan),
        theme_(*draw::find_theme(options.theme)),
        files_(options.output, format, plan.dpi) {}

  draw::Scene scene_of(draw::Sheet sheet) const {
    sheet.width = plan_.width;
    // One a thread: fonts are not shared.
    thread_local const std::unique_ptr<draw::TextMeasure> measure = draw::font_measure();
    return draw::draw_sheet(sheet, theme_, *measure);
  }

  void add(std::vector<draw::Scene>& scenes) {
    for (draw::Scene& scene : scenes) {
      if (!error_ && !interrupt_token().stop_requested()) error_ = files_.add(std::move(scene));
    }
    if (error_) end_work();
  }

  // The exit code: `code` if all went well. What an interrupt has cut short is dropped unless it is
  // to be kept.
  int finish(int code, bool keep) {
    if (code == kExitInterrupted && !keep && !error_) {
      complain("the pictures are cut short: no file is made of the rest; --partial makes it");
      return code;
    }
    if (!error_) error_ = files_.finish();
    if (!error_) return code;
    complain(error_->message);
    return kExitIo;
  }

 private:
  Plan plan_;
  const draw::Theme& theme_;
  PictureFiles files_;
  std::optional<Error> error_;
};

void refuse(const Entry& entry, const std::string& why, BatchResult& result) {
  result.complaints.push_back(fmt::format("{}: {}", place_of(entry), why));
  result.negative();
}

int draw_text(const DrawOptions& options, const std::optional<Grid>& givens) {
  const bool colour = use_colour(options.colour, options.output);
  WorkspacePool workspaces;
  return run_records(options, [&](const Entry& entry, BatchResult& result) {
    const auto sheets = sheets_of(options, entry, givens, workspaces);
    if (work_token().stop_requested()) return false;
    if (!sheets) {
      refuse(entry, sheets.error().message, result);
      return true;
    }
    for (const draw::Sheet& sheet : *sheets) result.text += text_of(sheet, colour);
    return true;
  });
}

int draw_pictures(const DrawOptions& options, const Plan& plan, draw::PictureFormat format,
                  const std::optional<Grid>& givens) {
  Drawer drawer(options, plan, format);
  WorkspacePool workspaces;
  bool complete = false;
  // The pictures have files of their own.
  StreamOptions reading = options;
  reading.output.clear();
  const int code = run_records(
      reading,
      [&](const Entry& entry, BatchResult& result) {
        Result<std::vector<draw::Sheet>> sheets = sheets_of(options, entry, givens, workspaces);
        if (work_token().stop_requested()) return false;
        if (!sheets) {
          refuse(entry, sheets.error().message, result);
          return true;
        }
        for (draw::Sheet& sheet : *sheets) {
          if (work_token().stop_requested()) return false;
          result.scenes.push_back(drawer.scene_of(std::move(sheet)));
        }
        return true;
      },
      [&](BatchResult& result) { drawer.add(result.scenes); },
      [&] {
        complete = true;
        return std::string();
      });
  return complete ? drawer.finish(code, options.partial) : code;
}

}  // namespace

int run_draw(const DrawOptions& options) {
  const Result<Plan> plan = plan_of(options);
  if (!plan) {
    complain(plan.error().message);
    return kExitUsage;
  }
  if (const auto error = usage_error(options, *plan)) {
    complain(error->message);
    return kExitUsage;
  }
  const Result<std::optional<Grid>> givens = givens_of(options);
  if (!givens) {
    complain(givens.error().message);
    return kExitUsage;
  }
  const std::optional<draw::PictureFormat> format = plan->format;
  return format ? draw_pictures(options, *plan, *format, *givens) : draw_text(options, *givens);
}

}  // namespace nonet::cli
