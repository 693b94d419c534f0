#include "nonet/cli/commands/book_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <functional>
#include <variant>

#include <fmt/format.h>

#include "nonet/answer/solution.h"
#include "nonet/book/check_sources.h"
#include "nonet/book/manifest.h"
#include "nonet/canon/canon.h"
#include "nonet/canon/puzzle_form.h"
#include "nonet/cli/commands/book_variants.h"
#include "nonet/cli/stream/batch.h"
#include "nonet/cli/stream/feeder.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/collection/books.h"
#include "nonet/collection/library.h"
#include "nonet/solve/diagnose.h"
#include "nonet/solve/solver.h"

namespace nonet::cli {

namespace {

namespace fs = std::filesystem;
using book::Fault;

constexpr std::size_t kMostManifest = std::size_t{256} << 20;

using FilePuzzles = Result<std::vector<book::FilePuzzle>>;

FilePuzzles read_classic(const std::string& path, const std::string& shown) {
  InputOptions options;
  options.inputs = {path};
  Feeder feeder(options);
  Batch batch;
  std::vector<book::FilePuzzle> puzzles;
  while (feeder.next(batch)) {
    batch.read_records(feeder.how(), false);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const Entry entry = batch.entry(i);
      puzzles.push_back({entry.givens, shown, entry.line});
    }
    if (!batch.complaints().empty()) return Error{batch.complaints().front()};
  }
  if (puzzles.empty()) return Error{fmt::format("{}: there is no puzzle in it", path)};
  return puzzles;
}

// The puzzles of a file in any format; `chapter` says how plain grids of variants are read. The
// error names the line.
FilePuzzles read_puzzles(const std::string& path, const std::string& shown,
                         const book::Chapter& chapter) {
  if (!has_variants(path, chapter)) return read_classic(path, shown);
  FilePuzzles puzzles = read_variants(path, shown, chapter);
  if (puzzles && puzzles->empty()) {
    return Error{fmt::format("{}: there is no puzzle in it", path)};
  }
  return puzzles;
}

std::optional<Error> refusal_of(const book::FilePuzzle& puzzle, std::uint64_t solutions) {
  if (solutions == 1) return std::nullopt;
  return Error{fmt::format("{}:{}: the puzzle has {}", puzzle.file, puzzle.line,
                           name_of(verdict_of(solutions)))};
}

// The classic puzzles are solved as one span, a variant at a time.
std::optional<Error> check_unique(const std::vector<book::FilePuzzle>& puzzles) {
  std::vector<Grid> grids;
  for (const book::FilePuzzle& puzzle : puzzles) {
    if (const Grid* const givens = std::get_if<Grid>(&puzzle.puzzle)) grids.push_back(*givens);
  }
  std::vector<SolveOutcome> outcomes(grids.size());
  solve(grids, 2, outcomes, {.want = Want::kCount});
  std::size_t next = 0;
  for (const book::FilePuzzle& puzzle : puzzles) {
    const auto* const variant = std::get_if<geometry::Puzzle>(&puzzle.puzzle);
    if (variant == nullptr) {
      if (auto why = refusal_of(puzzle, outcomes[next++].solutions)) return why;
      continue;
    }
    const Result<VariantSolution> found =
        find_solutions(*variant, {.count_only = true, .stop = interrupt_token()});
    if (!found) {
      return Error{fmt::format("{}:{}: {}", puzzle.file, puzzle.line, found.error().message)};
    }
    if (interrupt_token().stop_requested()) return Error{"interrupted"};
    if (auto why = refusal_of(puzzle, found->solutions)) return why;
  }
  return std::nullopt;
}

// Whether the file begins as every SQLite file does (sqlite.org/fileformat.html).
bool is_library(const std::string& path) {
  constexpr std::string_view kMagic = "SQLite format 3";
  Result<InputFile> file = InputFile::open(path);
  if (!file) return false;
  std::array<char, kMagic.size()> start{};
  const Result<std::size_t> got = file->read(start);
  return got && std::string_view(start.data(), *got) == kMagic;
}

// Adds the canonical forms of all puzzles that are used in books of a library.
std::optional<Error> avoid_library(const std::string& path, book::KnownPuzzles& known) {
  const Result<collection::Database> library =
      collection::open_library(path, collection::Access::kRead, interrupt_token());
  if (!library) return library.error();
  return collection::each_used(
      *library, [&](const Grid& form) { known.forms.insert(form); },
      [&](std::string_view form) { known.variants.emplace(form); });
}

class SourceReader {
 public:
  SourceReader(const std::string& recipe_path, const std::string& own, std::vector<Fault>& faults)
      : folder_(recipe_path == "-" ? fs::path() : fs::path(recipe_path).parent_path()),
        own_(own),
        faults_(faults) {}

  std::vector<book::FilePuzzle> chapter(const book::Chapter& chapter) {
    std::vector<book::FilePuzzle> all;
    for (const book::FileRef& file : chapter.files) {
      auto puzzles = read_puzzles(path_of(file), file.path, chapter);
      std::optional<Error> why;
      if (!puzzles) {
        why = puzzles.error();
      } else {
        why = check_unique(*puzzles);
      }
      if (why) {
        complain_about(file, "files", why->message);
      } else {
        all.insert(all.end(), puzzles->begin(), puzzles->end());
      }
    }
    return all;
  }

  void avoid(const book::FileRef& file, book::KnownPuzzles& known) {
    const std::string path = path_of(file);
    if (is_own(path)) {
      return complain_about(file, "avoid",
                            fmt::format("{} is the manifest of this book itself", file.path));
    }
    if (is_library(path)) {
      if (const std::optional<Error> why = avoid_library(path, known)) {
        complain_about(file, "avoid", why->message);
      }
      return;
    }
    const Result<std::string> text = read_whole(path, kMostManifest);
    if (!text) return complain_about(file, "avoid", text.error().message);
    if (book::is_manifest(*text)) {
      const Result<book::Manifest> manifest = book::read_manifest(*text, interrupt_token());
      if (!manifest) {
        return complain_about(file, "avoid", file.path + ": " + manifest.error().message);
      }
      for (const book::Entry& entry : manifest->entries) known.insert(entry);
      return;
    }
    const auto puzzles = read_puzzles(path, file.path, {});
    if (!puzzles) return complain_about(file, "avoid", puzzles.error().message);
    if (const std::optional<Error> why = check_unique(*puzzles)) {
      return complain_about(file, "avoid", why->message);
    }
    for (const book::FilePuzzle& puzzle : *puzzles) {
      if (const Grid* const givens = std::get_if<Grid>(&puzzle.puzzle)) {
        known.forms.insert(canonical_form(*givens));
      } else {
        known.variants.insert(canonical_form(*std::get_if<geometry::Puzzle>(&puzzle.puzzle)));
      }
    }
  }

 private:
  std::string path_of(const book::FileRef& file) const { return (folder_ / file.path).string(); }

  bool is_own(const std::string& path) const {
    std::error_code failed;
    return !own_.empty() && fs::equivalent(path, own_, failed) && !failed;
  }

  void complain_about(const book::FileRef& file, std::string_view key, std::string_view why) {
    faults_.push_back({file.place, fmt::format("{}: {}", key, why)});
  }

  fs::path folder_;
  std::string own_;
  std::vector<Fault>& faults_;
};

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

// Whether a file may be written: there is none yet, or its text is `ours`.
Result<bool> may_replace(const std::string& path,
                         const std::function<bool(std::string_view)>& ours) {
  std::error_code failed;
  if (!fs::exists(path, failed)) return true;
  const Result<std::string> text = read_whole(path, kMostManifest);
  if (text && ours(*text)) return true;
  return Error{fmt::format(
      "{} is there already and is no manifest of a book: it would be lost; choose another name",
      path)};
}

}  // namespace

Result<std::string> read_whole(const std::string& path, std::size_t most) {
  Result<InputFile> file = InputFile::open(path);
  if (!file) return file.error();
  std::string text;
  std::vector<char> buffer(std::size_t{1} << 16);
  for (;;) {
    const Result<std::size_t> got = file->read(buffer);
    if (!got) return got.error();
    if (*got == 0) return text;
    text.append(buffer.data(), *got);
    if (text.size() > most) {
      return Error{fmt::format("{}: more than {} bytes", file->name(), most)};
    }
  }
}

book::Sources read_sources(const book::Recipe& recipe, const std::string& recipe_path,
                           const std::string& own, std::vector<Fault>& faults) {
  SourceReader reader(recipe_path, own, faults);
  book::Sources sources;
  for (const book::Chapter& chapter : recipe.chapters) {
    sources.chapters.push_back(reader.chapter(chapter));
  }
  for (const book::FileRef& file : recipe.cover.avoid) reader.avoid(file, sources.avoid);
  if (faults.empty()) faults = book::check_sources(recipe, sources);
  return sources;
}

Result<BookPaths> book_paths(const std::string& pdf) {
  constexpr std::string_view kEnd = ".pdf";
  if (!lower(pdf).ends_with(kEnd) || pdf.size() == kEnd.size()) {
    return Error{"-o: expected the name of the book, ending in .pdf, as in -o book.pdf"};
  }
  const std::string stem = pdf.substr(0, pdf.size() - kEnd.size());
  BookPaths paths{pdf, stem + ".json", stem + ".csv"};
  for (const auto& replaceable : {may_replace(paths.json, book::is_manifest),
                                  may_replace(paths.csv, book::is_manifest_csv)}) {
    if (!replaceable) return replaceable.error();
  }
  return paths;
}

}  // namespace nonet::cli
