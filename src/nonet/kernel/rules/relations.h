// Relations of two numbers that several rules speak of.

#pragma once

#include <cstdint>

namespace nonet::kernel::rules {

inline bool differ_by(int a, int b, int difference) {
  return a - b == difference || b - a == difference;
}

inline bool in_ratio(int a, int b, int ratio) {
  return std::int64_t{a} == std::int64_t{ratio} * b || std::int64_t{b} == std::int64_t{ratio} * a;
}

}  // namespace nonet::kernel::rules
