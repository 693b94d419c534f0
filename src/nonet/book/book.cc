#include "nonet/book/book.h"

#include <memory>

#include <fmt/format.h>

#include "nonet/book/layout.h"
#include "nonet/book/puzzle_key.h"

namespace nonet::book {

Result<int> print(const Recipe& recipe, std::vector<Entry>& entries, draw::ByteSink sink) {
  const std::unique_ptr<draw::TextMeasure> measure = draw::font_measure();
  const Layout layout(recipe, entries, *measure);
  const draw::Document head = layout.document();
  draw::PdfWriter writer(head.metadata, sink);
  for (int number = 1; number <= layout.pages(); ++number) {
    if (auto error = writer.add(layout.page(number))) return *std::move(error);
  }
  if (auto error = writer.finish(head.outline)) return *std::move(error);
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
