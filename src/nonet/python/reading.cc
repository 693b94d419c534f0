// Reading and writing texts in any of the formats.

#include "nonet/base/compose.h"
#include "nonet/python/functions.h"
#include "nonet/python/puzzles.h"
#include "nonet/python/records.h"
#include "nonet/text/expat/xml_reader.h"
#include "nonet/text/reader.h"
#include "nonet/text/writer.h"

namespace nonet::python {

namespace {

template <class Sets>
py::list list_of(const Sets& sets) {
  py::list numbers;
  for (const Cell cell : kAllCells) numbers.append(sets(cell));
  return numbers;
}

py::object notes_of(const Notes& notes) {
  if (notes == Notes{}) return py::none();
  return list_of([&](Cell cell) { return notes[static_cast<std::size_t>(cell.index())].bits(); });
}

// The fields of nonet.Record.
py::dict to_dict(const Record& record) {
  const Extras extras = record.extras.value_or(Extras{});
  py::dict fields;
  fields["puzzle"] = to_line(record.givens);
  fields["filled"] = to_line(filled_of(record));
  fields["format"] = py::str(std::string(info(record.format).slug));
  fields["line"] = record.line;
  fields["comment"] = record.comment;
  fields["title"] = extras.title;
  fields["author"] = extras.author;
  fields["rules"] = extras.rules;
  fields["candidates"] = py::none();
  if (record.marks) {
    fields["candidates"] = list_of([&](Cell cell) { return record.marks->at(cell).bits(); });
  }
  fields["centre"] = notes_of(extras.centre);
  fields["corner"] = notes_of(extras.corner);
  return fields;
}

Format format_of(const std::string& slug) {
  const auto format = find_format(slug);
  if (!format) throw py::value_error(compose("there is no format '{}'", {slug}));
  return *format;
}

py::list read_games(std::string_view text, const std::optional<Format>& format) {
  const Result<std::vector<Record>> games = read_xml(text);
  if (!games) throw py::value_error(games.error().message);
  py::list list;
  for (const Record& game : *games) {
    if (format && *format != game.format) {
      throw py::value_error(
          compose("this is {}, expected {}", {info(game.format).name, info(*format).name}));
    }
    list.append(to_dict(game));
  }
  return list;
}

}  // namespace

py::list read(const py::object& text, const std::string& slug, bool strict) {
  const auto characters = characters_of(text);
  if (!characters) throw py::type_error("expected a text as str or bytes");
  ReadOptions how{.format = std::nullopt, .strict = strict};
  if (!slug.empty()) how.format = format_of(slug);
  if (is_xml_text(*characters)) return read_games(*characters, how.format);
  Reader reader(*characters, how);
  py::list records;
  Record record;
  for (;;) {
    switch (reader.next(record)) {
      case Reader::Status::kRecord:
        records.append(to_dict(record));
        continue;
      case Reader::Status::kBadRecord:
      case Reader::Status::kIoError:
        throw py::value_error(at_line(reader.error().line, reader.error().message));
      case Reader::Status::kEnd:
        return records;
    }
  }
}

py::str write(const py::object& puzzles, const std::string& slug) {
  const Format format = format_of(slug);
  if (!info(format).can_write) {
    throw py::value_error(compose("{} can only be read", {info(format).name}));
  }
  const Puzzles given(puzzles);
  std::string out;
  append_head(out, format);
  std::vector<Grid> room;
  const Puzzles::Piece piece = given.piece(0, given.size(), room);
  if (piece.fault) throw py::value_error(given.complaint(*piece.fault));
  Record record;
  for (const Grid& grid : piece.grids) {
    record.givens = grid;
    append_body(out, record, format);
  }
  append_tail(out, format);
  return py::str(out);
}

}  // namespace nonet::python
