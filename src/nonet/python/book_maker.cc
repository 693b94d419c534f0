#include "nonet/python/book_maker.h"

#include <optional>

#include <pybind11/stl.h>

#include "nonet/answer/classic_puzzle.h"
#include "nonet/base/compose.h"
#include "nonet/book/book.h"
#include "nonet/book/chapter_size.h"
#include "nonet/book/check_sources.h"
#include "nonet/book/layout.h"
#include "nonet/book/manifest.h"
#include "nonet/canon/puzzle_form.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/python/unlocked.h"
#include "nonet/text/variant_format.h"

namespace nonet::python {

namespace {

using book::Fault;

void raise_faults(const std::vector<Fault>& faults) {
  if (faults.empty()) return;
  std::string sentences;
  for (const Fault& fault : faults) {
    if (!sentences.empty()) sentences += '\n';
    sentences +=
        compose("line {}, column {}: {}", {fault.place.line, fault.place.column, fault.message});
  }
  throw py::value_error(sentences);
}

void raise_layout_faults(const book::Recipe& recipe, const std::vector<book::ChapterSize>& sizes) {
  raise_faults(book::check_layout(recipe, sizes));
  raise_faults(book::check_fonts(recipe));
}

Grid grid_of(const std::string& line) {
  const auto grid = Grid::from_line(line);
  if (!grid) throw py::value_error("expected 81 characters");
  return *grid;
}

geometry::Puzzle variant_of(const std::string& json) {
  Result<VariantRecord> record = read_variant(json, VariantFormat::kJson);
  if (!record) throw py::value_error(record.error().message);
  if (const auto fault = geometry::find_fault(record->puzzle)) {
    throw py::value_error(fault->message);
  }
  return std::move(record->puzzle);
}

// What print() and the manifest make of the entries.
class Printing {
 public:
  Printing(const book::Recipe& recipe, book::Manifest manifest)
      : recipe_(recipe), manifest_(std::move(manifest)) {}

  // Without the lock.
  void print(bool cover, StopToken stop) {
    const auto sink = [&](std::string_view bytes) {
      pdf_ += bytes;
      return true;
    };
    const Result<int> pages = book::print(recipe_, manifest_.entries, sink, stop);
    if (!pages) {
      failure_ = pages.error();
      return;
    }
    pages_ = *pages;
    if (!cover || stop.stop_requested()) return;
    Result<std::string> made = book::print_cover(recipe_, manifest_.entries, pages_);
    if (made) {
      cover_ = std::move(made).value();
    } else {
      failure_ = made.error();
    }
  }

  py::dict take(std::uint64_t repeated) const {
    if (failure_) throw py::value_error(failure_->message);
    py::dict made;
    made["pdf"] = py::bytes(pdf_);
    made["pages"] = pages_;
    made["manifest"] = book::to_json(manifest_);
    made["csv"] = book::to_csv(manifest_);
    made["cover"] = py::bytes(cover_);
    made["puzzles"] = manifest_.entries.size();
    made["repeated"] = repeated;
    return made;
  }

 private:
  const book::Recipe& recipe_;
  book::Manifest manifest_;
  std::string pdf_;
  std::string cover_;
  int pages_ = 0;
  std::optional<Error> failure_;
};

}  // namespace

BookMaker::BookMaker(const std::string& recipe) : text_(recipe) {
  book::ReadRecipe read = book::read_recipe(recipe);
  raise_faults(read.faults);
  recipe_ = std::move(read.recipe);
  sources_.chapters.resize(recipe_.chapters.size());
}

std::vector<std::pair<std::string, std::vector<std::string>>> BookMaker::chapters() const {
  std::vector<std::pair<std::string, std::vector<std::string>>> chapters;
  for (const book::Chapter& chapter : recipe_.chapters) {
    auto& [variant, files] = chapters.emplace_back(chapter.variant, std::vector<std::string>());
    for (const book::FileRef& file : chapter.files) files.push_back(file.path);
  }
  return chapters;
}

std::vector<std::string> BookMaker::avoid() const {
  std::vector<std::string> files;
  for (const book::FileRef& file : recipe_.cover.avoid) files.push_back(file.path);
  return files;
}

void BookMaker::add_classic(std::size_t chapter, const std::string& file,
                            const std::vector<Line>& puzzles) {
  for (const auto& [number, line] : puzzles) {
    sources_.chapters.at(chapter).push_back({grid_of(line), file, number});
  }
}

void BookMaker::add_variant(std::size_t chapter, const std::string& file, std::uint64_t line,
                            const std::string& json) {
  geometry::Puzzle puzzle = variant_of(json);
  std::vector<book::FilePuzzle>& puzzles = sources_.chapters.at(chapter);
  if (const auto classic = classic_of(puzzle)) {
    puzzles.push_back({classic->givens, file, line});
  } else {
    puzzles.push_back({std::move(puzzle), file, line});
  }
}

void BookMaker::avoid_forms(const std::vector<std::string>& forms) {
  for (const std::string& form : forms) {
    if (form.starts_with("nonet-form-")) {
      sources_.avoid.variants.insert(form);
    } else {
      sources_.avoid.forms.insert(grid_of(form));
    }
  }
}

void BookMaker::avoid_variant(const std::string& json) {
  sources_.avoid.variants.insert(canonical_form(variant_of(json)));
}

void BookMaker::avoid_manifest(const std::string& text) {
  Stop stop;
  std::optional<Result<book::Manifest>> manifest;
  run_unlocked(stop, [&] { manifest = book::read_manifest(text, stop.token()); });
  if (!*manifest) throw py::value_error(manifest->error().message);
  for (const book::Entry& entry : (*manifest)->entries) sources_.avoid.insert(entry);
}

py::dict BookMaker::make(bool cover, int threads) {
  // Other threads may add to ours while the lock is given up.
  const book::Recipe recipe = recipe_;
  const book::Sources sources = sources_;
  raise_faults(book::check_sources(recipe, sources));
  raise_layout_faults(recipe, book::sizes_of(recipe, sources));
  const auto ignore = [](std::uint64_t) {};
  const int used = thread_count(threads);
  Stop stop;
  std::optional<Result<book::Selection>> selection;
  run_unlocked(stop, [&] {
    selection =
        book::select(recipe, sources, {.threads = used, .stop = stop.token(), .progress = ignore});
  });
  if (!*selection) throw py::value_error(selection->error().message);
  Printing printing(recipe, {NONET_VERSION, text_, std::move((*selection)->entries)});
  run_unlocked(stop, [&] { printing.print(cover, stop.token()); });
  return printing.take((*selection)->repeated);
}

py::dict remake_book(const std::string& manifest_text, bool cover) {
  Stop stop;
  std::optional<Result<book::Manifest>> manifest;
  run_unlocked(stop, [&] { manifest = book::read_manifest(manifest_text, stop.token()); });
  if (!*manifest) throw py::value_error(manifest->error().message);
  const book::ReadRecipe read = book::read_recipe((*manifest)->recipe);
  raise_faults(read.faults);
  if (const auto why = book::check_entries(read.recipe, (*manifest)->entries)) {
    throw py::value_error(why->message);
  }
  raise_layout_faults(read.recipe, book::sizes_of(read.recipe, (*manifest)->entries));
  Printing printing(read.recipe, std::move(*manifest).value());
  run_unlocked(stop, [&] { printing.print(cover, stop.token()); });
  return printing.take(0);
}

}  // namespace nonet::python
