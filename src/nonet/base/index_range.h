// IndexRange<T, First, Last>: iterates over the values T(First) .. T(Last - 1) of an index type.

#pragma once

#include <cstddef>
#include <iterator>

namespace nonet {

template <class T, int First, int Last>
struct IndexRange {
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = const T*;
    using reference = T;

    explicit constexpr Iterator(int index) : index_(index) {}
    constexpr T operator*() const { return T(index_); }
    constexpr Iterator& operator++() {
      ++index_;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    int index_;
  };
  constexpr Iterator begin() const { return Iterator(First); }
  constexpr Iterator end() const { return Iterator(Last); }
};

}  // namespace nonet
