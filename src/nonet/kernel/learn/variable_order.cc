#include "nonet/kernel/learn/variable_order.h"

namespace nonet::kernel::learn {

namespace {

// Powers of two, so that scaling down loses nothing.
constexpr double kTooLarge = 0x1p300;
constexpr double kScale = 0x1p-300;

}  // namespace

void VariableOrder::rise(std::size_t place) {
  const Variable variable = heap_[place];
  while (place > 0) {
    const std::size_t parent = (place - 1) / 2;
    if (!before(variable, heap_[parent])) break;
    put(place, heap_[parent]);
    place = parent;
  }
  put(place, variable);
}

void VariableOrder::sink(std::size_t place) {
  const Variable variable = heap_[place];
  for (;;) {
    std::size_t child = 2 * place + 1;
    if (child >= heap_.size()) break;
    if (child + 1 < heap_.size() && before(heap_[child + 1], heap_[child])) ++child;
    if (!before(heap_[child], variable)) break;
    put(place, heap_[child]);
    place = child;
  }
  put(place, variable);
}

void VariableOrder::remove_first() {
  place_[heap_.front()] = kOut;
  const Variable last = heap_.back();
  heap_.pop_back();
  if (heap_.empty()) return;
  put(0, last);
  sink(0);
}

void VariableOrder::insert(Variable variable) {
  if (place_[variable] != kOut) return;
  heap_.push_back(variable);
  place_[variable] = static_cast<std::uint32_t>(heap_.size() - 1);
  rise(heap_.size() - 1);
}

void VariableOrder::bump(Variable variable) {
  activity_[variable] += increment_;
  if (activity_[variable] > kTooLarge) {
    for (double& activity : activity_) activity *= kScale;
    increment_ *= kScale;
  }
  if (place_[variable] != kOut) rise(place_[variable]);
}

}  // namespace nonet::kernel::learn
