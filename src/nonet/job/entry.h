// Entry: a puzzle under its canonical form, as chunks and sorted runs store it.
//
//   1  bytes of the form       5  number of the record in the job, lowest byte first
//   1  bytes of the puzzle     .  form, puzzle (grid_code.h)
//
// In lists of canonical forms the puzzle has 0 bytes: the form stands for it. Entries are in the
// order of the forms' 81 characters and then of the records' numbers.

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nonet/base/result.h"
#include "nonet/job/grid_code.h"

namespace nonet::job {

inline constexpr std::size_t kEntryHead = 7;
inline constexpr std::size_t kMostEntryBytes = kEntryHead + 2 * kMostCodeBytes;

// A view of the bytes of one entry.
struct Entry {
  std::span<const std::uint8_t> form;
  std::span<const std::uint8_t> puzzle;  // empty: the form
  std::uint64_t number = 0;

  std::size_t bytes() const { return kEntryHead + form.size() + puzzle.size(); }
  std::span<const std::uint8_t> shown() const { return puzzle.empty() ? form : puzzle; }
};

inline bool comes_before(const Entry& a, const Entry& b) {
  const auto order = compare_codes(a.form, b.form);
  return order != 0 ? order < 0 : a.number < b.number;
}

void append_entry(std::string& out, const Entry& entry);

// The entry that `bytes` begin with; nullopt where they begin with no whole entry.
std::optional<Entry> read_entry(std::string_view bytes);

// Sorts entries; of those with equal forms only the first stays. Sets `kept` to the number that
// stay. Precondition: `entries` is made by append_entry, with rising numbers. Memory: twice the
// size of `entries` and 16 bytes an entry.
std::string sort_entries(std::string_view entries, std::uint64_t& kept);

}  // namespace nonet::job
