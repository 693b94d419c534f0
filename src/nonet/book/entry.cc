#include "nonet/book/entry.h"

#include "nonet/canon/canon.h"
#include "nonet/logic/state.h"
#include "nonet/search/assess.h"

namespace nonet::book {

namespace {

void take_path(Entry& entry, const PathRating& path) {
  entry.path.clear();
  int hardest = -1;
  for (const Technique& row : techniques()) {
    const int count = path.counts[static_cast<std::size_t>(row.id)];
    if (count == 0) continue;
    entry.path.push_back({row.id, count});
    if (path.cost(row.id) > hardest) {
      hardest = path.cost(row.id);
      entry.hardest = row.id;
    }
  }
}

}  // namespace

bool describe(Entry& entry, Workspace& workspace, StopToken stop) {
  entry.canonical = canonical_form(entry.givens);
  entry.label = difficulty(State(entry.givens), workspace, stop).label;
  const PathRating hodoku = rate_path(kHodokuProfile, entry.givens, workspace, stop);
  entry.score = hodoku.rating.score;
  entry.level = hodoku.rating.level;
  const PathRating se = rate_path(kSeProfile, entry.givens, workspace, stop);
  entry.er = se.rating.er;
  entry.ep = se.rating.ep;
  entry.ed = se.rating.ed;
  take_path(entry, se);
  return !stop.stop_requested();
}

}  // namespace nonet::book
