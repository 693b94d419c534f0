// Ratings of many puzzles.

#include "nonet/answer/rating.h"

#include <array>

#include "nonet/logic/workspace_pool.h"
#include "nonet/python/functions.h"
#include "nonet/python/pieces.h"

namespace nonet::python {

namespace {

// The arrays that ratings are written into.
struct Columns {
  std::int16_t* er;
  std::int16_t* ep;
  std::int16_t* ed;
  std::int8_t* label;
};

class Rater {
 public:
  Rater(const Columns& columns, bool labels) : columns_(columns), labels_(labels) {}

  // As `nonet rate` does it.
  void rate_one(std::size_t i, const Grid& grid, StopToken stop) {
    columns_.er[i] = columns_.ep[i] = columns_.ed[i] = -1;
    columns_.label[i] = -1;
    const WorkspacePool::Loan workspace(workspaces_);
    constexpr std::array kScale{&kSeProfile};
    const RatingReport report =
        rate_puzzle(grid, {.label = labels_, .scales = kScale, .stop = stop}, *workspace).report;
    if (const auto label = report.label()) columns_.label[i] = static_cast<std::int8_t>(*label);
    const PathReport* const path = report.rated_on(kSeProfile);
    if (path == nullptr) return;
    columns_.er[i] = static_cast<std::int16_t>(path->rating.er);
    columns_.ep[i] = static_cast<std::int16_t>(path->rating.ep);
    columns_.ed[i] = static_cast<std::int16_t>(path->rating.ed);
  }

 private:
  Columns columns_;
  bool labels_;
  WorkspacePool workspaces_;
};

}  // namespace

py::tuple rate(const py::object& puzzles, bool labels, int threads) {
  const Puzzles given(puzzles);
  const auto size = static_cast<py::ssize_t>(given.size());
  py::array_t<std::int16_t> er(size);
  py::array_t<std::int16_t> ep(size);
  py::array_t<std::int16_t> ed(size);
  py::array_t<std::int8_t> label(size);
  Rater rater({er.mutable_data(), ep.mutable_data(), ed.mutable_data(), label.mutable_data()},
              labels);
  for_pieces(given, threads, {1, 1, 0}, [&](const Piece& piece, Faults&) {
    rater.rate_one(piece.first, piece.grids.front(), piece.stop);
  });
  return py::make_tuple(er, ep, ed, label);
}

}  // namespace nonet::python
