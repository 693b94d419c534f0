// VariableOrder: which variable to decide next: the one that took part in most conflicts, late ones
// counting more (VSIDS).
//
// A binary heap of variables by activity, the least variable first among equals. An assigned
// variable may stay in the heap; the caller skips it.

#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "nonet/kernel/learn/literal.h"

namespace nonet::kernel::learn {

class VariableOrder {
 public:
  // Adds the next variable: 0, 1, 2, ...
  void add_variable() {
    activity_.push_back(0);
    place_.push_back(kOut);
    insert(static_cast<Variable>(activity_.size() - 1));
  }

  bool empty() const { return heap_.empty(); }
  Variable first() const { return heap_.front(); }
  void remove_first();
  // Puts the variable back, unless it is in the heap.
  void insert(Variable variable);

  void bump(Variable variable);
  // After each conflict: from now on a bump weighs more.
  void decay(double by) { increment_ /= by; }

 private:
  static constexpr std::uint32_t kOut = ~std::uint32_t{0};

  bool before(Variable a, Variable b) const {
    return activity_[a] > activity_[b] || (activity_[a] == activity_[b] && a < b);
  }
  void put(std::size_t place, Variable variable) {
    heap_[place] = variable;
    place_[variable] = static_cast<std::uint32_t>(place);
  }
  void rise(std::size_t place);
  void sink(std::size_t place);

  std::vector<double> activity_;
  double increment_ = 1;
  std::vector<std::uint32_t> place_;  // in the heap, one a variable
  std::vector<Variable> heap_;
};

}  // namespace nonet::kernel::learn
