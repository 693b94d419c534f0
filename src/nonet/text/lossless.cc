// what_is_lost(): what a format does not keep of a record.

#include <array>
#include <string>
#include <utility>

#include "nonet/base/text.h"
#include "nonet/text/reader.h"
#include "nonet/text/writer.h"

namespace nonet {

namespace {

const Extras kNoExtras{};

const Extras& extras_of(const Record& record) { return record.extras ? *record.extras : kNoExtras; }

// The candidates that are left once the digits on a board have struck out theirs.
Pencilmarks effective(const Record& record, const Grid& board) {
  Pencilmarks marks = Pencilmarks::from_rules(board);
  if (!record.marks) return marks;
  for (const Cell cell : kAllCells) marks.set(cell, marks.at(cell) & record.marks->at(cell));
  return marks;
}

bool keeps_candidates(const Record& before, const Record& after) {
  if (!before.marks) return true;
  const Grid board = filled_of(before);
  return effective(before, board) == effective(after, board);
}

// Whether `after` has what stood in `before`: what was not there cannot be lost.
template <class Part>
bool keeps(const Part& before, const Part& after) {
  return before == Part{} || before == after;
}

// The text of a comment, without the spaces around it and the sign that begins it.
std::string_view words_of(std::string_view comment) { return trimmed(comment, " \t,;#"); }

template <auto kMember>
bool keeps(const Record& before, const Record& after) {
  return keeps(extras_of(before).*kMember, extras_of(after).*kMember);
}

struct Part {
  std::string_view name;
  bool (*is_kept)(const Record& before, const Record& after);
};

// Notes that only the copy has are candidates: the format has no other place for them.
constexpr std::array kParts{
    Part{"givens",
         [](const Record& before, const Record& after) { return after.givens == before.givens; }},
    Part{"placed digits", keeps<&Extras::placed>},
    Part{"candidates", keeps_candidates},
    Part{"notes in the centre", keeps<&Extras::centre>},
    Part{"notes in the corners", keeps<&Extras::corner>},
    Part{"title", keeps<&Extras::title>},
    Part{"author", keeps<&Extras::author>},
    Part{"rules", keeps<&Extras::rules>},
    Part{"step", keeps<&Extras::step>},
    Part{"tags", keeps<&Extras::tags>},
    Part{"comment",
         [](const Record& before, const Record& after) {
           return keeps(words_of(before.comment), words_of(after.comment));
         }},
};

// Whether the format reads back exactly what the table says that it holds. Other formats, codes
// with limits of their own or those that take single candidates for givens, are tried.
bool is_sure(Format format) {
  return format == Format::kLine || format == Format::kSdm || format == Format::kRows ||
         format == Format::kGrid || format == Format::kQqwing || is_xml(format);
}

Record cut_to(Record record, Format format) {
  if (!holds(format, kHoldsComment)) record.comment.clear();
  if (!holds(format, kHoldsCandidates)) record.marks.reset();
  if (!record.extras) return record;
  Extras kept;
  if (holds(format, kHoldsPlaced)) kept.placed = record.extras->placed;
  if (holds(format, kHoldsCentre)) kept.centre = record.extras->centre;
  if (holds(format, kHoldsCorner)) kept.corner = record.extras->corner;
  if (holds(format, kHoldsTitle)) kept.title = record.extras->title;
  set_extras(record, std::move(kept));
  return record;
}

Result<Record> written_and_read(const Record& record, Format format) {
  std::string text;
  append(text, record, format);
  return parse_one(text, {format, false});
}

}  // namespace

std::vector<std::string_view> what_is_lost(const Record& record, Format format) {
  const bool plain = !record.marks && !record.extras && record.comment.empty();
  if (plain && is_sure(format)) return {};
  const Result<Record> back =
      is_sure(format) ? cut_to(record, format) : written_and_read(record, format);
  // The only record refused has a cell without candidates, for which there is no code.
  if (!back) return {record.marks ? "candidates" : "givens"};
  std::vector<std::string_view> lost;
  for (const Part& part : kParts) {
    if (!part.is_kept(record, *back)) lost.push_back(part.name);
  }
  return lost;
}

bool is_lossless(const Record& record, Format format) {
  return what_is_lost(record, format).empty();
}

}  // namespace nonet
