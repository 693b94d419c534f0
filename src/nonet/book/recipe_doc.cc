// Texts made from the table of keys: the reference, and a recipe to begin with.

#include <fmt/format.h>

#include "nonet/book/recipe_keys.h"

namespace nonet::book {

namespace {

// The default of a key, in a cell of a Markdown table.
std::string in_code(std::string_view text) {
  return text.empty() ? "" : text == "-" ? "required" : fmt::format("`{}`", text);
}

void append_section(std::string& out, const SectionRow& section) {
  const bool many = section.section == Section::kChapter;
  const std::string name = fmt::format("[{}]", section.name);
  out += fmt::format("### `{}`\n\n{}.\n\n", many ? "[" + name + "]" : name, section.help);
  out += "| key | takes | default | what |\n|---|---|---|---|\n";
  for (const KeyRow& row : recipe_keys()) {
    if (row.section != section.section) continue;
    out += fmt::format("| `{}` | {} | {} | {} |\n", row.key, expected(row), in_code(row.by_default),
                       row.help);
  }
}

// The keys of a section with their defaults; the keys that must be given stand in `given` instead.
void append_keys(std::string& out, const SectionRow& section, std::string_view given) {
  out += fmt::format("\n# {}.\n[{}]\n", section.help, section.name);
  out += given;
  for (const KeyRow& row : recipe_keys()) {
    if (row.section != section.section || given.find(fmt::format("{} = ", row.key)) == 0 ||
        given.find(fmt::format("\n{} = ", row.key)) != std::string_view::npos) {
      continue;
    }
    out += fmt::format("\n# {} ({}).\n", row.help, expected(row));
    out += row.by_default.empty() ? fmt::format("# {} =\n", row.key)
                                  : fmt::format("{} = {}\n", row.key, row.by_default);
  }
}

constexpr std::string_view kTop =
    "# A book of puzzles. Make it with\n"
    "#\n"
    "#   nonet book THIS_FILE -o book.pdf\n"
    "#\n"
    "# Everything but the titles and counts may be left out. `nonet book --check THIS_FILE` says "
    "what is wrong.\n";

constexpr std::string_view kBook =
    "title = \"Sudoku\"\n"
    "subtitle = \"Sixty puzzles from easy to hard\"\n";

constexpr std::string_view kChapters =
    "\n# Chapters, in order. The keys label, er, ep, ed, score, level, needs, uses, without, "
    "clues,\n"
    "# symmetry and minimal say what the puzzles are to be like.\n"
    "[[chapter]]\n"
    "title = \"Warming up\"\n"
    "intro = \"Every one of these gives way to looking closely.\"\n"
    "count = 24\n"
    "label = \"easy\"\n"
    "symmetry = \"180\"\n"
    "\n[[chapter]]\n"
    "title = \"On the way\"\n"
    "count = 24\n"
    "label = \"medium\"\n"
    "clues = \"22..28\"\n"
    "\n[[chapter]]\n"
    "title = \"Swimming upstream\"\n"
    "intro = \"Each needs an X-Wing, and nothing harder.\"\n"
    "count = 12\n"
    "needs = [\"x-wing\"]\n"
    "minimal = true\n";

}  // namespace

std::string recipe_reference() {
  std::string out;
  for (const SectionRow& section : sections()) {
    if (!out.empty()) out += "\n";
    append_section(out, section);
  }
  return out;
}

std::string trim_reference() {
  std::string out = "| name | size | what |\n|---|---|---|\n";
  for (const Trim& row : kTrims) {
    out += fmt::format("| `{}` | {} | {} |\n", row.slug, to_text(row.size), row.use);
  }
  return out;
}

std::string gutter_reference() {
  std::string out = "| pages up to | gutter |\n|---|---|\n";
  for (const GutterRow& row : kGutters) {
    out += fmt::format("| {} | {} in |\n", row.most_pages, row.gutter / kInch);
  }
  return out;
}

std::string example_recipe() {
  std::string out(kTop);
  for (const SectionRow& section : sections()) {
    if (section.section == Section::kChapter) continue;
    append_keys(out, section, section.section == Section::kBook ? kBook : std::string_view());
  }
  out += kChapters;
  return out;
}

}  // namespace nonet::book
