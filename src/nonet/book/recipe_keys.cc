#include "nonet/book/recipe_keys.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "nonet/base/text.h"
#include "nonet/book/setters.h"
#include "nonet/geometry/layout.h"
#include "nonet/rate/label.h"
#include "nonet/reason/technique.h"

namespace nonet::book {

namespace {

using namespace setters;  // NOLINT(google-build-using-namespace): the table reads better
using Words = std::vector<std::string_view>;

constexpr std::array kSections{
    SectionRow{Section::kBook, "book", "What the book is"},
    SectionRow{Section::kPage, "page", "Paper, as it is after cutting"},
    SectionRow{Section::kPuzzles, "puzzles", "How puzzles stand on a page"},
    SectionRow{Section::kSolutions, "solutions", "Solutions"},
    SectionRow{Section::kQr, "qr", "A QR code beside every puzzle"},
    SectionRow{Section::kCover, "cover", "The cover, which `--cover` writes"},
    SectionRow{
        Section::kChapter, "chapter",
        "Chapters, in order: [[chapter]] once for each. Without `files` the puzzles are made; "
        "with them they are taken from there. In both ways only puzzles that meet all of "
        "`label` to `minimal` come in"},
};

// The order of these lists is that of the enumerations.
Words languages() { return {"en", "de"}; }
Words shown_choices() {
  return {"sign", "label", "rating", "score", "level", "technique", "clues"};
}
Words order_choices() { return {"made", "rising"}; }
Words solution_choices() { return {"back", "facing", "none", "foot"}; }
Words use_choices() { return {"screen", "print"}; }
Words standard_choices() { return {"none", "pdf/x-1a:2001", "pdf/x-1a:2003"}; }
Words condition_choices() {
  Words words;
  for (const draw::PrintingCondition& row : draw::kPrintingConditions) words.push_back(row.name);
  return words;
}
Words paper_choices() { return {"white", "cream", "colour"}; }
Words qr_choices() { return {"none", "puzzle", "solution"}; }
Words labels() { return {"easy", "medium", "hard", "expert", "extreme"}; }
Words levels() { return {"easy", "medium", "hard", "unfair", "extreme"}; }
Words symmetries() {
  Words words;
  for (const PatternSymmetryInfo& row : kPatternSymmetries) words.push_back(row.slug);
  return words;
}
Words profile_slugs() {
  Words words;
  for (const Profile* profile : profiles()) words.push_back(profile->slug);
  return words;
}
Words technique_slugs() {
  Words words;
  for (const Technique& row : techniques()) words.push_back(row.slug);
  return words;
}
// Those of variants, too.
Words all_technique_slugs() {
  Words words = technique_slugs();
  for (const reason::Technique& row : reason::techniques()) {
    if (find_technique(row.slug) == nullptr) words.push_back(row.slug);
  }
  return words;
}

Verdict set_trim(const KeyRow& row, Draft& draft, const Value& value) {
  if (!value.is(Value::Kind::kText) || !fits_message(value.text)) return refusal(row, value);
  const Result<Size> size = parse_trim(value.text);
  if (!size) return refusal(row, value, size.error().message);
  draft.recipe.page.trim = *size;
  return std::nullopt;
}

// "2026-11-26".
Verdict set_date(const KeyRow& row, Draft& draft, const Value& value) {
  if (!value.is(Value::Kind::kText)) return refusal(row, value);
  const std::string& text = value.text;
  const auto number = [&text](std::size_t at, std::size_t length) {
    return number_in<int>(std::string_view(text).substr(at, length)).value_or(-1);
  };
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return refusal(row, value);
  const int year = number(0, 4);
  const int month = number(5, 2);
  const int day = number(8, 2);
  if (year < 1 || month < 1 || day < 1) return refusal(row, value);
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok()) return refusal(row, value, "there is no such day");
  draft.recipe.cover.date = text;
  return std::nullopt;
}

Verdict set_gutter(const KeyRow& row, Draft& draft, const Value& value) {
  if (value.is(Value::Kind::kText) && value.text == "auto") {
    draft.recipe.page.gutter.reset();
    return std::nullopt;
  }
  return length<&PageStyle::gutter>(row, draft, value);
}

// A list of families between commas.
template <std::string draw::Fonts::* Member>
Verdict set_font(const KeyRow& row, Draft& draft, const Value& value) {
  if (!value.is(Value::Kind::kText) || value.text.find_first_not_of(", ") == std::string::npos) {
    return refusal(row, value);
  }
  draft.recipe.page.fonts.*Member = value.text;
  return std::nullopt;
}

Verdict set_profile(const KeyRow& row, Draft& draft, const Value& value) {
  const std::optional<std::size_t> found = choice_of(row, value);
  if (!found) return no_choice(row, value);
  draft.chapter->target.profile = profiles()[*found];
  return std::nullopt;
}

// Which techniques variants have is known once all keys are read.
Verdict set_needs(const KeyRow& row, Draft& draft, const Value& value) {
  const auto texts = texts_of(value);
  if (!texts) return refusal(row, value);
  const Words slugs = row.choices();
  Chapter& chapter = *draft.chapter;
  for (const Value& item : *texts) {
    const std::optional<std::size_t> found = choice_of(row, item);
    if (!found) return no_choice(row, item);
    const Technique* const technique = find_technique(slugs[*found]);
    if (technique == nullptr && !draft.may_be_variants) {
      return refusal(row, item, fmt::format("{} is a technique of variants", slugs[*found]));
    }
    const std::string slug(slugs[*found]);
    if (std::ranges::find(chapter.needs, slug) != chapter.needs.end()) continue;
    chapter.needs.push_back(slug);
    if (technique != nullptr) chapter.target.needs.push_back(technique->id);
  }
  return std::nullopt;
}

Verdict set_clues(const KeyRow& row, Draft& draft, const Value& value) {
  KeyRow range = row;
  if (draft.may_be_variants) range.most = geometry::kMostCells;
  return numbers<&Target::clues>(range, draft, value);
}

constexpr double kMostSeed = 9'007'199'254'740'992;
constexpr double kMostTries = 1'000'000'000;
constexpr double kMostCount = 100'000;
constexpr double kMostScore = 1'000'000'000;
constexpr double kMostMargin = 4;  // inches
constexpr double kMostLine = 200;  // characters of a text
constexpr double kMostParagraph = 4'000;
constexpr double kLeastOpen = kLeastMargin / kInch;

constexpr auto kKeys = std::to_array<KeyRow>({
    {Section::kBook, "title", "text", "-", "On the title page", text<&Cover::title>, 0, kMostLine},
    {Section::kBook, "subtitle", "text", "", "Below it", text<&Cover::subtitle>, 0, kMostLine},
    {Section::kBook, "author", "text", "", "At the foot of the title page and in the file",
     text<&Cover::author>, 0, kMostLine},
    {Section::kBook, "publisher", "text", "",
     "At the foot of the title page, in the author's place", text<&Cover::publisher>, 0, kMostLine},
    {Section::kBook, "edition", "text", "", "On the page behind the title: \"First edition\"",
     text<&Cover::edition>, 0, kMostLine},
    {Section::kBook, "copyright", "text", "", "Likewise: who has which rights",
     text<&Cover::copyright>, 0, kMostParagraph},
    {Section::kBook, "isbn", "text", "", "Likewise: 13 digits with hyphens, the last one checked",
     text<&Cover::isbn>, 0, kMostLine},
    {Section::kBook, "date", "date like \"2026-11-26\"", "",
     "When the file says that it was made; without it, nothing is said", set_date},
    {Section::kBook, "language", "one of", "\"en\"", "Of all words that are not in the recipe",
     choice<&Cover::language, Language>, 0, 0, languages},
    {Section::kBook, "seed", "whole number", "1",
     "From it all puzzles are made: the same recipe gives the same book",
     whole<&Cover::seed, std::uint64_t>, 0, kMostSeed},
    {Section::kBook, "avoid", "path or list of paths", "",
     "Manifests of other books, files of puzzles, or libraries, of which the puzzles in books "
     "count: "
     "no puzzle of them, nor an image of one, comes in again",
     files<&Cover::avoid>},
    {Section::kBook, "half_title", "true or false", "false",
     "A page with nothing but the title, small, before the title page",
     boolean<&Cover::half_title>},
    {Section::kBook, "title_page", "true or false", "true", "A page with the title",
     boolean<&Cover::title_page>},
    {Section::kBook, "imprint", "true or false", "true",
     "On the page behind it: edition, copyright, ISBN, how the book was made",
     boolean<&Cover::imprint>},
    {Section::kBook, "how_to_play", "true or false", "true", "A page with the rules",
     boolean<&Cover::how_to_play>},
    {Section::kBook, "contents", "true or false", "true", "A table of contents",
     boolean<&Cover::contents>},
    {Section::kBook, "chapter_pages", "true or false", "true",
     "A page of its own to open each chapter", boolean<&Cover::chapter_pages>},

    {Section::kPage, "for", "one of", "\"screen\"",
     "Screen: links, outline, metadata, language and structure; print: none of them, and black as "
     "one ink",
     choice<&PageStyle::use, draw::PdfUse>, 0, 0, use_choices},
    {Section::kPage, "standard", "one of", "\"none\"",
     "Of files for print: PDF/X, which some printers ask for; it has metadata, and `date` is "
     "needed",
     choice<&PageStyle::standard, draw::PdfStandard>, 0, 0, standard_choices},
    {Section::kPage, "condition", "one of", "",
     "What a file of a standard is to be printed on, from the table of printing conditions; by "
     "default CGATS TR 001",
     choice<&PageStyle::condition, std::size_t>, 0, 0, condition_choices},
    {Section::kPage, "font", "text", "\"Vollkorn\"",
     "The font of words: a family, or several with commas between them, where the first has not "
     "all characters",
     set_font<&draw::Fonts::words>},
    {Section::kPage, "figures", "text", "\"Lato\"",
     "The font of digits and of all that is looked up", set_font<&draw::Fonts::figures>},
    {Section::kPage, "whole_fonts", "true or false", "false",
     "The fonts' files embedded whole, and not the glyphs alone that are used",
     boolean<&PageStyle::whole_fonts>},
    {Section::kPage, "trim", "page size", "\"letter\"",
     "A name from the table of page sizes, or width x height: \"5.25x8in\", \"170 x 240 mm\"",
     set_trim},
    {Section::kPage, "margin_top", "length", "\"0.5in\"", "White above everything",
     length<&PageStyle::margin_top>, kLeastOpen, kMostMargin},
    {Section::kPage, "margin_bottom", "length", "\"0.5in\"",
     "White below everything, up to the line of the page number", length<&PageStyle::margin_bottom>,
     kLeastOpen, kMostMargin},
    {Section::kPage, "margin_outside", "length", "\"0.5in\"",
     "White on the side away from the back; in large print 0.125 in more",
     length<&PageStyle::margin_outside>, kLeastOpen, kMostMargin},
    {Section::kPage, "gutter", "length or \"auto\"", "\"auto\"",
     "White on the side of the back; auto: by the number of pages, from the table of gutters",
     set_gutter, 0, kMostMargin},
    {Section::kPage, "mirrored", "true or false", "true",
     "Whether the back is on the right of even pages; otherwise it is always on the left",
     boolean<&PageStyle::mirrored>},
    {Section::kPage, "bleed", "true or false", "false",
     "Pages larger by 0.125 in at the three outer edges, for printers who ask for it",
     boolean<&PageStyle::bleed>},
    {Section::kPage, "numbers", "true or false", "true", "Page numbers",
     boolean<&PageStyle::numbers>},
    {Section::kPage, "chapter_names", "true or false", "true",
     "The chapter's name beside the page number", boolean<&PageStyle::chapter_names>},

    {Section::kPuzzles, "per_page", "whole number", "2", "How many puzzles a page has",
     whole<&PuzzleStyle::per_page, int>, 1, 20},
    {Section::kPuzzles, "large_print", "true or false", "false",
     "One puzzle a page, with heavy digits of at least 24 points, and no text under 16",
     boolean<&PuzzleStyle::large_print>},
    {Section::kPuzzles, "worksheet", "true or false", "false",
     "Title, and lines for name, class and date, at the head of every page with puzzles",
     boolean<&PuzzleStyle::worksheet>},
    {Section::kPuzzles, "shaded_boxes", "true or false", "false",
     "Every second box of a classic board is shaded, with fine lines",
     boolean<&PuzzleStyle::shaded_boxes>},
    {Section::kPuzzles, "tally", "true or false", "true",
     "The digits below a board, to be crossed out, on pages of one or four puzzles",
     boolean<&PuzzleStyle::tally>},
    {Section::kPuzzles, "heading", "list of", "[\"sign\"]",
     "What stands over a puzzle beside its number: sign is the label as one, three, five, seven or "
     "nine squares of nine, label the word; rating is Sudoku Explainer's ER, score and "
     "level "
     "are HoDoKu's, technique is the hardest one on the way of Sudoku Explainer",
     choices<&PuzzleStyle::heading, Shown>, 0, 0, shown_choices},

    {Section::kSolutions, "where", "one of", "\"back\"",
     "At the back of the book, on the page behind the puzzles, nowhere, or small and upside down "
     "at "
     "the foot of a worksheet",
     choice<&SolutionStyle::where, Solutions>, 0, 0, solution_choices},
    {Section::kSolutions, "per_page", "whole number", "",
     "How many solutions a page at the back has; by default 12, from A4 and letter on 20, in large "
     "print 4",
     whole<&SolutionStyle::per_page, int>, 1, 30},

    {Section::kSolutions, "reference", "true or false", "true",
     "Over each puzzle, the page of its solution", boolean<&SolutionStyle::reference>},

    {Section::kQr, "to", "one of", "\"none\"",
     "Puzzle: a link that opens it in the web app; solution: its nine lines, as plain text",
     choice<&QrStyle::to, QrTarget>, 0, 0, qr_choices},
    {Section::kQr, "base", "text", "", "Where the web app is: the links begin with it",
     text<&QrStyle::base>, 0, kMostLine},

    {Section::kCover, "paper", "one of", "\"white\"",
     "What the pages are printed on: the spine is 0.002252, 0.0025 or 0.002347 in a page wide",
     choice<&Jacket::paper, Paper>, 0, 0, paper_choices},
    {Section::kCover, "bleed", "length", "\"0.125in\"", "Ground beyond all four edges",
     length<&Jacket::bleed>, 0, 1},
    {Section::kCover, "back", "text", "", "A paragraph on the back", text<&Jacket::back>, 0,
     kMostParagraph},

    {Section::kChapter, "title", "text", "-", "On its first page and at the head of the others",
     text<&Chapter::title>, 0, kMostLine},
    {Section::kChapter, "intro", "text", "", "A paragraph on its first page", text<&Chapter::intro>,
     0, kMostParagraph},
    {Section::kChapter, "count", "whole number", "-",
     "How many puzzles; with `files` it may be left out, which means all",
     whole<&Chapter::count, int>, 1, kMostCount},
    {Section::kChapter, "files", "path or list of paths", "",
     "Puzzles in any format that Nonet reads, variants too, in place of new ones",
     files<&Chapter::files>},
    {Section::kChapter, "variant", "text", "",
     "Variants in place of classic puzzles: a layout and kinds of clues, as `nonet new --variant` "
     "takes them; with `files`, the layout of plain grids in them",
     text<&Chapter::variant>, 1, kMostLine},
    {Section::kChapter, "label", "one of", "", "How hard, in one word",
     choice<&Target::label, Label>, 0, 0, labels},
    {Section::kChapter, "er", "rating or range", "",
     "Sudoku Explainer's rating of the hardest step", ratings<&Target::er>},
    {Section::kChapter, "ep", "rating or range", "", "Of the hardest up to the first placement",
     ratings<&Target::ep>},
    {Section::kChapter, "ed", "rating or range", "", "Of the first step", ratings<&Target::ed>},
    {Section::kChapter, "score", "number or range", "", "HoDoKu's score", numbers<&Target::score>,
     0, kMostScore},
    {Section::kChapter, "level", "one of", "", "HoDoKu's level", choice<&Target::level, Level>, 0,
     0, levels},
    {Section::kChapter, "needs", "list of techniques", "",
     "They occur, and nothing harder than the hardest of them", set_needs, 0, 0,
     all_technique_slugs},
    {Section::kChapter, "uses", "list of techniques", "", "They occur",
     choices<&Target::uses, TechniqueId>, 0, 0, technique_slugs},
    {Section::kChapter, "without", "list of techniques", "", "They do not occur",
     choices<&Target::without, TechniqueId>, 0, 0, technique_slugs},
    {Section::kChapter, "profile", "one of", "\"se\"",
     "The rating scale whose way `needs`, `uses` and `without` are about", set_profile, 0, 0,
     profile_slugs},
    {Section::kChapter, "clues", "number or range", "", "How many givens; of variants up to 1344",
     set_clues, 0, kCells},
    {Section::kChapter, "symmetry", "one of", "\"none\"", "Of the pattern of givens",
     choice<&Target::symmetry, PatternSymmetry>, 0, 0, symmetries},
    {Section::kChapter, "minimal", "true or false", "false",
     "No given can go; with a symmetry, no orbit of givens", boolean<&Target::minimal>},
    {Section::kChapter, "order", "one of", "\"rising\"",
     "As made, or as in the files; or from easy to hard", choice<&Chapter::order, Order>, 0, 0,
     order_choices},
    {Section::kChapter, "seed", "whole number", "",
     "From it the chapter's puzzles are made; by default the book's, plus 1 for each chapter "
     "before",
     whole<&Chapter::seed, std::uint64_t>, 0, kMostSeed},
    {Section::kChapter, "tries", "whole number", "100000",
     "How many puzzles to look at for each one wanted, before giving up; of variants 1000",
     whole<&Chapter::tries, std::uint64_t>, 1, kMostTries},
    {Section::kChapter, "per_page", "whole number", "",
     "How many puzzles a page of this chapter has; by default as many as in `[puzzles]`",
     whole<&Chapter::per_page, int>, 1, 20},
});

std::string number_text(double value) { return fmt::format("{}", value); }

std::string joined(const Words& words, std::string_view mark) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ", ";
    text += fmt::format("{}{}{}", mark, word, mark);
  }
  return text;
}

}  // namespace

std::span<const SectionRow> sections() { return kSections; }
std::span<const KeyRow> recipe_keys() { return kKeys; }

std::string expected(const KeyRow& row) {
  constexpr std::size_t kMostListed = 12;
  std::string text(row.takes);
  if (row.choices != nullptr) {
    const Words words = row.choices();
    // Longer lists are left to `nonet techniques`.
    return words.size() > kMostListed ? text : fmt::format("{} {}", text, joined(words, ""));
  }
  if (row.most == 0) return text;
  if (text == "text") return fmt::format("text of up to {} characters", number_text(row.most));
  const bool length = text.starts_with("length");
  const std::string unit = length ? " in" : "";
  return fmt::format("{} from {} to {}{}", text, number_text(row.least), number_text(row.most),
                     unit);
}

}  // namespace nonet::book
