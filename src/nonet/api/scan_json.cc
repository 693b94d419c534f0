#include "nonet/api/scan_json.h"

#include <cstdint>
#include <string>

#include "nonet/base/compose.h"
#include "nonet/solve/diagnose.h"

namespace nonet::api {

namespace {

// To a tenth, which is less than anybody sees.
std::string number_text(double pixels) {
  const auto tenths = static_cast<std::int64_t>(pixels * 10 + (pixels < 0 ? -0.5 : 0.5));
  const std::int64_t size = tenths < 0 ? -tenths : tenths;
  const char* const sign = tenths < 0 ? "-" : "";
  return size % 10 == 0 ? compose("{}{}", {sign, size / 10})
                        : compose("{}{}.{}", {sign, size / 10, size % 10});
}

Out crossings_json(const scan::Lattice& lattice) {
  List list;
  for (const scan::Point& point : lattice.crossings) {
    list.add(Out{compose("[{},{}]", {number_text(point.x), number_text(point.y)})});
  }
  return list.take();
}

Out shares_json(const scan::Reading& reading) {
  List cells;
  for (const scan::CellReading& cell : reading.cells) {
    List shares;
    for (const std::uint16_t share : cell.shares) shares.add(int{share});
    cells.add(shares.take());
  }
  return cells.take();
}

Out remarks_json(const scan::Reading& reading) {
  List list;
  for (const std::string& remark : scan::remarks_of(reading)) list.add(remark);
  return list.take();
}

}  // namespace

Object lattice_object(const scan::Lattice& lattice) {
  Object object;
  object.set("lattice", crossings_json(lattice)).set("seen", lattice.seen);
  return object;
}

Object reading_object(const scan::Reading& reading) {
  Object object;
  object.set("puzzle", to_line(reading.givens));
  if (reading.filled != reading.givens) object.set("filled", to_line(reading.filled));
  object.set("read", to_line(reading.seen))
      .set("doubtful", to_json(reading.doubtful))
      .set("changed", to_json(reading.changed))
      .set("verdict", slug_of(reading.verdict));
  if (reading.verdict == Verdict::kUnique) object.set("solution", to_line(reading.solution));
  object.set("remarks", remarks_json(reading)).set("turn", reading.turn);
  object.append(lattice_object(reading.lattice));
  object.set("shares", shares_json(reading));
  return object;
}

Out scan_result(std::span<const scan::Reading> readings) {
  List grids;
  for (const scan::Reading& reading : readings) grids.add(reading_object(reading).take());
  return Object().set("grids", grids.take()).take();
}

Out find_result(std::span<const scan::Lattice> lattices) {
  List grids;
  for (const scan::Lattice& lattice : lattices) grids.add(lattice_object(lattice).take());
  return Object().set("grids", grids.take()).take();
}

}  // namespace nonet::api
