#include "nonet/book/entry.h"

#include "nonet/answer/rating.h"
#include "nonet/canon/canon.h"

namespace nonet::book {

bool describe(Entry& entry, Workspace& workspace, StopToken stop) {
  entry.canonical = canonical_form(entry.givens);
  const RatingReport report =
      report_rating({.scales = kUsualScales, .solution = &entry.solution, .stop = stop},
                    State(entry.givens), workspace);
  if (report.stopped) return false;
  if (const auto label = report.label()) entry.label = *label;
  if (const PathReport* const hodoku = report.rated_on(kHodokuProfile)) {
    entry.score = hodoku->rating.score;
    entry.level = hodoku->rating.level;
  }
  const PathReport& se = *report.on(kSeProfile);
  if (se.is_rated()) {
    entry.er = se.rating.er;
    entry.ep = se.rating.ep;
    entry.ed = se.rating.ed;
  }
  entry.hardest = se.hardest.technique;
  entry.path = se.techniques();
  return true;
}

}  // namespace nonet::book
