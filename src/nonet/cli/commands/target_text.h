// Text about puzzles made to a target: a found puzzle, or the sentence that none was found.

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "nonet/search/target.h"
#include "nonet/search/target_run.h"
#include "nonet/text/record.h"

namespace nonet::cli {

struct TargetText {
  const Target& target;
  std::uint64_t seed = 0;
  std::optional<Format> format = {};  // empty: a board to look at
  bool solution = false;
  bool json = false;
  bool colour = false;
};

void append_found(std::string& out, const TargetText& how, const RunRecord& record);
std::string not_found(const RunRecord& record);

}  // namespace nonet::cli
