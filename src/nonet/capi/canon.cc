// nonet_canon

#include "nonet/canon/canon.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "nonet/board/rules.h"
#include "nonet/capi/engine.h"
#include "nonet/capi/grids.h"
#include "nonet/capi/guard.h"

namespace nonet::capi {

namespace {

constexpr std::size_t kGridsARange = 1024;
constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

struct Places {
  std::uint8_t* forms;
  std::uint64_t* automorphisms;
  nonet_status* statuses;

  void put(std::size_t i, const Grid& form, std::uint64_t number, nonet_status status) const {
    put_grid(forms, i, form);
    if (automorphisms != nullptr) automorphisms[i] = number;
    if (statuses != nullptr) statuses[i] = status;
  }
};

void note_first(std::atomic<std::size_t>& first, std::size_t i) {
  std::size_t seen = first.load();
  while (i < seen && !first.compare_exchange_weak(seen, i)) {
  }
}

nonet_status canon_each(nonet_engine& engine, const std::uint8_t* grids, std::size_t count,
                        CanonForm form, const Places& places) {
  std::atomic<std::size_t> first_wrong{kNone};
  const auto work = [&](std::size_t i) {
    const Grid grid = grid_at(grids, i);
    if (has_conflict(grid)) {
      places.put(i, Grid(), 0, NONET_CONFLICT);
      return note_first(first_wrong, i);
    }
    const Canonical found = canonical(grid, form);
    places.put(i, found.form, found.automorphisms, NONET_OK);
  };
  const nonet_status status = run_ranges(engine, count, items_a_range(engine, count, kGridsARange),
                                         [&](std::size_t from, std::size_t to) {
                                           for (std::size_t i = from; i < to; ++i) work(i);
                                         });
  if (status != NONET_OK || places.statuses != nullptr || first_wrong == kNone) return status;
  return fail(NONET_CONFLICT, "grid {}: a digit stands twice in a row, column or box",
              {first_wrong.load()});
}

}  // namespace

}  // namespace nonet::capi

using namespace nonet::capi;  // NOLINT(google-build-using-namespace)

nonet_status nonet_canon(nonet_engine* engine, const uint8_t* grids, size_t count, int form,
                         uint8_t* forms, uint64_t* automorphisms, nonet_status* statuses) {
  return guarded_with(engine, "engine", [&](nonet_engine& used) {
    if (const nonet_status status = check_grids(grids, count, "grids"); status != NONET_OK) {
      return status;
    }
    if (forms == nullptr && count > 0) return fail_null("forms");
    if (form != NONET_CANON_MINLEX && form != NONET_CANON_GSF) {
      return fail(NONET_BAD_ARGUMENT, "form is {}, expected one of NONET_CANON_...", {form});
    }
    return canon_each(used, grids, count,
                      form == NONET_CANON_GSF ? nonet::CanonForm::kGsf : nonet::CanonForm::kMinlex,
                      {forms, automorphisms, statuses});
  });
}
