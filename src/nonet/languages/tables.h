// The texts of the tables, in a file that CMake makes of tables.cc.in.

#pragma once

#include <span>
#include <string_view>

namespace nonet {

struct LanguageTable {
  std::string_view tag;  // the name of the file without its ending
  std::string_view json;
};

std::span<const LanguageTable> language_tables();

}  // namespace nonet
