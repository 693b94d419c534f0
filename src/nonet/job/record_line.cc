#include "nonet/job/record_line.h"

namespace nonet::job {

std::string_view record_in(std::string_view line, std::uint64_t number) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  constexpr std::string_view kSpaces = " \t\r\f\v";
  if (number == 1 && line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  const std::size_t begin = line.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos || line[begin] == '#') return {};
  return line.substr(begin, line.find_last_not_of(kSpaces) - begin + 1);
}

}  // namespace nonet::job
