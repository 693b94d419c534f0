// TargetSearch: looks for one puzzle that meets a target, from fresh puzzles and by neighbourhoods.
//
//   fresh puzzles ---+
//                    +--> assess --> met: found
//   neighbours of ---+           +-> near: into the pool of the best
//   a puzzle of the pool <-------+
//
// Common targets are met by one of the first fresh puzzles. For rare ones, puzzles near to the
// target are changed a clue or two at a time; which puzzle of the pool is changed depends on its
// distance and on how often it was changed before. No puzzle and no image of one is assessed twice:
// the latest canonical forms are remembered. Where no nearer puzzle has come for long, the pool is
// emptied and the search starts again.
//
// Where the target has starts (starts.h), the search is a walk instead: its pool is one puzzle, and
// it goes on from the first neighbour that meets the target. It ends after kHops of them, so that
// different walks end in different puzzles.
//
// The same seed, record, target and seeds give the same puzzle after the same number of tries, on
// every machine; a try is one puzzle assessed, or one neighbourhood without a puzzle.

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/base/rng.h"
#include "nonet/base/stop.h"
#include "nonet/board/grid.h"
#include "nonet/logic/workspace.h"
#include "nonet/search/neighbours.h"
#include "nonet/search/target.h"

namespace nonet {

// A number shared by a puzzle and all its images. Two other puzzles share one by chance, once in
// 2^64.
std::uint64_t form_number(const Grid& puzzle);

// Known puzzles to start from. The search never finds them or their images.
class Seeds {
 public:
  Seeds() = default;
  // Precondition: each has exactly one solution.
  explicit Seeds(std::vector<Grid> puzzles);

  bool empty() const { return puzzles_.empty(); }
  const std::vector<Grid>& puzzles() const { return puzzles_; }
  bool knows(std::uint64_t form) const { return forms_.contains(form); }

 private:
  std::vector<Grid> puzzles_;
  std::unordered_set<std::uint64_t> forms_;
};

class TargetSearch {
 public:
  // `target` and `seeds` must outlive the search. The target must be possible (impossible.h).
  TargetSearch(const Target& target, const Seeds& seeds, Rng rng);

  // Goes on until a puzzle is found, `tries` tries have been made in all, or the search is stopped.
  // Returns whether a puzzle is found.
  bool run(std::uint64_t tries, Workspace& workspace, StopToken stop = {});

  std::uint64_t tries() const { return tries_; }
  bool found() const { return nearest_distance_ == 0; }
  // The puzzle found, or the nearest so far; blank before the first.
  const Grid& nearest() const { return nearest_; }
  // 0 when found; in tenths of a rating, a clue off counting as 100.
  int distance() const { return nearest_distance_; }

  // The search as lines of text, and back: a loaded search goes on as if it had never stopped. A
  // search may be saved between two calls of run().
  std::string save() const;
  // Error: not what save() wrote.
  static Result<TargetSearch> load(std::string_view text, const Target& target, const Seeds& seeds,
                                   Rng rng);

 private:
  struct Entry {
    Grid puzzle;
    int distance = 0;
    int uses = 0;
  };

  void begin();
  bool walks() const { return seeds_->empty() && !starts_.empty(); }
  void walk(Workspace& workspace, StopToken stop);
  void try_fresh(Workspace& workspace, StopToken stop);
  void try_neighbours(Workspace& workspace, StopToken stop);
  void consider(const Grid& puzzle, Workspace& workspace, StopToken stop);
  void keep(const Entry& entry);
  std::size_t draw_parent();
  Move draw_move(const Grid& puzzle);
  Grid easy_enough(const Grid& puzzle, Workspace& workspace, StopToken stop);
  Grid trimmed(const Grid& puzzle, StopToken stop);
  bool remember(std::uint64_t form);
  bool load_line(std::string_view line);

  const Target* target_;
  const Seeds* seeds_;
  Seeds starts_;
  Rng rng_;
  int hops_ = 0;  // of the walk, since its start
  std::uint64_t tries_ = 0;
  std::uint64_t better_at_ = 0;  // the last try that came nearer since the pool was emptied
  int best_in_pool_ = 0;
  std::vector<Entry> pool_;
  std::deque<std::uint64_t> recent_;  // forms, oldest first
  std::unordered_set<std::uint64_t> known_;
  Grid nearest_;
  int nearest_distance_;
};

}  // namespace nonet
