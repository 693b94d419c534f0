#include "nonet/text/sudokupad/meta.h"

#include <algorithm>

namespace nonet::text {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

constexpr std::string_view kHarmless[] = {
    "title",      "author",     "rules",         "solution",      "source",
    "nextpuzzle", "msgcorrect", "msgwrong",      "msgincomplete", "customstyle",
    "url",        "video",      "sudorkle",      "cellsize",      "id",
    "date",       "genre",      "authors",       "description",   "created",
    "difficulty", "bgimage",    "bgimageopacity"};

}  // namespace

std::optional<MetadataEntry> metadata_in(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  const std::string_view key = text.substr(0, colon);
  if (key.find_first_of(kBlanks) != std::string_view::npos) return std::nullopt;
  const std::size_t begin = text.find_first_not_of(kBlanks, colon + 1);
  if (begin == std::string_view::npos) return std::nullopt;
  return MetadataEntry{.key = std::string(key), .value = std::string(text.substr(begin))};
}

bool is_harmless_metadata(std::string_view key) {
  return std::ranges::find(kHarmless, key) != std::end(kHarmless);
}

}  // namespace nonet::text
