// TallyTable: one table of `nonet stats`, as text, CSV, JSON and chart.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/json_out.h"
#include "nonet/draw/chart.h"

namespace nonet::cli {

struct TallyRow {
  std::string slug;  // in data
  std::string name;  // to be read
  std::uint64_t puzzles = 0;
  std::uint64_t steps = 0;  // techniques only
};

struct TallyTable {
  std::string_view slug;
  std::string_view title;
  std::uint64_t whole = 0;  // puzzles that the table is about
  std::vector<TallyRow> rows;

  bool has_steps() const { return slug == "techniques"; }
};

// An empty line and the table; nothing where it is about no puzzle.
void append_table(std::string& out, const TallyTable& table);

inline constexpr std::string_view kTallyCsvHead = "table,key,puzzles,steps\n";
void append_csv(std::string& out, const TallyTable& table);

// The table under its slug: {row: puzzles}, or {row: {puzzles, steps}}.
void set_table(json::Object& object, const TallyTable& table);

// Its rows as bars, with shares.
Chart chart_of(std::string title, std::string axis, const TallyTable& table);

}  // namespace nonet::cli
