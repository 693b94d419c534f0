// The verb variant.draw.

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "nonet/api/played.h"
#include "nonet/api/variant_content.h"
#include "nonet/api/variant_puzzle.h"
#include "nonet/api/variant_verbs.h"
#include "nonet/draw/plain_svg.h"
#include "nonet/draw/puzzle/draw_puzzle.h"
#include "nonet/draw/puzzle/legend.h"
#include "nonet/draw/theme.h"

namespace nonet::api {

namespace {

constexpr std::size_t kLongestTitle = 200;
constexpr std::size_t kLongestCaption = 2000;

struct DrawWish {
  const draw::Theme* theme = nullptr;
  double width = 0;
  std::optional<std::string> title;  // nullopt: the puzzle's own
  std::string caption;
  bool legend = true, candidates = false, solution = false, bare = false;
  std::uint64_t guesses = 0;
};

DrawWish wish_of(Request& request) {
  DrawWish wish;
  wish.theme = draw::find_theme(request.text_or("theme", draw::themes().front().slug));
  if (wish.theme == nullptr) request.fail("theme", "there is no such theme");
  wish.width = draw::mm(static_cast<double>(request.whole("width", 10, 1'000, 120)));
  if (request.has("title")) wish.title = request.text("title", kLongestTitle);
  wish.caption = request.text_or("caption", "", kLongestCaption);
  wish.legend = request.flag("legend", true);
  wish.candidates = request.flag("show_candidates", false);
  wish.solution = request.flag("solution", false);
  wish.bare = request.flag("bare", false);
  wish.guesses = guesses_of(request);
  if (wish.bare && (wish.title || !wish.caption.empty() || wish.candidates || wish.solution)) {
    request.fail("bare", "a bare board has no title, caption, candidates or solution");
  }
  return wish;
}

// Thousandths of a point.
int thousandths(double length) { return static_cast<int>(std::lround(length * 1000)); }

// The board alone, and where its cells are.
Object bare_board(const geometry::Puzzle& puzzle, const geometry::Alphabet& alphabet,
                  const DrawWish& wish) {
  const draw::BareBoard bare = draw::draw_bare_board(puzzle, alphabet, *wish.theme, wish.width);
  Object place;
  place.set("left", thousandths(bare.origin.x)).set("top", thousandths(bare.origin.y));
  place.set("side", thousandths(bare.side)).set("width", thousandths(bare.scene.width));
  place.set("height", thousandths(bare.scene.height));
  Object object;
  object.set("svg", draw::plain_svg(bare.scene)).set("board", place.take());
  return object;
}

}  // namespace

Out run_draw_variant(Context& context, Request& request) {
  const std::optional<AskedPuzzle> asked = asked_puzzle(request);
  const DrawWish wish = wish_of(request);
  if (!asked || !request.finish()) return {};
  const geometry::Puzzle& puzzle = asked->record.puzzle;
  const Out legend = json::list_of(draw::legend(puzzle, *asked->alphabet, *wish.theme),
                                   [](const draw::Paragraph& each) { return each.words; });
  if (wish.bare) {
    return bare_board(puzzle, *asked->alphabet, wish).set("legend", legend).take();
  }
  Meter meter(context);
  const Result<PuzzleContent> content =
      content_of(asked->record,
                 {.candidates = wish.candidates,
                  .solution = wish.solution,
                  .question = {.guesses = wish.guesses, .stop = context.token(), .report = meter}});
  if (!content) return request.fail("puzzle", content.error().message);
  const draw::PuzzleSheet sheet{.picture = {.puzzle = puzzle,
                                            .alphabet = *asked->alphabet,
                                            .digits = content->digits,
                                            .candidates = content->candidates},
                                .title = wish.title.value_or(asked->record.title),
                                .caption = wish.caption,
                                .legend = wish.legend,
                                .width = wish.width};
  Object object;
  object.set("svg", draw::plain_svg(draw::draw_sheet(sheet, *wish.theme, draw::plain_measure())));
  object.set("legend", legend);
  return object.take();
}

}  // namespace nonet::api
