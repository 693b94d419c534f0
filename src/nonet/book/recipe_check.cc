#include "nonet/book/recipe_check.h"

#include <fmt/format.h>

#include "nonet/book/chapter_variant.h"
#include "nonet/book/scale_check.h"
#include "nonet/search/impossible.h"

namespace nonet::book {

namespace {

class Checker {
 public:
  Checker(const Recipe& recipe, std::vector<Fault>& faults) : recipe_(recipe), faults_(faults) {}

  void run() {
    check_book();
    check_page();
    check_puzzles();
    check_solutions();
    check_qr();
    for (std::size_t i = 0; i < recipe_.chapters.size(); ++i) check_chapter(i);
    const std::vector<Fault> scales = check_scales(recipe_);
    faults_.insert(faults_.end(), scales.begin(), scales.end());
  }

 private:
  // ISO 2108: digits weigh 1 and 3 in turn, and their sum ends in 0.
  static bool is_isbn(std::string_view text) {
    int digits = 0;
    int sum = 0;
    for (const char c : text) {
      if (c == '-' || c == ' ') continue;
      if (c < '0' || c > '9') return false;
      sum += (c - '0') * (digits % 2 == 0 ? 1 : 3);
      ++digits;
    }
    return digits == 13 && sum % 10 == 0;
  }

  bool has(std::string_view name) const { return recipe_.places.contains(name); }
  void complain(std::initializer_list<std::string_view> where, std::string message) {
    faults_.push_back({recipe_.place(where), std::move(message)});
  }

  void check_book() {
    // A title of the wrong type has been complained about already.
    if (!has("book.title")) {
      complain({"book"}, "[book] has no title; expected title = \"...\"");
    } else if (recipe_.cover.title.empty() && faults_.empty()) {
      complain({"book.title"}, "title: expected text, found nothing in it");
    }
    if (!recipe_.cover.isbn.empty() && !is_isbn(recipe_.cover.isbn)) {
      complain({"book.isbn"},
               fmt::format("isbn: '{}': expected 13 digits, hyphens between them, whose last one "
                           "fits the others",
                           recipe_.cover.isbn));
    }
    if (recipe_.chapters.empty()) {
      complain({}, "there is no chapter; expected [[chapter]] with title and count");
    }
  }

  void check_standard() {
    if (recipe_.page.standard == draw::PdfStandard::kNone) {
      if (!has("page.condition")) return;
      return complain({"page.condition"},
                      "condition is about files of a standard; expected standard = \"...\"");
    }
    if (recipe_.page.use != draw::PdfUse::kPrint) {
      complain({"page.standard"}, "a standard is for print; expected for = \"print\"");
    }
    if (recipe_.cover.date.empty() && !has("book.date")) {
      complain({"page.standard"},
               "files of a standard say when they were made; expected in [book] date = "
               "\"2026-11-26\"");
    }
  }

  void check_page() {
    check_standard();
    if (!recipe_.page.bleed) return;
    for (const auto& [key, margin] : {std::pair{"page.margin_top", recipe_.page.margin_top},
                                      {"page.margin_bottom", recipe_.page.margin_bottom},
                                      {"page.margin_outside", recipe_.page.margin_outside}}) {
      if (margin >= kLeastMarginWithBleed) continue;
      complain({key}, fmt::format("{} is {}; with bleed, expected at least {}",
                                  std::string_view(key).substr(5), length_text(margin),
                                  length_text(kLeastMarginWithBleed)));
    }
  }

  void check_puzzles() {
    if (recipe_.puzzles.large_print && has("puzzles.per_page") && recipe_.puzzles.per_page != 1) {
      complain({"puzzles.per_page"},
               fmt::format("per_page is {}, but large print has one puzzle a page",
                           recipe_.puzzles.per_page));
    }
  }

  void check_solutions() {
    if (recipe_.solutions.where == Solutions::kFoot && !recipe_.puzzles.worksheet) {
      complain({"solutions.where"},
               "solutions stand at the foot of worksheets alone; expected worksheet = true");
    }
    if (recipe_.solutions.where != Solutions::kBack && has("solutions.per_page")) {
      complain({"solutions.per_page"},
               "per_page is about solutions at the back; expected where = \"back\"");
    }
  }

  void check_qr() {
    const bool links = recipe_.qr.to == QrTarget::kPuzzle;
    if (!links && has("qr.base")) {
      complain({"qr.base"}, "base is where links begin; expected to = \"puzzle\"");
    }
    if (!links) return;
    if (!has("qr.base")) {
      complain({"qr.to"}, "links need an address to begin with; expected base = \"https://...\"");
    } else if (!is_address(recipe_.qr.base)) {
      complain({"qr.base"}, fmt::format("base: expected an address that begins with https:// or "
                                        "http://, without spaces, of at most {} characters",
                                        kLongestBase));
    }
  }

  static bool is_address(std::string_view text) {
    if (!text.starts_with("https://") && !text.starts_with("http://")) return false;
    if (text.size() > kLongestBase) return false;
    for (const char c : text) {
      if (c <= ' ' || c > '~') return false;
    }
    return true;
  }

  void check_chapter(std::size_t i) {
    const Chapter& chapter = recipe_.chapters[i];
    const std::string name = fmt::format("chapter {}", i + 1);
    const auto key = [&name](std::string_view word) { return fmt::format("{}.{}", name, word); };
    if (!has(key("title"))) {
      complain({name}, fmt::format("{} has no title; expected title = \"...\"", name));
    }
    const bool from_files = has(key("files"));
    if (!from_files && !has(key("count"))) {
      complain({name},
               fmt::format("{} has neither count nor files; expected count = NUMBER", name));
    }
    for (const std::string_view word : {"seed", "tries"}) {
      if (from_files && has(key(word))) {
        complain({key(word)},
                 fmt::format("{} is about puzzles that are made; {} has files", word, name));
      }
    }
    if (has(key("profile")) && !chapter.target.asks_for_techniques()) {
      complain({key("profile")},
               "profile says whose way needs, uses or without is about; expected one of these");
    }
    if (recipe_.puzzles.large_print && chapter.per_page > 1) {
      complain({key("per_page")}, fmt::format("per_page is {}, but large print has one puzzle a "
                                              "page",
                                              chapter.per_page));
    }
    if (!chapter.variant.empty()) {
      // More chapters of variants, a page at least each, are no book.
      if (i >= static_cast<std::size_t>(kMostPages)) return;
      const std::vector<Fault> faults = check_variant(recipe_, i);
      faults_.insert(faults_.end(), faults.begin(), faults.end());
      return;
    }
    if (from_files) return;  // some may be variants
    if (const std::optional<Error> why = impossible(chapter.target)) {
      complain({name}, fmt::format("{}: no puzzle is like that: {}", name, why->message));
    }
  }

  // Longer addresses make codes too fine to be read from paper.
  static constexpr std::size_t kLongestBase = 120;

  const Recipe& recipe_;
  std::vector<Fault>& faults_;
};

}  // namespace

void check_recipe(const Recipe& recipe, std::vector<Fault>& faults) {
  Checker(recipe, faults).run();
}

}  // namespace nonet::book
