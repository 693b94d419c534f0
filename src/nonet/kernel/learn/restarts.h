// Restarts: when the search for a model begins again at the root, with all that it has learned.
//
// Two modes take turns. The focused mode restarts where recent clauses were learned from more
// levels than those of the whole run: it finds proofs. The stable mode restarts seldom: it finds
// models.
//
// Sources: Audemard and Simon, "Refining restarts strategies for SAT and UNSAT" (CP 2012); Oh,
// "Between SAT and UNSAT" (SAT 2015), the two modes; Luby, Sinclair and Zuckerman, "Optimal speedup
// of Las Vegas algorithms" (1993), the sequence.

#pragma once

#include <cstdint>

namespace nonet::kernel::learn {

class Restarts {
 public:
  bool is_stable() const { return stable_; }

  // After each conflict: how many there have been, and from how many levels its clause was learned.
  void count(std::uint64_t conflicts, std::uint32_t levels);

  bool is_due(std::uint64_t conflicts) const;
  void restarted(std::uint64_t conflicts);

  bool mode_is_over(std::uint64_t conflicts) const { return conflicts >= next_mode_; }
  void switch_mode(std::uint64_t conflicts);

 private:
  // Exponential moving average over some 2^shift numbers, in units of 2^-32.
  struct Mean {
    std::uint64_t value = 0;
    void add(std::uint64_t number, unsigned shift) {
      value = value - (value >> shift) + (number << (32 - shift));
    }
  };

  bool stable_ = false;
  std::uint64_t next_mode_ = 1000;  // conflicts at which the mode changes
  std::uint64_t switches_ = 0;
  std::uint64_t last_ = 0;     // conflicts at the last restart
  std::uint64_t waits_ = 0;    // terms of the sequence used in this stable mode
  std::uint64_t waiting_ = 0;  // conflicts at which the stable mode restarts
  Mean recent_levels_;
  Mean all_levels_;
};

}  // namespace nonet::kernel::learn
