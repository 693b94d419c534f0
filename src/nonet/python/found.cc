#include "nonet/python/found.h"

#include <pybind11/stl.h>

#include "nonet/answer/library/collect.h"
#include "nonet/answer/library/variant.h"
#include "nonet/base/compose.h"
#include "nonet/board/rules.h"
#include "nonet/canon/canon.h"
#include "nonet/canon/puzzle_form.h"
#include "nonet/geometry/puzzle.h"
#include "nonet/python/puzzles.h"
#include "nonet/search/target.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/variant_record.h"

namespace nonet::python {

namespace {

using collection::Between;
using collection::FoundPuzzle;
using collection::Query;

constexpr int kMostScore = 1'000'000'000;

struct RangeRow {
  const char* name;
  std::optional<Between> Query::* range;
  int most;  // 0: a rating
};
constexpr RangeRow kRanges[] = {
    {"er", &Query::er, 0},
    {"ep", &Query::ep, 0},
    {"ed", &Query::ed, 0},
    {"score", &Query::score, kMostScore},
    {"clues", &Query::clues, geometry::kMostCells},
};

Between between(const RangeRow& row, const std::string& text) {
  const Result<Range> range =
      row.most == 0 ? parse_rating_range(text) : parse_number_range(text, row.most);
  if (!range) throw py::value_error(compose("{}: {}", {row.name, range.error().message}));
  return {range->low, range->high};
}

collection::PackedPuzzle form_of(const py::object& puzzle) {
  if (const auto text = characters_of(puzzle); text && has_other_rules(*text)) {
    const Result<VariantRecord> record = whole_record(*text);
    if (!record) throw py::value_error(record.error().message);
    return nonet::form_of(record->puzzle).value();
  }
  const Puzzles given(puzzle);
  if (given.size() != 1) throw py::value_error("several puzzles, expected one");
  std::vector<Grid> room;
  const Puzzles::Piece piece = given.piece(0, 1, room);
  if (piece.fault) throw py::value_error(given.complaint(*piece.fault));
  if (has_conflict(piece.grids.front())) throw py::value_error("the puzzle breaks the rules");
  return collection::PackedPuzzle(collection::PackedGrid(canonical_form(piece.grids.front())));
}

std::vector<std::string> symmetries_of(const std::string& slug) {
  const PatternSymmetryInfo* const row = find_pattern_symmetry(slug);
  if (row == nullptr) throw py::value_error(compose("there is no symmetry '{}'", {slug}));
  return symmetries_with(row->symmetry);
}

std::vector<collection::TechniqueUse> uses_of(const std::vector<std::string>& slugs,
                                              const std::string& profile) {
  std::vector<collection::TechniqueUse> uses;
  for (const std::string& slug : slugs) {
    if (find_technique(slug) == nullptr) {
      throw py::value_error(compose("there is no technique '{}'", {slug}));
    }
    uses.push_back({profile, slug});
  }
  return uses;
}

py::object tenths(const std::optional<int>& value) {
  return value ? py::object(py::float_(*value / 10.0)) : py::none();
}

// {profile: {technique: steps}}
py::dict techniques_of(const collection::RatedPuzzle& rated) {
  py::dict profiles;
  for (const collection::PathPart& part : rated.path) {
    const py::str profile(part.profile);
    if (!profiles.contains(profile)) profiles[profile] = py::dict();
    profiles[profile][py::str(part.technique)] = part.steps;
  }
  return profiles;
}

py::dict to_dict(const collection::Source& source) {
  py::dict fields;
  fields["file"] = source.file;
  fields["line"] = source.line;
  fields["added"] = source.added;
  fields["puzzle"] = source.givens         ? py::object(py::str(to_line(*source.givens)))
                     : source.text.empty() ? py::object(py::none())
                                           : py::object(py::str(source.text));
  fields["title"] = source.words.title;
  fields["author"] = source.words.author;
  fields["comment"] = source.words.comment;
  return fields;
}

void add_rating(py::dict& fields, const collection::RatedPuzzle& rated) {
  fields["rated"] = true;
  fields["minimal"] = rated.minimal;
  fields["label"] = rated.label;
  fields["er"] = tenths(rated.er);
  fields["ep"] = tenths(rated.ep);
  fields["ed"] = tenths(rated.ed);
  if (rated.score) {
    fields["score"] = *rated.score;
    fields["level"] = rated.level;
  }
  fields["techniques"] = techniques_of(rated);
}

void add_variant(py::dict& fields, const FoundPuzzle& found) {
  const Result<VariantRecord> record = stored_record(found.text);
  if (!record) throw py::value_error(compose("puzzle {}: {}", {found.id, record.error().message}));
  const geometry::Puzzle& puzzle = record->puzzle;
  py::list solution;
  for (const std::uint8_t value : found.values) solution.append(puzzle.layout.number_of(value));
  fields["puzzle"] = found.text;
  fields["solution"] = solution;
  fields["canonical"] = canonical_form(puzzle);
  fields["layout"] = puzzle.layout.name;
  fields["rules"] = rules_of(puzzle);
}

}  // namespace

Query query_of(const py::dict& conditions) {
  Query query;
  const auto take = [&](const char* key, auto use) {
    if (!conditions.contains(key)) return;
    const py::object value = conditions[key];
    try {
      use(value);
    } catch (const py::cast_error&) {
      throw py::type_error(compose("{}: an object of type {} cannot be that",
                                   {key, std::string(py::str(py::type::of(value)))}));
    }
  };
  for (const RangeRow& row : kRanges) {
    take(row.name, [&](const py::object& text) {
      query.*row.range = between(row, py::cast<std::string>(text));
    });
  }
  take("puzzle", [&](const py::object& puzzle) { query.form = form_of(puzzle); });
  take("minimal", [&](const py::object& value) { query.minimal = py::cast<bool>(value); });
  take("label", [&](const py::object& slug) { query.label = py::cast<std::string>(slug); });
  take("level", [&](const py::object& slug) { query.level = py::cast<std::string>(slug); });
  take("layout", [&](const py::object& name) { query.layout = py::cast<std::string>(name); });
  take("rules",
       [&](const py::object& slugs) { query.rules = py::cast<std::vector<std::string>>(slugs); });
  take("symmetry", [&](const py::object& slug) {
    query.symmetries = symmetries_of(py::cast<std::string>(slug));
  });
  std::string profile = "se";
  take("profile", [&](const py::object& slug) { profile = py::cast<std::string>(slug); });
  take("uses", [&](const py::object& slugs) {
    query.uses = uses_of(py::cast<std::vector<std::string>>(slugs), profile);
  });
  take("without", [&](const py::object& slugs) {
    query.without = uses_of(py::cast<std::vector<std::string>>(slugs), profile);
  });
  take("unused", [&](const py::object& value) { query.unused = py::cast<bool>(value); });
  take("book", [&](const py::object& name) { query.book = py::cast<std::string>(name); });
  take("seed", [&](const py::object& seed) { query.seed = py::cast<std::uint64_t>(seed); });
  take("most", [&](const py::object& most) { query.limit = py::cast<std::int64_t>(most); });
  return query;
}

py::dict to_dict(const FoundPuzzle& puzzle) {
  py::dict fields;
  fields["id"] = puzzle.id;
  fields["clues"] = puzzle.clues;
  if (puzzle.text.empty()) {
    fields["puzzle"] = to_line(puzzle.givens);
    fields["solution"] = to_line(puzzle.solution);
    fields["canonical"] = to_line(canonical_form(puzzle.givens));
  } else {
    add_variant(fields, puzzle);
  }
  fields["symmetry"] = puzzle.symmetry;
  if (puzzle.rated) add_rating(fields, *puzzle.rated);
  py::list sources;
  for (const collection::Source& source : puzzle.sources) sources.append(to_dict(source));
  fields["sources"] = sources;
  py::dict books;
  for (const collection::BookPlace& place : puzzle.books) books[py::str(place.book)] = place.number;
  fields["books"] = books;
  return fields;
}

}  // namespace nonet::python
