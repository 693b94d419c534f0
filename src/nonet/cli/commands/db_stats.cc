// nonet db stats

#include <utility>

#include <fmt/format.h>

#include "nonet/cli/commands/chart_file.h"
#include "nonet/cli/commands/db.h"
#include "nonet/cli/commands/db_record.h"
#include "nonet/cli/commands/tally.h"
#include "nonet/cli/stream/io.h"
#include "nonet/cli/stream/stream.h"
#include "nonet/cli/table/library.h"
#include "nonet/collection/stats.h"
#include "nonet/search/target.h"

namespace nonet::cli {

namespace {

using collection::Book;
using collection::Counts;

std::uint64_t plain(std::int64_t count) { return static_cast<std::uint64_t>(count); }

Tally tally_of(const Counts& counts) {
  Tally tally(true);
  for (const Counts::Number& row : counts.clues) {
    tally.add_clues(static_cast<int>(row.value), plain(row.puzzles));
  }
  for (const Counts::Number& row : counts.ers) {
    tally.add_er(static_cast<int>(row.value), plain(row.puzzles));
  }
  for (const Counts::Word& row : counts.labels) {
    if (const auto label = find_label(row.word)) tally.add_label(*label, plain(row.puzzles));
  }
  for (const Counts::Word& row : counts.techniques) {
    if (const Technique* technique = find_technique(row.word)) {
      tally.add_technique(technique->id, plain(row.puzzles), plain(row.steps));
    }
  }
  if (counts.rated < counts.puzzles) {
    tally.add_unrated("see 'nonet db rate'", plain(counts.puzzles - counts.rated));
  }
  return tally;
}

void append_words(std::string& out, std::string_view head, const std::vector<Counts::Word>& rows) {
  if (rows.empty()) return;
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "\n{:<36} {:>10}\n", head, "puzzles");
  for (const Counts::Word& row : rows) {
    fmt::format_to(to, "{:<36} {:>10}\n", row.word.empty() ? "without a name" : row.word,
                   row.puzzles);
  }
}

json::Out words_json(const std::vector<Counts::Word>& rows) {
  json::Object object;
  for (const Counts::Word& row : rows) object.set(row.word, row.puzzles);
  return object.take();
}

std::string text_of(const DbStatsOptions& options, const Counts& counts) {
  std::string out =
      fmt::format("{}: {} puzzles, {} sources in {} files, {} used in {} books\n", options.library,
                  counts.puzzles, counts.sources, counts.files, counts.used, counts.books.size());
  out += tally_of(counts).text();
  append_words(out, "symmetry of classic puzzles", counts.symmetries);
  append_words(out, "other layout", counts.layouts);
  append_words(out, "rule", counts.rules);
  if (counts.books.empty()) return out;
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "\n{:<36} {:>10}\n", "book", "puzzles");
  for (const Book& book : counts.books) {
    fmt::format_to(to, "{:<36} {:>10}\n", book.name, book.puzzles);
  }
  return out;
}

std::string json_of(const DbStatsOptions& options, const Counts& counts) {
  const auto book_json = [](const Book& book) {
    return json::Object()
        .set("book", book.name)
        .set("added", date_text(book.added))
        .set("puzzles", book.puzzles)
        .take();
  };
  json::Object object;
  object.set("library", options.library)
      .set("sources", counts.sources)
      .set("files", counts.files)
      .set("used", counts.used)
      .append(tally_of(counts).object())
      .set("symmetries", words_json(counts.symmetries))
      .set("layouts", words_json(counts.layouts))
      .set("rules", words_json(counts.rules))
      .set("books", json::list_of(counts.books, book_json));
  std::string out;
  append_line(out, object);
  return out;
}

std::string csv_of(const Counts& counts) {
  std::string out = tally_of(counts).csv();
  const auto to = std::back_inserter(out);
  for (const auto& [table, rows] :
       {std::pair{"symmetries", &counts.symmetries}, std::pair{"layouts", &counts.layouts},
        std::pair{"rules", &counts.rules}}) {
    for (const Counts::Word& row : *rows) {
      fmt::format_to(to, "{},\"{}\",{},\n", table, row.word, row.puzzles);
    }
  }
  return out;
}

}  // namespace

int run_db_stats(const DbStatsOptions& options) {
  const Result<std::optional<draw::PictureFormat>> picture = picture_format(options);
  if (!picture) return fail(picture.error().message, kExitUsage);
  const Result<collection::Database> library = open(options, collection::Access::kRead);
  if (!library) return kExitIo;
  const Result<Counts> counts = collection::count(*library);
  if (!counts) return refuse(counts.error());
  Result<Output> output = Output::open(options.output);
  if (!output) return fail(output.error().message, kExitIo);
  output->write(options.format == "json"  ? json_of(options, *counts)
                : options.format == "csv" ? csv_of(*counts)
                                          : text_of(options, *counts));
  const int code = finish(*output, kExitOk);
  const std::optional<draw::PictureFormat> format = *picture;
  if (code != kExitOk || !format) return code;
  return write_charts(options.chart, *format, tally_of(*counts).charts());
}

}  // namespace nonet::cli
