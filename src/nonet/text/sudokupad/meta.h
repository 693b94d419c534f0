// Metadata that SudokuPad keeps as text: "key: text" in cages that have no cells.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nonet::text {

struct MetadataEntry {
  std::string key;  // as it was written
  std::string value;
};

// Nothing where the text has no "key:" before its first blank, or nothing behind it.
std::optional<MetadataEntry> metadata_in(std::string_view text);

// Whether the key has nothing to do with the rules: "title", "source", ...
bool is_harmless_metadata(std::string_view key);

}  // namespace nonet::text
