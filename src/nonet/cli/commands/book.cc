// nonet book

#include "nonet/book/book.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/book/chapter_size.h"
#include "nonet/book/layout.h"
#include "nonet/book/manifest.h"
#include "nonet/book/recipe_keys.h"
#include "nonet/cli/commands/book_files.h"
#include "nonet/cli/commands/book_pictures.h"
#include "nonet/cli/stream/interrupt.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/progress.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/book.h"

namespace nonet::cli {

namespace {

// A recipe is written by hand, and so is short.
constexpr std::size_t kMostRecipe = std::size_t{1} << 20;
constexpr std::size_t kMostManifest = std::size_t{256} << 20;

int usage(std::string_view message) { return fail(message, kExitUsage); }

// Prints each fault with its place in the recipe.
int complain_about(const std::string& path, const std::vector<book::Fault>& faults) {
  const std::string name = path == "-" ? "(standard input)" : path;
  for (const book::Fault& fault : faults) {
    complain_in_place(
        fmt::format("{}:{}:{}: {}", name, fault.place.line, fault.place.column, fault.message));
  }
  return kExitNegative;
}

int write_text(const BookOptions& options, std::string_view text) {
  Result<Output> output = Output::open(options.output);
  if (!output) return fail(output.error().message, kExitIo);
  output->write(text);
  return finish(*output, kExitOk);
}

// The files of a book, PDF, JSON, CSV and a cover if one is wanted: put in place at the end, once
// nothing of any of them can fail for want of room.
class BookOutput {
 public:
  // Error: one of them cannot be written.
  static Result<BookOutput> open(const BookPaths& paths, const std::string& cover) {
    BookOutput book;
    for (const std::string* path : {&paths.pdf, &paths.json, &paths.csv, &cover}) {
      if (path->empty()) continue;
      Result<Output> output = Output::open(*path);
      if (!output) return output.error();
      book.files_.push_back(std::move(output).value());
    }
    return book;
  }

  Output& pdf() { return files_[0]; }

  // Writes the manifest and the cover and puts everything in place.
  int finish(const book::Manifest& manifest, std::string_view cover) {
    files_[1].write(book::to_json(manifest));
    files_[2].write(book::to_csv(manifest));
    if (files_.size() > 3) files_[3].write(cover);
    for (const auto step : {&Output::settle, &Output::commit}) {
      for (Output& output : files_) {
        if ((output.*step)()) continue;
        return fail(output.error().message, kExitIo);
      }
    }
    return kExitOk;
  }

 private:
  std::vector<Output> files_;
};

int interrupted() { return fail("interrupted: nothing is written", kExitInterrupted); }

int print_book(const BookOptions& options, const book::Recipe& recipe, book::Manifest manifest,
               const BookPaths& paths, BookOutput& output) {
  const Result<int> pages = book::print(
      recipe, manifest.entries,
      [&output](std::string_view bytes) { return output.pdf().write(bytes); }, interrupt_token());
  if (interrupt_token().stop_requested()) return interrupted();
  if (!pages)
    return fail(output.pdf().failed() ? output.pdf().error().message : pages.error().message,
                kExitIo);
  std::string cover;
  if (!options.cover.empty()) {
    Result<std::string> made = book::print_cover(recipe, manifest.entries, *pages);
    if (!made) return fail(made.error().message, kExitIo);
    cover = std::move(made).value();
  }
  if (const int code = output.finish(manifest, cover); code != kExitOk) return code;
  fmt::print("{}: {} puzzles on {} pages; manifest in {} and {}\n", paths.pdf,
             manifest.entries.size(), *pages, paths.json, paths.csv);
  if (!options.cover.empty()) fmt::print("{}: the cover\n", options.cover);
  if (options.each.empty()) return kExitOk;
  const std::string folder = picture_folder(paths.pdf, options.each);
  if (const auto error = write_pictures(recipe, manifest.entries, folder, options.each)) {
    complain(error->message);
    return interrupt_token().stop_requested() ? kExitInterrupted : kExitIo;
  }
  fmt::print("{}: {} pictures\n", folder, 2 * manifest.entries.size());
  return kExitOk;
}

std::string summary_of(const std::string& path, const book::Recipe& recipe,
                       const std::vector<book::ChapterSize>& sizes) {
  const book::Measures found = book::measures(recipe, sizes);
  std::string text = fmt::format(
      "{}: nothing wrong; {} puzzles on {} pages of {}, gutter {}, boards {}, digits {:.0f} pt",
      path, found.puzzles, found.pages, book::to_text(recipe.page.trim),
      book::length_text(found.gutter), book::length_text(found.board), found.digit);
  if (found.solution > 0) text += ", solutions " + book::length_text(found.solution);
  return text + "\n";
}

// What does not fit on paper, or is in none of the fonts.
std::vector<book::Fault> faults_of(const book::Recipe& recipe,
                                   const std::vector<book::ChapterSize>& sizes) {
  if (std::vector<book::Fault> faults = book::check_layout(recipe, sizes); !faults.empty()) {
    return faults;
  }
  return book::check_fonts(recipe);
}

int make_book(const BookOptions& options, const BookPaths& paths, const std::string& text,
              const book::Recipe& recipe, const book::Sources& sources, int total) {
  Result<BookOutput> output = BookOutput::open(paths, options.cover);
  if (!output) return fail(output.error().message, kExitIo);
  Progress progress("puzzles", static_cast<std::uint64_t>(total), !options.no_progress);
  const auto advance = [&progress](std::uint64_t done) { progress.advance(done, done); };
  Result<book::Selection> selection = book::select(
      recipe, sources,
      {.threads = thread_count(options), .stop = interrupt_token(), .progress = advance});
  Progress::clear_line();
  if (interrupt_token().stop_requested()) return interrupted();
  if (!selection) return fail(selection.error().message, kExitNegative);
  if (selection->repeated > 0) {
    complain(
        fmt::format("{} puzzles of the files are images of others in the book, or of those to "
                    "be avoided; left out",
                    selection->repeated));
  }
  book::Manifest manifest{NONET_VERSION, text, std::move(selection->entries)};
  return print_book(options, recipe, std::move(manifest), paths, *output);
}

int run_recipe(const BookOptions& options) {
  const std::string& path = options.inputs.front();
  const Result<std::string> text = read_whole(path, kMostRecipe);
  if (!text) return fail(text.error().message, kExitIo);
  const book::ReadRecipe read = book::read_recipe(*text);
  if (!read.faults.empty()) return complain_about(path, read.faults);
  BookPaths paths;
  if (!options.check_only) {
    Result<BookPaths> named = book_paths(options.output);
    if (!named) return usage(named.error().message);
    paths = std::move(*named);
  }
  std::vector<book::Fault> faults;
  const book::Sources sources = read_sources(read.recipe, path, paths.json, faults);
  if (interrupt_token().stop_requested()) return interrupted();
  if (!faults.empty()) return complain_about(path, faults);
  const std::vector<book::ChapterSize> sizes = book::sizes_of(read.recipe, sources);
  faults = faults_of(read.recipe, sizes);
  if (!faults.empty()) return complain_about(path, faults);
  if (options.check_only) return write_text(options, summary_of(path, read.recipe, sizes));
  const int total = book::measures(read.recipe, sizes).puzzles;
  return make_book(options, paths, *text, read.recipe, sources, total);
}

int refuse_manifest(const std::string& path, std::string_view why) {
  complain_in_place(fmt::format("{}: {}", path, why));
  return kExitNegative;
}

int refuse_manifest(const std::string& path, const book::Fault& fault) {
  return refuse_manifest(path, fmt::format("the recipe in it, {}:{}: {}", fault.place.line,
                                           fault.place.column, fault.message));
}

int run_manifest(const BookOptions& options) {
  const std::string& path = options.from_manifest;
  const Result<std::string> text = read_whole(path, kMostManifest);
  if (!text) return fail(text.error().message, kExitIo);
  Result<book::Manifest> manifest = book::read_manifest(*text, interrupt_token());
  if (interrupt_token().stop_requested()) return interrupted();
  if (!manifest) return refuse_manifest(path, manifest.error().message);
  const book::ReadRecipe read = book::read_recipe(manifest->recipe);
  if (!read.faults.empty()) {
    return refuse_manifest(path, read.faults.front());
  }
  if (const auto why = book::check_entries(read.recipe, manifest->entries)) {
    return refuse_manifest(path, why->message);
  }
  const std::vector<book::ChapterSize> sizes = book::sizes_of(read.recipe, manifest->entries);
  const std::vector<book::Fault> faults = faults_of(read.recipe, sizes);
  if (!faults.empty()) return refuse_manifest(path, faults.front());
  if (options.check_only) return write_text(options, summary_of(path, read.recipe, sizes));
  const Result<BookPaths> paths = book_paths(options.output);
  if (!paths) return usage(paths.error().message);
  if (manifest->program != NONET_VERSION) {
    complain(fmt::format("{}: it was made by version {}, this is {}: pages may differ", path,
                         manifest->program, NONET_VERSION));
  }
  Result<BookOutput> output = BookOutput::open(*paths, options.cover);
  if (!output) return fail(output.error().message, kExitIo);
  return print_book(options, read.recipe, std::move(*manifest), *paths, *output);
}

}  // namespace

int run_book(const BookOptions& options) {
  const bool rebuild = !options.from_manifest.empty();
  const bool recipe = !options.inputs.empty();
  if (options.example) {
    if (rebuild || recipe) return usage("--example needs neither a recipe nor a manifest");
    return write_text(options, book::example_recipe());
  }
  if (rebuild && recipe) return usage("a recipe and --from-manifest exclude each other");
  if (options.inputs.size() > 1) return usage("one recipe at a time");
  if (!rebuild && !recipe) {
    return usage("expected a recipe; nonet book --example writes one to begin with");
  }
  if (options.check_only && !(options.each.empty() && options.cover.empty())) {
    return usage("--each and --cover write files, --check nothing");
  }
  if (!options.cover.empty() && !options.cover.ends_with(".pdf")) {
    return usage("--cover: expected the name of a PDF, as in --cover cover.pdf");
  }
  if (!options.cover.empty() && options.cover == options.output) {
    return usage("--cover and -o name the same file");
  }
  if (!options.check_only && options.output.empty()) {
    return usage("expected -o BOOK.pdf, or --check");
  }
  return rebuild ? run_manifest(options) : run_recipe(options);
}

}  // namespace nonet::cli
