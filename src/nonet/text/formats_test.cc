// All formats alike: what is written is read back, it is recognised, and what is lost is known.

#include <string>

#include <gtest/gtest.h>

#include "nonet/base/rng.h"
#include "nonet/text/reader.h"
#include "nonet/text/writer.h"

namespace nonet {
namespace {

constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

bool one_in(Rng& rng, std::uint32_t n) { return rng.below(n) == 0; }

std::string random_words(Rng& rng) {
  constexpr std::string_view kLetters = "ABC xyz,;\"#|'&<>{}[]:=%+/0123.";
  if (one_in(rng, 2)) return "";
  std::string words = "T";
  for (auto size = rng.below(20); size > 0; --size) {
    words += kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))];
  }
  return words + "\u00E4\u4e2d";
}

void add_notes(Rng& rng, Notes& notes, const Grid& filled) {
  for (const Cell cell : kAllCells) {
    if (!filled.is_blank(cell) || one_in(rng, 2)) continue;
    notes[static_cast<std::size_t>(cell.index())] =
        DigitSet::from_bits(static_cast<unsigned>(rng.below(512)));
  }
}

// A position in a game: givens, digits placed right and wrong, candidates gone, notes, words.
Record random_record(Rng& rng) {
  const Grid solution = *Grid::from_line(kSolution);
  Record record;
  Extras extras;
  const auto given = 20 + rng.below(60);
  for (const Cell cell : kAllCells) {
    if (rng.below(100) < given) {
      record.givens.place(cell, solution.digit(cell));
    } else if (one_in(rng, 4)) {
      extras.placed.place(cell, one_in(rng, 8) ? Digit(rng.between(1, 9)) : solution.digit(cell));
    }
  }
  if (one_in(rng, 3)) extras.placed = Grid();
  set_extras(record, extras);
  const Grid filled = filled_of(record);
  Pencilmarks marks = Pencilmarks::from_rules(filled);
  for (const Cell cell : kAllCells) {
    for (const Digit d : marks.at(cell)) {
      if (filled.is_blank(cell) && marks.at(cell).size() > 2 && one_in(rng, 6)) {
        marks.remove(cell, d);
      }
    }
  }
  if (one_in(rng, 2)) record.marks = marks;
  if (one_in(rng, 2)) add_notes(rng, extras.centre, filled);
  if (one_in(rng, 2)) add_notes(rng, extras.corner, filled);
  extras.title = random_words(rng);
  extras.author = random_words(rng);
  if (one_in(rng, 2)) record.comment = " # " + random_words(rng);
  set_extras(record, extras);
  return record;
}

// The record without what the format has no place for.
Record cut_to(const Record& whole, Format format) {
  Record record = whole;
  Extras extras = record.extras.value_or(Extras());
  if (!holds(format, kHoldsCandidates)) record.marks.reset();
  if (!holds(format, kHoldsPlaced)) extras.placed = Grid();
  if (!holds(format, kHoldsCentre)) extras.centre = {};
  if (!holds(format, kHoldsCorner)) extras.corner = {};
  if (!holds(format, kHoldsTitle)) extras.title = extras.author = "";
  if (!holds(format, kHoldsComment)) record.comment.clear();
  set_extras(record, extras);
  return record;
}

// The five formats of givens or candidates alone have tests of their own, in writer_test.cc.
template <class Check>
void for_each_format(Check check) {
  for (const FormatInfo& row : kFormats) {
    if (!has_marks(row.id) && !is_xml(row.id)) check(row);
  }
}

std::string written(const Record& record, Format format) {
  std::string text;
  append(text, record, format);
  return text;
}

const Extras& extras_of(const Record& record) {
  static const Extras kNone;
  return record.extras ? *record.extras : kNone;
}

TEST(AllFormats, WhatTheyHoldComesBack) {
  Rng rng(11);
  for (int round = 0; round < 60; ++round) {
    const Record whole = random_record(rng);
    for_each_format([&](const FormatInfo& row) {
      if (!row.can_write) return;
      const Record record = cut_to(whole, row.id);
      const std::string text = written(record, row.id);
      if (!is_lossless(record, row.id)) return;  // a digit nine times in GNOME's code
      const auto back = parse_one(text, {row.id, false});
      ASSERT_TRUE(back.ok()) << row.slug << ": " << back.error().message << "\n" << text;
      ASSERT_EQ(back->givens, record.givens) << row.slug;
      ASSERT_EQ(back->format, row.read_as) << row.slug;
      ASSERT_EQ(extras_of(*back).placed, extras_of(record).placed) << row.slug << text;
      ASSERT_EQ(extras_of(*back).centre, extras_of(record).centre) << row.slug;
      ASSERT_EQ(extras_of(*back).corner, extras_of(record).corner) << row.slug;
      // What the rules leave need not be written.
      if (record.marks && back->marks) {
        for (const Cell cell : kAllCells) {
          if (!filled_of(record).is_blank(cell)) continue;
          const DigitSet left = Pencilmarks::from_rules(filled_of(record)).at(cell);
          ASSERT_EQ(back->marks->at(cell) & left, record.marks->at(cell) & left) << row.slug;
        }
      }
      const bool other_rules = row.id == Format::kSdk || row.id == Format::kQqwingCsv;
      if (!other_rules) {
        ASSERT_EQ(extras_of(*back).title, extras_of(record).title) << row.slug;
        ASSERT_EQ(extras_of(*back).author, extras_of(record).author) << row.slug;
        ASSERT_EQ(back->comment, record.comment) << row.slug;
      }
    });
  }
}

TEST(AllFormats, AreRecognised) {
  Rng rng(12);
  for (int round = 0; round < 40; ++round) {
    const Record whole = random_record(rng);
    for_each_format([&](const FormatInfo& row) {
      const Record record = cut_to(whole, row.id);
      if (!row.can_write || !is_lossless(record, row.id)) return;
      // '#' and few characters is a comment.
      if (row.id == Format::kGnomeCode && record.givens.clue_count() < 17) return;
      const std::string text = written(record, row.id);
      const auto back = parse_one(text);
      ASSERT_TRUE(back.ok()) << row.slug << ": " << back.error().message << "\n" << text;
      ASSERT_EQ(back->givens, record.givens) << row.slug << "\n" << text;
      // Without tags, moves and placed digits these are nine rows, a grid and pencilmarks.
      const bool plain = row.id == Format::kSdk || row.id == Format::kSs || row.id == Format::kSdx;
      if (!plain) {
        ASSERT_EQ(back->format, row.read_as) << row.slug << "\n" << text;
      }
      const Notes& centre = extras_of(record).centre;
      ASSERT_EQ(extras_of(*back).centre, centre) << row.slug;
    });
  }
}

TEST(AllFormats, StandBackToBackOrUnderOneHead) {
  Rng rng(13);
  for_each_format([&](const FormatInfo& row) {
    if (!row.can_write) return;
    std::vector<Record> records;
    std::string text;
    append_head(text, row.id);
    while (records.size() < 20) {
      const Record record = cut_to(random_record(rng), row.id);
      if (!is_lossless(record, row.id)) continue;
      append_body(text, record, row.id);
      records.push_back(record);
    }
    append_tail(text, row.id);
    Reader reader(text, {row.id, false});
    for (const Record& record : records) {
      Record back;
      ASSERT_EQ(reader.next(back), Reader::Status::kRecord)
          << row.slug << ": " << reader.error().message << "\n"
          << text;
      ASSERT_EQ(back.givens, record.givens) << row.slug;
      ASSERT_EQ(extras_of(back).placed, extras_of(record).placed) << row.slug;
    }
    Record none;
    ASSERT_EQ(reader.next(none), Reader::Status::kEnd) << row.slug;
  });
}

TEST(AllFormats, LoseNothingUnseen) {
  Rng rng(14);
  for (int round = 0; round < 40; ++round) {
    const Record record = random_record(rng);
    for_each_format([&](const FormatInfo& row) {
      if (!row.can_write || !is_lossless(record, row.id)) return;
      const auto back = parse_one(written(record, row.id), {row.id, false});
      ASSERT_TRUE(back.ok()) << row.slug;
      ASSERT_EQ(filled_of(*back), filled_of(record)) << row.slug;
      ASSERT_EQ(extras_of(*back).centre, extras_of(record).centre) << row.slug;
      ASSERT_EQ(extras_of(*back).corner, extras_of(record).corner) << row.slug;
      for (const Cell cell : filled_of(record).filled()) {
        ASSERT_EQ(back->givens.is_blank(cell), record.givens.is_blank(cell)) << row.slug;
      }
    });
  }
}

// A reader that is asked for one format takes no other.
TEST(AllFormats, AreNotTakenForEachOther) {
  Rng rng(15);
  const Record whole = random_record(rng);
  for_each_format([&](const FormatInfo& row) {
    if (!row.can_write || !is_lossless(cut_to(whole, row.id), row.id)) return;
    const std::string text = written(cut_to(whole, row.id), row.id);
    for (const FormatInfo& other : kFormats) {
      const auto back = parse_one(text, {other.id, false});
      if (back) {
        EXPECT_EQ(back->format, other.read_as) << row.slug << " as " << other.slug;
        EXPECT_EQ(back->givens, cut_to(whole, row.id).givens) << row.slug << " as " << other.slug;
      }
    }
  });
}

}  // namespace
}  // namespace nonet
