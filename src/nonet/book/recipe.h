// Recipe: what a book is to be, as read from a TOML file and checked. recipe_keys.cc has the keys.
//
//   text --read_toml--> Value --recipe_keys--> Recipe --check--> no faults --> Recipe
//
// Lengths are in points.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/book/sheet.h"
#include "nonet/book/value.h"
#include "nonet/draw/render.h"
#include "nonet/search/target.h"

namespace nonet::book {

enum class Language : std::uint8_t { kEnglish, kGerman };
// What stands over a puzzle besides its number.
enum class Shown : std::uint8_t { kSign, kLabel, kRating, kScore, kLevel, kTechnique, kClues };
enum class Order : std::uint8_t { kAsMade, kRising };
enum class Solutions : std::uint8_t { kBack, kFacing, kNone, kFoot };
enum class QrTarget : std::uint8_t { kNone, kPuzzle, kSolution };

struct FileRef {
  std::string path;  // as the recipe has it
  Place place;
};

struct Chapter {
  std::string title;
  std::string intro;
  int count = 0;  // 0: all that the files have
  std::vector<FileRef> files;
  // Layout and kinds of clues, as `nonet new --variant` takes them; of files: the layout of plain
  // grids. Empty: classic puzzles, or what the files have.
  std::string variant;
  Target target;                   // of variants: label, clues, symmetry and minimal alone
  std::vector<std::string> needs;  // all techniques that are needed, those of variants too
  Order order = Order::kRising;
  std::optional<std::uint64_t> seed;
  std::optional<std::uint64_t> tries;
  int per_page = 0;  // 0: as the book has
  Place place;
};

struct Cover {
  std::string title;
  std::string subtitle;
  std::string author;
  std::string publisher;
  std::string edition;
  std::string copyright;
  std::string isbn;  // as it is to be printed
  std::string date;  // "2026-11-26"; empty: none
  Language language = Language::kEnglish;
  std::uint64_t seed = 1;
  std::vector<FileRef> avoid;
  bool half_title = false;
  bool title_page = true;
  bool imprint = true;  // behind the title page
  bool how_to_play = true;
  bool contents = true;
  bool chapter_pages = true;
};

struct PageStyle {
  draw::PdfUse use = draw::PdfUse::kScreen;
  draw::PdfStandard standard = draw::PdfStandard::kNone;
  std::size_t condition = 0;  // in draw::kPrintingConditions
  draw::Fonts fonts{};
  bool whole_fonts = false;
  Size trim = {8.5 * kInch, 11 * kInch};
  double margin_top = 0.5 * kInch;
  double margin_bottom = 0.5 * kInch;
  double margin_outside = 0.5 * kInch;
  std::optional<double> gutter;  // none: by the number of pages
  bool mirrored = true;
  bool bleed = false;
  bool numbers = true;
  bool chapter_names = true;  // beside the numbers
};

struct PuzzleStyle {
  int per_page = 2;
  bool large_print = false;
  bool worksheet = false;
  bool shaded_boxes = false;
  bool tally = true;  // digits to cross out, where there is room for them
  std::vector<Shown> heading = {Shown::kSign};
};

struct SolutionStyle {
  Solutions where = Solutions::kBack;
  int per_page = 0;       // 0: by the size of the page
  bool reference = true;  // over each puzzle, the page of its solution
};

struct QrStyle {
  QrTarget to = QrTarget::kNone;
  std::string base;  // of links
};

// What a book is printed on, which decides how thick it is.
enum class Paper : std::uint8_t { kWhite, kCream, kColour };

// The sheet that is folded around the book.
struct Jacket {
  Paper paper = Paper::kWhite;
  double bleed = kBleed;
  std::string back;  // text on the back
};

struct Recipe {
  Cover cover;
  PageStyle page;
  PuzzleStyle puzzles;
  SolutionStyle solutions;
  QrStyle qr;
  Jacket jacket;
  std::vector<Chapter> chapters;
  // Where a key, a section or a chapter stands: "page.trim", "page", "chapter 2.count", "chapter
  // 2". Keys that the text does not have are missing.
  std::map<std::string, Place, std::less<>> places;

  // The place of the first of these names in the text; else the beginning of the text.
  Place place(std::initializer_list<std::string_view> names) const;
};

struct ReadRecipe {
  Recipe recipe;              // only meaningful without faults
  std::vector<Fault> faults;  // by place
};

// Reads and checks all that can be known without opening other files or making puzzles: keys,
// types, ranges, targets that no puzzle meets, combinations that make no sense. Microseconds;
// milliseconds for each chapter of variants.
ReadRecipe read_recipe(std::string_view text);
// The same for a table that has been read already, from TOML or a like format.
ReadRecipe read_recipe(const Value& table);

// How many puzzles to look at for each one wanted.
std::uint64_t tries_of(const Chapter& chapter);
// The seed from which the puzzles of a chapter (from 0) are made: its own, or the book's seed plus
// `chapter`.
std::uint64_t seed_of(const Recipe& recipe, std::size_t chapter);

}  // namespace nonet::book
