// ClauseStore: all clauses of three literals and more, one after the other in one vector.
//
//   | size | facts | literal 0 | literal 1 | ... | size | facts | ...
//          facts: bit 31 learned, bits 30..29 used, bits 28..0 levels
//
// A clause is known by the index of its first word. Headers are kept as words of the literals'
// type, so that the literals of a clause are a span.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "nonet/kernel/learn/literal.h"

namespace nonet::kernel::learn {

using ClauseRef = std::uint32_t;

class ClauseStore {
 public:
  // `levels`: on how many levels of the search the literals of a learned clause were assigned
  // (LBD); clauses of few levels are more useful.
  ClauseRef add(std::span<const Literal> literals, bool learned, std::uint32_t levels) {
    const auto ref = static_cast<ClauseRef>(words_.size());
    // While a vector grows, the old and the new copy are both there: above 16 MiB, room for all
    // that a Sat may hold is reserved at once. Pages that are never written take no memory.
    if (words_.capacity() > kLastCopy && words_.capacity() < kRoom) words_.reserve(kRoom);
    words_.push_back(Literal::from_code(static_cast<std::uint32_t>(literals.size())));
    words_.push_back(Literal::from_code((learned ? kLearned : 0U) | levels));
    words_.insert(words_.end(), literals.begin(), literals.end());
    return ref;
  }

  std::span<Literal> literals(ClauseRef ref) {
    return {words_.data() + ref + kHeader, words_[ref].code()};
  }
  bool is_learned(ClauseRef ref) const { return (facts(ref) & kLearned) != 0; }
  std::uint32_t levels(ClauseRef ref) const { return facts(ref) & kLevels; }
  void set_levels(ClauseRef ref, std::uint32_t levels) {
    words_[ref + 1] = Literal::from_code((facts(ref) & ~kLevels) | levels);
  }
  // How many more deletions of clauses this one survives, 0..3.
  std::uint32_t used(ClauseRef ref) const { return facts(ref) >> kUsedShift & 3U; }
  void set_used(ClauseRef ref, std::uint32_t used) {
    words_[ref + 1] = Literal::from_code((facts(ref) & ~(3U << kUsedShift)) | used << kUsedShift);
  }

  // Words in use.
  std::size_t size() const { return words_.size(); }

  // for (ref = 0; ref < size(); ref = next(ref)) visits all clauses.
  ClauseRef next(ClauseRef ref) const { return ref + kHeader + words_[ref].code(); }

  // Moves the clause at `from`, cut to `size` literals, to `to`; returns the index behind it.
  // Precondition: to <= from.
  ClauseRef move(ClauseRef from, ClauseRef to, std::uint32_t size) {
    words_[to] = Literal::from_code(size);
    for (std::uint32_t i = 1; i < kHeader + size; ++i) words_[to + i] = words_[from + i];
    return to + kHeader + size;
  }
  // Forgets everything from `end` on.
  void cut(ClauseRef end) { words_.resize(end); }

 private:
  static constexpr std::uint32_t kHeader = 2;
  static constexpr std::size_t kLastCopy = std::size_t{1} << 22U;  // words: 16 MiB
  static constexpr std::size_t kRoom = std::size_t{36} << 20U;
  static constexpr std::uint32_t kLearned = 1U << 31U;
  static constexpr std::uint32_t kUsedShift = 29;
  static constexpr std::uint32_t kLevels = (1U << kUsedShift) - 1;

  std::uint32_t facts(ClauseRef ref) const { return words_[ref + 1].code(); }

  std::vector<Literal> words_;
};

}  // namespace nonet::kernel::learn
