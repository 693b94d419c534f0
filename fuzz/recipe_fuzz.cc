// Any bytes as a recipe: it is read without harm, what is wrong has a place within the text, and
// what is right can be planned.

#include <algorithm>
#include <string_view>

#include "fuzz/text_round_trip.h"
#include "nonet/book/chapter_size.h"
#include "nonet/book/layout.h"
#include "nonet/book/manifest.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using nonet::fuzz::require;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const nonet::book::ReadRecipe read = nonet::book::read_recipe(text);
  const auto lines = static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n')) + 1;
  for (const nonet::book::Fault& fault : read.faults) {
    require(fault.place.line >= 1 && fault.place.line <= lines, "the line is in the text");
    require(!fault.message.empty(), "a fault says what is wrong");
  }
  if (read.faults.empty()) {
    nonet::book::Sources no_files;
    no_files.chapters.resize(read.recipe.chapters.size());
    auto sizes = nonet::book::sizes_of(read.recipe, no_files);
    int most = 0;
    for (auto& chapter : sizes) {
      chapter.puzzles = std::max(chapter.puzzles, 1);
      most = std::max(most, chapter.puzzles);
    }
    if (most <= 10'000 && nonet::book::check_layout(read.recipe, sizes).empty()) {
      require(nonet::book::measures(read.recipe, sizes).pages > 0, "a book has pages");
    }
  }
  // Manifests are read by the same program, and come from elsewhere too.
  (void)nonet::book::read_manifest(text).ok();
  return 0;
}
