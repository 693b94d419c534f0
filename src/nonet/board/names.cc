// How cells and houses are written for people.

#include <array>
#include <string>
#include <string_view>

#include "nonet/board/cell.h"
#include "nonet/board/house.h"

namespace nonet {

std::string to_string(Cell cell) {
  return {'r', static_cast<char>('1' + cell.row()), 'c', static_cast<char>('1' + cell.column())};
}

std::string to_string(House house) {
  constexpr std::array<std::string_view, 3> kKinds{"row ", "column ", "box "};
  std::string text(kKinds[static_cast<std::size_t>(house.kind())]);
  text += static_cast<char>('1' + house.number());
  return text;
}

}  // namespace nonet
