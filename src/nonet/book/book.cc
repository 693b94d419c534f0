#include "nonet/book/book.h"

#include <memory>

#include <fmt/format.h>

#include "nonet/book/finish.h"
#include "nonet/book/layout.h"
#include "nonet/book/puzzle_key.h"

namespace nonet::book {

namespace {

// What is spoken for the figures of a page, in order.
void add_spoken(const draw::Scene& page, std::vector<std::string>& spoken) {
  for (const draw::Item& item : page.items) {
    const auto* const block = std::get_if<draw::Block>(&item);
    if (block == nullptr || block->kind != draw::BlockKind::kFigure || !block->begins) continue;
    spoken.push_back(block->spoken);
  }
}

}  // namespace

Result<int> print(const Recipe& recipe, std::vector<Entry>& entries, draw::ByteSink sink,
                  StopToken stop) {
  const std::unique_ptr<draw::TextMeasure> measure = draw::font_measure(recipe.page.fonts);
  const Layout layout(recipe, entries, *measure);
  const draw::Document head = layout.document();
  std::string bytes;
  const auto append = [&bytes, stop](std::string_view more) {
    bytes += more;
    return !stop.stop_requested();
  };
  draw::PdfWriter writer(head.metadata, append, recipe.page.fonts, recipe.page.use);
  draw::PdfFinish finish = finish_of(recipe);
  finish.trims = layout.trims();
  for (int number = 1; number <= layout.pages(); ++number) {
    const draw::Scene page = layout.page(number);
    add_spoken(page, finish.spoken);
    if (auto error = writer.add(page)) return *std::move(error);
  }
  if (auto error = writer.finish(head.outline)) return *std::move(error);
  const Result<std::string> finished = draw::finish_pdf(bytes, finish);
  if (!finished) return finished.error();
  if (!sink(*finished)) return Error{"the sink has stopped"};
  return layout.pages();
}

std::optional<Error> check_entries(const Recipe& recipe, const std::vector<Entry>& entries) {
  const auto chapters = static_cast<int>(recipe.chapters.size());
  std::vector<int> counts(recipe.chapters.size(), 0);
  KnownPuzzles known;
  int number = 0;
  int chapter = 0;
  for (const Entry& entry : entries) {
    if (entry.number != ++number) {
      return Error{fmt::format("puzzle {}: its number is {}", number, entry.number)};
    }
    if (entry.chapter < chapter || entry.chapter >= chapters) {
      return Error{
          fmt::format("puzzle {}: it is of chapter {}, out of order", number, entry.chapter + 1)};
    }
    if (!known.insert(entry)) {
      return Error{fmt::format("puzzle {}: it is an image of one before", number)};
    }
    chapter = entry.chapter;
    ++counts[static_cast<std::size_t>(chapter)];
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const int wanted = recipe.chapters[i].count;
    if (counts[i] > 0 && (wanted == 0 || counts[i] == wanted)) continue;
    return Error{fmt::format("chapter {} has {} puzzles, and its recipe wants {}", i + 1, counts[i],
                             wanted)};
  }
  return std::nullopt;
}

}  // namespace nonet::book
