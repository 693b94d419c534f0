// docs/formats.md has the registry's table, word by word.

#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "nonet/text/format.h"

namespace nonet {
namespace {

std::string what_is_held(const FormatInfo& row) {
  constexpr std::pair<unsigned, std::string_view> kNames[] = {
      {kHoldsCandidates, "candidates"}, {kHoldsPlaced, "placed digits"},
      {kHoldsCentre, "centre notes"},   {kHoldsCorner, "corner notes"},
      {kHoldsComment, "comment"},       {kHoldsTitle, "title"}};
  std::string list;
  for (const auto& [what, name] : kNames) {
    if ((row.holds & what) == 0) continue;
    if (!list.empty()) list += ", ";
    list += name;
  }
  return list.empty() ? "-" : list;
}

std::string table_row(const FormatInfo& row) {
  const std::string slug(row.slug);
  std::string read = row.can_read ? "yes" : "no";
  if (row.read_as != row.id) read = "as `" + std::string(info(row.read_as).slug) + "`";
  return "| `" + slug + "` | " + std::string(row.description) + " | " + read + " | " +
         (row.can_write ? "yes" : "no") + " | " + what_is_held(row) + " |\n";
}

TEST(FormatsDoc, HasTheTable) {
  std::ifstream file(NONET_DATA_DIR "/../docs/formats.md", std::ios::binary);
  const std::string doc(std::istreambuf_iterator<char>(file), {});
  std::string table =
      "| slug | what | read | write | holds beside givens |\n|---|---|---|---|---|\n";
  for (const FormatInfo& row : kFormats) table += table_row(row);
  EXPECT_NE(doc.find("\n\n" + table + "\n"), std::string::npos) << table;
}

// Each format has a section, or stands in one of several.
TEST(FormatsDoc, TellsOfEachFormat) {
  std::ifstream file(NONET_DATA_DIR "/../docs/formats.md", std::ios::binary);
  std::string line;
  std::string headings;
  while (std::getline(file, line)) {
    if (line.starts_with("## ")) headings += line.substr(2) + ",";
  }
  for (const FormatInfo& row : kFormats) {
    const bool in_lists = row.id == Format::kCsv || row.id == Format::kQqwingCsv ||
                          row.id == Format::kBank || row.id == Format::kGsf ||
                          row.id == Format::kJson;
    const std::string wanted = in_lists ? "Tables and lists" : std::string(row.slug);
    EXPECT_NE(headings.find(" " + wanted + ","), std::string::npos) << row.slug;
  }
}

}  // namespace
}  // namespace nonet
