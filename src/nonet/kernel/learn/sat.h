// Sat: finds an assignment of truth values that makes every clause true, or proves that there is
// none.
//
// Conflict-driven clause learning: decide a variable, propagate what follows, and where a clause
// becomes false, learn a clause that says why and backtrack to where the clause is unit.
//
//   propagate.cc   clauses of two literals apart, as lists of what a literal implies; the others by
//                  two watched literals each, with a blocker
//   analyze.cc     the clause of the first unique implication point, minimised
//   reduce.cc      which learned clauses are deleted; memory
//   restarts.h     when to begin again at the root, in two modes that take turns
//   phases.h       which value a decided variable gets
//   sat.cc         decisions, models
//
// Sources: Moskewicz et al., "Chaff" (DAC 2001), watched literals and VSIDS; Een and Sorensson, "An
// extensible SAT-solver" (SAT 2003), the loop and the minimisation; Audemard and Simon, "Predicting
// learnt clauses quality" (IJCAI 2009), and "Refining restarts" (CP 2012), levels and restarts.
// Integers, and doubles that are added and scaled only: a run is the same everywhere.

#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <vector>

#include "nonet/base/stop.h"
#include "nonet/base/work_report.h"
#include "nonet/kernel/learn/clause_store.h"
#include "nonet/kernel/learn/literal.h"
#include "nonet/kernel/learn/phases.h"
#include "nonet/kernel/learn/restarts.h"
#include "nonet/kernel/learn/variable_order.h"

namespace nonet::kernel::learn {

// For variables and clauses.
inline constexpr std::size_t kMostBytes = std::size_t{160} << 20U;

enum class Verdict : std::uint8_t {
  kModel,    // value() gives the model
  kNone,     // there is no model, or no further one
  kUnknown,  // the limit, the memory or the token ended the search
};

class Sat {
 public:
  // Variables 0 .. observed-1 are there from the start and say what a model is: exclude_model()
  // excludes all that agree on them.
  explicit Sat(std::uint32_t observed, std::size_t bytes = kMostBytes, StopToken stop = {});

  // To be called before the first solve(), all three. Literals of a clause may repeat. Where the
  // clauses take all the memory that they may, or the token asks to stop, nothing is added.
  Variable add_variable();
  void add_clause(std::span<const Literal> clause);
  void add_clause(std::initializer_list<Literal> clause) {
    add_clause(std::span(clause.begin(), clause.size()));
  }

  // Goes on from where the last call ended. `conflicts`: the limit for all calls together. `report`
  // is told of decisions.
  Verdict solve(std::uint64_t conflicts, const StopToken& stop, const WorkReport& report = {});

  // After kModel, until the next call of anything else.
  bool value(Variable variable) const { return values_[Literal::of(variable).code()] > 0; }
  // After kModel: excludes the model.
  void exclude_model();

  std::uint64_t conflicts() const { return conflicts_; }
  // Whether clauses take all the memory that they may.
  bool is_full() const;
  // Whether some variable or clause was not added: what solve() finds then means nothing.
  bool is_cut_short() const { return is_cut_short_; }
  std::uint64_t decisions() const { return decisions_; }

 private:
  // The clause that made a literal true or is in conflict: none (a decision), a clause of two,
  // known by its other literal, or a clause of the store.
  class Reason {
   public:
    Reason() = default;
    static Reason of(ClauseRef clause) { return Reason(clause); }
    static Reason of(Literal other) { return Reason(other.code() | kBinary); }
    bool empty() const { return word_ == kNothing; }
    bool is_binary() const { return (word_ & kBinary) != 0; }
    Literal other() const { return Literal::from_code(word_ & ~kBinary); }
    ClauseRef clause() const { return word_; }

   private:
    static constexpr std::uint32_t kNothing = ~std::uint32_t{0};
    static constexpr std::uint32_t kBinary = 1U << 31U;
    explicit Reason(std::uint32_t word) : word_(word) {}
    std::uint32_t word_ = kNothing;
  };
  struct Watch {
    ClauseRef clause = 0;
    Literal blocker;  // some literal of the clause: where it is true, the clause is
  };
  struct Conflict {
    bool found = false;
    Literal first;  // a literal of the false clause
    Reason reason;
  };

  std::uint32_t level() const { return static_cast<std::uint32_t>(levels_.size()); }
  int value_of(Literal literal) const { return values_[literal.code()]; }

  // propagate.cc
  void assign(Literal literal, Reason reason);
  void attach(ClauseRef ref);
  void add_binary(Literal a, Literal b);
  Conflict propagate();
  Conflict propagate_binary();
  Conflict propagate_long(Literal literal);
  bool find_watch(ClauseRef ref, std::span<Literal> literals);

  // analyze.cc
  void analyze(const Conflict& conflict);
  void add_reason(Literal literal, Reason reason, std::uint32_t& open);
  void add_to_learned(Literal literal, std::uint32_t& open);
  void minimise();
  bool is_redundant(Literal literal);
  bool visit_reason(Literal literal);
  std::uint32_t count_levels(std::span<const Literal> literals);

  // reduce.cc
  void reduce();
  void remove_true_binaries();
  std::vector<ClauseRef> to_delete();
  void compact(std::span<const ClauseRef> doomed);

  // sat.cc
  void backtrack(std::uint32_t level);
  void learn();
  void count_conflict(std::uint32_t levels);
  void restart();
  void change_course();
  void decide();
  std::vector<Literal> excluding_clause() const;

  std::size_t bytes() const;
  bool may_add();

  std::uint32_t observed_;
  std::size_t most_bytes_;
  StopToken stop_;
  bool is_cut_short_ = false;
  bool consistent_ = true;
  std::size_t binaries_ = 0;
  std::size_t attached_ = 0;  // clauses of the store that are watched

  std::vector<std::vector<Literal>> implied_;  // one a literal: the literals that it implies
  ClauseStore clauses_;
  std::vector<std::vector<Watch>> watches_;  // one a literal: clauses to look at when it comes true

  std::vector<std::int8_t> values_;  // one a literal: 1 true, -1 false, 0 open
  std::vector<std::uint32_t> level_of_;
  std::vector<Reason> reason_of_;
  std::vector<Literal> trail_;         // what is true, in the order of assignment
  std::vector<std::uint32_t> levels_;  // where on the trail each decision stands
  std::size_t propagated_ = 0;         // literals of the trail whose watches have been seen
  std::size_t propagated_binary_ = 0;

  VariableOrder order_;
  Phases phases_;
  Restarts restarts_;
  std::vector<std::uint8_t> seen_;  // one a variable, for analyze
  std::vector<Variable> seen_list_;
  std::vector<Literal> learned_;
  std::vector<Literal> stack_;
  std::vector<std::uint64_t> level_seen_;  // one a level: level_count_ when last counted
  std::uint64_t level_count_ = 0;

  std::uint64_t conflicts_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint64_t next_reduce_ = 2000;
  std::uint64_t reduces_ = 0;
  std::size_t fixed_ = 0;  // length of the trail at the root when clauses were last cleaned
};

}  // namespace nonet::kernel::learn
