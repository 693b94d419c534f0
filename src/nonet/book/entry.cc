#include "nonet/book/entry.h"

#include <utility>

#include "nonet/answer/rating.h"
#include "nonet/canon/canon.h"

namespace nonet::book {

bool describe(Entry& entry, ClassicContent content, Workspace& workspace, StopToken stop) {
  content.canonical = canonical_form(content.givens);
  const RatingReport report =
      report_rating({.scales = kUsualScales, .solution = &content.solution, .stop = stop},
                    State(content.givens), workspace);
  if (report.stopped) return false;
  if (const auto label = report.label()) entry.label = *label;
  if (const PathReport* const hodoku = report.rated_on(kHodokuProfile)) {
    content.score = hodoku->rating.score;
    content.level = hodoku->rating.level;
  }
  const PathReport& se = *report.on(kSeProfile);
  if (se.is_rated()) {
    content.er = se.rating.er;
    content.ep = se.rating.ep;
    content.ed = se.rating.ed;
  }
  content.hardest = se.hardest.technique;
  content.path = se.techniques();
  entry.content = std::move(content);
  return true;
}

}  // namespace nonet::book
