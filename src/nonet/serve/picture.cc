// POST /v1/draw: a board, or the board at a step of the way to its solution, as a picture.

#include <algorithm>
#include <utility>

#include "nonet/api/lookup.h"
#include "nonet/api/played.h"
#include "nonet/api/sheets.h"
#include "nonet/base/compose.h"
#include "nonet/serve/json_body.h"
#include "nonet/serve/routes.h"

namespace nonet::serve {

namespace {

constexpr std::int64_t kMostPixels = 4096;  // a side; 64 MiB while a picture is drawn
constexpr std::int64_t kMostParts = 1000;
constexpr std::size_t kLongestTitle = 200;
constexpr std::size_t kLongestCaption = 2000;

struct FormatRow {
  std::string_view slug;
  std::string_view type;
  draw::PictureFormat format;
};
// The first one is the default.
constexpr std::array<FormatRow, 3> kPictureFormats{{
    {"svg", "image/svg+xml", draw::PictureFormat::kSvg},
    {"png", "image/png", draw::PictureFormat::kPng},
    {"pdf", "application/pdf", draw::PictureFormat::kPdf},
}};

// The format by the key "format", else by the field Accept.
const FormatRow& format_of(api::Request& request, std::string_view accept) {
  const std::string slug = request.text_or("format", "", kLongestTitle);
  for (const FormatRow& row : kPictureFormats) {
    if (slug.empty() ? asks_for(accept, row.type) : slug == row.slug) return row;
  }
  if (!slug.empty()) request.fail("format", "expected svg, png or pdf");
  return kPictureFormats.front();
}

// A text of the request. Control characters are refused, for SVG cannot hold them.
std::string words_of(api::Request& request, std::string_view key, std::size_t longest) {
  std::string words = request.text_or(key, "", longest);
  for (const char c : words) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F) request.fail(key, "it has control characters");
  }
  return words;
}

struct Wish {
  const FormatRow* format = nullptr;
  api::Played played;
  const draw::Theme* theme = nullptr;
  double width = 0;
  std::int64_t dpi = 0;
  std::int64_t part = 0;  // of a long chain, from 1; 0: all of it in one picture
  std::string title, caption, step;
  bool fill = false, judge = false, candidates = false;
  const Profile* profile = nullptr;
};

Wish wish_of(api::Request& request, std::string_view accept) {
  Wish wish;
  wish.played = api::played_of(request);
  wish.format = &format_of(request, accept);
  wish.theme = draw::find_theme(request.text_or("theme", draw::themes().front().slug));
  if (wish.theme == nullptr) request.fail("theme", "there is no such theme");
  const std::int64_t millimetres = request.whole("width", 10, 1'000, 120);
  wish.width = draw::mm(static_cast<double>(millimetres));
  wish.dpi = request.whole("dpi", 30, 1'200, 96);
  if (millimetres * wish.dpi * 10 > kMostPixels * 254) {
    request.fail("dpi", compose("the picture is wider than {} pixels", {kMostPixels}));
  }
  wish.title = words_of(request, "title", kLongestTitle);
  wish.caption = words_of(request, "caption", kLongestCaption);
  wish.step = request.text_or("step", "", kLongestTitle);
  wish.part = request.whole("part", 0, kMostParts, 0);
  if (wish.part > 0 && wish.step.empty()) request.fail("part", "it is about steps; expected step");
  wish.fill = request.flag("solution", false);
  wish.judge = request.flag("judge", false);
  wish.candidates = request.flag("show_candidates", false);
  wish.profile = &api::profile_of(request);
  return wish;
}

Result<draw::Sheet> board(const Wish& wish) {
  std::optional<Grid> solution;
  if (wish.fill || wish.judge) {
    const auto& marks = wish.played.marks;
    const Result<Position> position =
        position_of(wish.played.givens, wish.played.filled, marks ? &*marks : nullptr, true);
    if (!position) return position.error();
    solution = position->solution;
  }
  return api::board_sheet({.givens = wish.played.givens,
                           .digits = wish.played.filled,
                           .marks = wish.played.marks,
                           .candidates = wish.candidates,
                           .solution = solution,
                           .fill = wish.fill,
                           .judge = wish.judge});
}

Result<draw::Sheet> step(const Wish& wish, api::Request& request, const Task& task) {
  const auto wanted = wanted_step(wish.step);
  if (!wanted || wanted->all) return Error{"expected the number of a step, or a technique"};
  api::Context context;  // finding a classic position takes nothing from it
  const std::optional<Position> position = api::sound_position_of(context, request, wish.played);
  if (!position) return draw::Sheet{};
  Result<std::vector<draw::Sheet>> sheets = api::step_sheets({.profile = *wish.profile,
                                                              .wanted = *wanted,
                                                              .split = wish.part > 0,
                                                              .stop = StopToken(task.stop)},
                                                             *position, task.bench.workspace);
  if (!sheets) return sheets.error();
  if (sheets->empty()) return draw::Sheet{};
  const auto at = static_cast<std::size_t>(std::max<std::int64_t>(wish.part, 1) - 1);
  if (at < sheets->size()) return std::move((*sheets)[at]);
  request.fail("part", compose("the step has parts 1 to {}", {sheets->size()}));
  return draw::Sheet{};
}

}  // namespace

Answer draw_picture(const Task& task, const Route& /*route*/) {
  return with_object(task.request.body, [&task](api::Request& request) -> Answer {
    const Wish wish = wish_of(request, task.request.accept);
    if (!request.finish()) return {};
    Result<draw::Sheet> sheet = wish.step.empty() ? board(wish) : step(wish, request, task);
    if (!sheet) request.fail(wish.step.empty() ? "puzzle" : "step", sheet.error().message);
    if (request.failed() || task.stop) return {};
    if (!wish.title.empty()) sheet->title = wish.title;
    if (!wish.caption.empty()) sheet->caption = wish.caption;
    sheet->width = wish.width;
    const draw::Scene scene = draw::draw_sheet(*sheet, *wish.theme, *task.bench.measure);
    Result<std::string> bytes =
        draw::render(scene, wish.format->format, static_cast<double>(wish.dpi));
    if (!bytes) return error_answer(422, bytes.error().message);
    return {.type = std::string(wish.format->type),
            .body = std::move(bytes).value(),
            .fields = {{"Vary", "Accept"}}};
  });
}

}  // namespace nonet::serve
