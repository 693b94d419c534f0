// How `nonet new --variant` writes a puzzle that was made, and with it the jobs that make the same.

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nonet/answer/solution.h"
#include "nonet/answer/variant_series.h"
#include "nonet/base/result.h"
#include "nonet/rate/label.h"
#include "nonet/text/variant_format.h"
#include "nonet/text/variant_record.h"

namespace nonet::cli {

// A puzzle of a series, and its place there.
struct MadeVariantRecord {
  VariantRecord record{};
  ValueBoard solution{};
  std::uint64_t tries = 0;
  std::uint64_t seed = 0;
  std::uint64_t number = 0;
  std::optional<Label> label{};  // that it was made to have
};

// Precondition: made.puzzle.
MadeVariantRecord record_of(std::uint64_t seed, std::uint64_t number, SeriesVariant made);

// As sheets to look at, or in a format.
struct MadeVariantWriting {
  std::optional<VariantFormat> format;  // nullopt: a sheet
  bool lossy = false;
  bool named = false;  // --variant says all about the puzzles but their givens
  bool solution = false;
};

// Error: what the format cannot hold.
std::optional<Error> append_made(std::string& out, MadeVariantRecord made,
                                 const MadeVariantWriting& how);

// Appends the record and its solution (empty: none), which stands within it where the format has a
// place for one, and is a record of its own elsewhere. Error: as append_variant().
std::optional<Error> append_with_solution(std::string& out, VariantRecord record,
                                          const ValueBoard& solution, VariantFormat format,
                                          const VariantWriting& how);

}  // namespace nonet::cli
