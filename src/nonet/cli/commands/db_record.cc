#include "nonet/cli/commands/db_record.h"

#include <algorithm>
#include <ctime>
#include <string_view>
#include <vector>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "nonet/answer/library/variant.h"
#include "nonet/canon/canon.h"
#include "nonet/canon/puzzle_form.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/cli/stream/csv.h"
#include "nonet/text/json/variant_object.h"
#include "nonet/text/variant_format.h"

namespace nonet::cli {

namespace {

using collection::FoundPuzzle;
using collection::PathPart;
using collection::RatedPuzzle;
using collection::Source;

struct Rating {
  const char* name;
  std::optional<int> RatedPuzzle::* value;
};
constexpr Rating kRatings[] = {
    {"er", &RatedPuzzle::er}, {"ep", &RatedPuzzle::ep}, {"ed", &RatedPuzzle::ed}};

// {profile: {technique: steps}}; the parts of a profile's path stand together.
json::Out techniques_json(const std::vector<PathPart>& path) {
  json::Object profiles;
  for (std::size_t i = 0; i < path.size();) {
    const std::string& profile = path[i].profile;
    json::Object steps;
    for (; i < path.size() && path[i].profile == profile; ++i) {
      steps.set(path[i].technique, path[i].steps);
    }
    profiles.set(profile, steps.take());
  }
  return profiles.take();
}

void add_rating(json::Object& object, const FoundPuzzle& puzzle) {
  if (!puzzle.rated) return;
  const RatedPuzzle& rated = *puzzle.rated;
  if (puzzle.text.empty()) object.set("minimal", rated.minimal);
  object.set("label", rated.label);
  for (const Rating& row : kRatings) {
    if (const std::optional<int>& value = rated.*row.value) object.set_tenths(row.name, *value);
  }
  if (rated.score) object.set("score", *rated.score).set("level", rated.level);
  object.set("techniques", techniques_json(rated.path))
      .set("label_version", puzzle.versions.label)
      .set("se_version", puzzle.versions.se)
      .set("hodoku_version", puzzle.versions.hodoku);
}

json::Out source_json(const Source& source) {
  json::Object object;
  object.set("file", source.file).set("line", source.line).set("added", date_text(source.added));
  if (source.givens) object.set("puzzle", to_line(*source.givens));
  if (!source.text.empty()) object.set("record", json::Out{source.text});
  object.set_text("title", source.words.title)
      .set_text("author", source.words.author)
      .set_text("comment", source.words.comment);
  return object.take();
}

std::string path_text(const RatedPuzzle& rated, std::string_view profile) {
  std::string text;
  for (const PathPart& part : rated.path) {
    if (part.profile != profile) continue;
    text += fmt::format("{}{}:{}", text.empty() ? "" : " ", part.technique, part.steps);
  }
  return text;
}

using Fields = std::vector<std::string>;

void add_rating(Fields& fields, const FoundPuzzle& puzzle) {
  constexpr std::size_t kRatingFields = 11;
  if (!puzzle.rated) {
    fields.resize(fields.size() + kRatingFields);
    return;
  }
  const RatedPuzzle& rated = *puzzle.rated;
  fields.insert(fields.end(), {rated.minimal ? "1" : "0", rated.label});
  for (const Rating& row : kRatings) {
    const std::optional<int>& value = rated.*row.value;
    fields.push_back(value ? tenths(*value) : "");
  }
  fields.push_back(rated.score ? std::to_string(*rated.score) : "");
  fields.insert(fields.end(), {rated.level, path_text(rated, "se"), path_text(rated, "hodoku"),
                               std::to_string(puzzle.versions.label),
                               puzzle.versions.se + ' ' + puzzle.versions.hodoku});
}

// The first source that has this very puzzle: the words of other sources, a solution above all, may
// be about another image. Null where every source has another image.
const Source* own_source(const FoundPuzzle& puzzle) {
  const auto own =
      std::find_if(puzzle.sources.begin(), puzzle.sources.end(),
                   [](const Source& source) { return !source.givens && source.text.empty(); });
  return own == puzzle.sources.end() ? nullptr : &*own;
}

}  // namespace

std::string date_text(std::int64_t seconds) {
  return fmt::format("{:%FT%TZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

Record record_of(const FoundPuzzle& puzzle) {
  Record record;
  record.givens = puzzle.givens;
  const Source* const own = own_source(puzzle);
  if (own == nullptr) return record;
  const collection::Words& words = own->words;
  record.comment = words.comment;
  Extras extras;
  extras.title = words.title;
  extras.author = words.author;
  set_extras(record, extras);
  return record;
}

Result<VariantRecord> variant_record_of(const FoundPuzzle& puzzle) {
  if (puzzle.text.empty()) return variant_of(record_of(puzzle));
  Result<VariantRecord> record = stored_record(puzzle.text);
  if (!record) return Error{fmt::format("it is damaged: {}", record.error().message)};
  const Source* const own = own_source(puzzle);
  if (own == nullptr) return record;
  record->title = own->words.title;
  record->author = own->words.author;
  record->comment = own->words.comment;
  return record;
}

namespace {

Result<json::Object> puzzle_object(const FoundPuzzle& puzzle) {
  json::Object object;
  object.set("id", puzzle.id);
  if (puzzle.text.empty()) {
    object.set("puzzle", to_line(puzzle.givens))
        .set("solution", to_line(puzzle.solution))
        .set("canonical", to_line(canonical_form(puzzle.givens)))
        .set("clues", puzzle.givens.clue_count())
        .set("symmetry", puzzle.symmetry);
    return object;
  }
  const Result<VariantRecord> record = variant_record_of(puzzle);
  if (!record) return record.error();
  const geometry::Puzzle& variant = record->puzzle;
  object.append(text::variant_object(*record))
      .set("solution", text::numbers_json(variant.layout, puzzle.values))
      .set("canonical", canonical_form(variant))
      .set("givens", puzzle.clues);
  return object;
}

}  // namespace

Result<json::Object> to_object(const FoundPuzzle& puzzle) {
  Result<json::Object> made = puzzle_object(puzzle);
  if (!made) return made;
  json::Object& object = *made;
  add_rating(object, puzzle);
  const auto book_json = [](const collection::BookPlace& place) {
    return json::Object().set("book", place.book).set("number", place.number).take();
  };
  object.set("sources", json::list_of(puzzle.sources, source_json))
      .set("books", json::list_of(puzzle.books, book_json));
  return made;
}

std::string csv_head() {
  return "id,puzzle,solution,canonical,clues,symmetry,minimal,label,er,ep,ed,score,level,"
         "techniques_se,"
         "techniques_hodoku,label_version,scale_versions,books,sources,file,line,added,title,"
         "author,"
         "comment\n";
}

void append_csv(std::string& out, const FoundPuzzle& puzzle) {
  Fields fields{std::to_string(puzzle.id),
                to_line(puzzle.givens),
                to_line(puzzle.solution),
                to_line(canonical_form(puzzle.givens)),
                std::to_string(puzzle.givens.clue_count()),
                puzzle.symmetry};
  add_rating(fields, puzzle);
  std::string books;
  for (const collection::BookPlace& place : puzzle.books) {
    books += fmt::format("{}{}", books.empty() ? "" : "; ", place.book);
  }
  fields.push_back(books);
  fields.push_back(std::to_string(puzzle.sources.size()));
  const Source* const own = own_source(puzzle);
  const Source source = own == nullptr ? Source() : *own;
  fields.insert(fields.end(), {source.file, std::to_string(source.line), date_text(source.added),
                               source.words.title, source.words.author, source.words.comment});
  append_csv_row(out, fields);
}

}  // namespace nonet::cli
