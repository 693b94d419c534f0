// What the machine's fonts lack for a recipe, before any work.

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "nonet/book/book.h"
#include "nonet/book/press.h"

namespace nonet::book {

namespace {

class FontChecker {
 public:
  explicit FontChecker(const Recipe& recipe)
      : recipe_(recipe), measure_(draw::font_measure(recipe.page.fonts)) {}

  std::vector<Fault> run() {
    // Families first: without one of them every text has the same fault.
    check("page.font", "n", words_style(recipe_, 10));
    check("page.figures", "0123456789", figure_style(recipe_, 10));
    if (!faults_.empty()) return std::move(faults_);
    check("page.font", "–…", words_style(recipe_, 10));
    const Cover& cover = recipe_.cover;
    check("book.title", cover.title, heading_style(recipe_, 10));
    check("book.subtitle", cover.subtitle, italic_style(recipe_, 10));
    check("book.author", cover.author, figure_style(recipe_, 10));
    check("book.author", cover.author, words_style(recipe_, 10));
    check("book.publisher", cover.publisher, figure_style(recipe_, 10));
    check("book.edition", cover.edition, words_style(recipe_, 10));
    check("book.copyright", cover.copyright, words_style(recipe_, 10));
    check("cover.back", recipe_.jacket.back, words_style(recipe_, 10));
    for (std::size_t i = 0; i < recipe_.chapters.size(); ++i) {
      const Chapter& chapter = recipe_.chapters[i];
      const std::string name = fmt::format("chapter {}", i + 1);
      check(name + ".title", chapter.title, heading_style(recipe_, 10));
      check(name + ".title", chapter.title, italic_style(recipe_, 10));
      check(name + ".intro", chapter.intro, words_style(recipe_, 10));
    }
    return std::move(faults_);
  }

 private:
  // Words of several lines are set line by line.
  void check(std::string_view key, std::string_view words, const TextStyle& style) {
    for (const std::string& word : wrapped(*measure_, words, style, 0)) {
      const std::optional<Error> lack = measure_->lack(word, style);
      if (!lack) continue;
      const std::string name(key.substr(key.rfind('.') + 1));
      faults_.push_back({recipe_.place({key}), fmt::format("{}: {}", name, lack->message)});
      return;
    }
  }

  const Recipe& recipe_;
  std::unique_ptr<draw::TextMeasure> measure_;
  std::vector<Fault> faults_;
};

}  // namespace

std::vector<Fault> check_fonts(const Recipe& recipe) { return FontChecker(recipe).run(); }

}  // namespace nonet::book
