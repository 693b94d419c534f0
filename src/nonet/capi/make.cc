// nonet_make: the puzzles of a seed.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nonet/capi/engine.h"
#include "nonet/capi/grids.h"
#include "nonet/capi/guard.h"
#include "nonet/search/series.h"

namespace nonet::capi {

namespace {

constexpr std::size_t kPuzzlesARange = 16;

nonet_status check_blanks(const nonet_rule& asked) {
  const int most = asked.any != 0 ? kCells : kMostBlanks;
  if (asked.minimal != 0 || (0 <= asked.blanks_low && asked.blanks_low <= asked.blanks_high &&
                             asked.blanks_high <= most)) {
    return NONET_OK;
  }
  return fail(NONET_BAD_ARGUMENT, "blanks are {}..{}, expected a range within 0..{}",
              {asked.blanks_low, asked.blanks_high, most});
}

nonet_status check_numbers(const nonet_rule& asked) {
  if (asked.size < sizeof(nonet_rule)) {
    return fail(NONET_BAD_ARGUMENT, "the rule's size is {}, expected {} or more",
                {asked.size, sizeof(nonet_rule)});
  }
  if (asked.minimal != 0 && asked.any != 0) {
    return fail(NONET_BAD_ARGUMENT, "minimal and any exclude each other");
  }
  if (asked.attempts < 1) {
    return fail(NONET_BAD_ARGUMENT, "attempts is {}, expected 1 or more", {asked.attempts});
  }
  return check_blanks(asked);
}

nonet_status read_names(const nonet_rule& asked, SeriesRule& rule) {
  if (asked.fill != nullptr) {
    rule.fill = find_fill_strategy(asked.fill);
    if (rule.fill == nullptr) {
      return fail(NONET_BAD_ARGUMENT, "there is no fill '{}'", {asked.fill});
    }
  }
  if (asked.symmetry != nullptr) {
    const auto* const row = find_pattern_symmetry(asked.symmetry);
    if (row == nullptr) {
      return fail(NONET_BAD_ARGUMENT, "there is no symmetry '{}'", {asked.symmetry});
    }
    rule.symmetry = row->symmetry;
  }
  return NONET_OK;
}

nonet_status read_rule(const nonet_rule& asked, SeriesRule& rule) {
  if (const nonet_status status = check_numbers(asked); status != NONET_OK) return status;
  if (const nonet_status status = read_names(asked, rule); status != NONET_OK) return status;
  rule.minimal = asked.minimal != 0;
  rule.any = asked.any != 0;
  if (!rule.minimal) rule.blanks = {asked.blanks_low, asked.blanks_high};
  rule.attempts = asked.attempts;
  if (const auto error = check(rule)) return fail(NONET_IMPOSSIBLE, error->message);
  return NONET_OK;
}

nonet_status make_each(nonet_engine& engine, const SeriesRule& rule, std::uint64_t seed,
                       std::uint64_t first, std::size_t count, std::uint8_t* puzzles,
                       std::uint8_t* solutions) {
  const std::size_t most =
      items_a_range(engine, count, rule.minimal ? kMinimalAtATime : kPuzzlesARange);
  return run_ranges(engine, count, most, [&](std::size_t from, std::size_t to) {
    std::vector<SeriesPuzzle> made;
    made.reserve(to - from);
    make_series(rule, seed, first + from, to - from, made, engine.token());
    for (std::size_t i = 0; i < made.size(); ++i) {
      put_grid(puzzles, from + i, made[i].puzzle);
      if (solutions != nullptr) put_grid(solutions, from + i, made[i].solution);
    }
  });
}

}  // namespace

}  // namespace nonet::capi

using namespace nonet::capi;  // NOLINT(google-build-using-namespace)

nonet_status nonet_make(nonet_engine* engine, const nonet_rule* rule, uint64_t seed, uint64_t first,
                        size_t count, uint8_t* puzzles, uint8_t* solutions) {
  return guarded_with(engine, "engine", [&](nonet_engine& used) {
    const nonet_rule usual = NONET_RULE_DEFAULT;
    nonet::SeriesRule read;
    if (const nonet_status status = read_rule(rule != nullptr ? *rule : usual, read);
        status != NONET_OK) {
      return status;
    }
    if (const nonet_status status = check_room(puzzles, count, nonet::kCells, "puzzles");
        status != NONET_OK) {
      return status;
    }
    if (const auto error = nonet::check_numbers(first, count)) {
      return fail(NONET_BAD_ARGUMENT, error->message);
    }
    return make_each(used, read, seed, first, count, puzzles, solutions);
  });
}
