// IndexRange<T, First, Last>: iterates over the values T(First) .. T(Last - 1) of an index type.

#pragma once

namespace nonet {

template <class T, int First, int Last>
struct IndexRange {
  class Iterator {
   public:
    explicit constexpr Iterator(int index) : index_(index) {}
    constexpr T operator*() const { return T(index_); }
    constexpr Iterator& operator++() {
      ++index_;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    int index_;
  };
  constexpr Iterator begin() const { return Iterator(First); }
  constexpr Iterator end() const { return Iterator(Last); }
};

}  // namespace nonet
