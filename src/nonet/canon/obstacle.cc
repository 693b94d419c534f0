#include "nonet/canon/obstacle.h"

#include "nonet/base/compose.h"
#include "nonet/board/rules.h"

namespace nonet {

std::string canon_obstacle(const Grid& grid) {
  if (!has_conflict(grid)) return "";
  const Conflict conflict = find_conflicts(grid).front();
  return compose("{} stands {} times in {}, so it has no canonical form",
                 {conflict.digit.value(), conflict.cells.size(), to_string(conflict.house)});
}

}  // namespace nonet
