// The search: which lane works on which node.
//
// Sweeps run until 58 % of the busy lanes have an event: a contradiction, a solution,
// or no newly solved cell. Then all lanes are turned into rows, each of those lanes gets its next
// piece of work, and the rows are turned back:
//
//   nothing new    branch: the node goes on the lane's stack with the literal false, and the lane
//                  goes on with the literal true
//   contradiction  the last node of the lane's stack; else the next puzzle; else, from another
//   or solution    lane, the oldest node waiting; else the lane is idle
//
// At the end of a span, where no lane is stuck and none that has ended has anything to go on with,
// sweeps run until all have an event: a step would turn all lanes round for nothing.
//
// Each stack belongs to one lane; its `bottom` rises when another lane takes its oldest node.
//
//   stack[depth][lane], rows of 96 bytes:   ... | bottom: oldest | ... | top - 1: newest |
//
// Memory of a call, allocated once, at 256 lanes: state 42 KB, rows 24 KB, branch 5 KB, and stacks
// of 2.7 MB of which only the depths reached are touched. Twice that at 512 lanes, half at 128.

template <class S>
class Search {
 public:
  using V = typename S::V;
  using Word = std::uint64_t;
  static constexpr std::size_t kLanes = S::kLanes;
  static constexpr std::size_t kWords = kLanes / 64;
  static constexpr std::size_t kStride = Transpose<S>::kStride;

  // The memory of one call. Nothing in it is initialised before run().
  struct Memory {
    State<S> state;
    V rows[Transpose<S>::kBufferVectors];
    typename Branch<S>::Workspace branch;
    Word stack[kMaxDepth][kLanes][kRowWords];
  };

  static bool run(const Job& job) {
    if (job.kernel_name != nullptr) *job.kernel_name = S::kName;
    if (job.count == 0) return true;
    void* const raw =
        ::operator new(sizeof(Memory), std::align_val_t{alignof(Memory)}, std::nothrow);
    if (raw == nullptr) return false;
    Search search(job, *static_cast<Memory*>(raw));
    search.run();
    ::operator delete(raw, std::align_val_t{alignof(Memory)});
    return true;
  }

 private:
  static constexpr int kEventPercent = 58;

  // The counts of a puzzle in flight, kept by the lane that started it. That lane starts no other
  // puzzle while another lane works on nodes of this one: nodes are shared only when no puzzle is
  // left to start.
  struct Tally {
    std::size_t puzzle;
    std::uint64_t solutions;
    std::uint64_t guesses;
  };
  static constexpr std::size_t kPuzzlesAhead = 8;
  static constexpr std::size_t kNoPuzzle = ~std::size_t{0};

  struct Mask {
    Word word[kWords];

    bool any() const {
      Word all = 0;
      for (const Word w : word) all |= w;
      return all != 0;
    }
    int count() const {
      int sum = 0;
      for (const Word w : word) sum += __builtin_popcountll(w);
      return sum;
    }
    void insert(std::size_t lane) { word[lane / 64] |= Word{1} << lane % 64; }
    void erase(std::size_t lane) { word[lane / 64] &= ~(Word{1} << lane % 64); }
  };
  static V to_vector(const Mask& mask) {
    V v;
    __builtin_memcpy(&v, mask.word, sizeof(v));
    return v;
  }
  static Mask to_mask(V v) {
    Mask mask;
    __builtin_memcpy(mask.word, &v, sizeof(v));
    return mask;
  }
  // Visits the lanes of one slot (see transpose-inl.h) after those of another: they share the cache
  // lines that hold their rows.
  template <class F>
  static NONET_INLINE void for_each(const Mask& mask, F&& visit) {
    std::uint16_t part[kLanes / 16];
    __builtin_memcpy(part, mask.word, sizeof(part));
    for (std::size_t slot = 0; slot < 8; ++slot) {
      Word rest = 0;
      NONET_UNROLL
      for (std::size_t i = 0; i < kLanes / 128; ++i) rest |= Word{part[8 * i + slot]} << 16 * i;
      for (; rest != 0; rest &= rest - 1) {
        const auto bit = static_cast<std::size_t>(__builtin_ctzll(rest));
        visit(bit / 16 * 128 + 16 * slot + bit % 16);
      }
    }
  }

  Search(const Job& job, Memory& memory)
      : job_(job),
        state_(memory.state),
        rows_(memory.rows),
        branch_(memory.branch),
        stack_(memory.stack) {}

  void run() {
    __builtin_memset(static_cast<void*>(&state_), 0, sizeof(state_));
    __builtin_memset(static_cast<void*>(rows_), 0, sizeof(Memory::rows));
    __builtin_memset(top_, 0, sizeof(top_));
    __builtin_memset(bottom_, 0, sizeof(bottom_));
    for (Tally& tally : tally_) tally.puzzle = kNoPuzzle;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      find_work(lane);
    }
    finish_step();
    while (busy_.any()) {
      Sweep<S>::run(state_, fills_);
      fills_ = !fills_;
      step_if_due();
    }
    for (const Tally& tally : tally_) write_outcome(tally);
  }

  void step_if_due() {
    const V busy = to_vector(busy_);
    const V dead = busy & state_.contradiction;
    const V alive = S::andnot(busy, state_.contradiction);
    const V solved = S::and3(alive, state_.all_single, state_.was_all_single);
    const V stuck = S::andnot(alive, state_.progress | state_.all_single);
    const Mask events = to_mask(S::or3(dead, solved, stuck));
    const int count = events.count();
    const int busy_count = busy_.count();
    if (count * 100 < busy_count * kEventPercent) return;
    const bool is_end = next_ == job_.count && count < busy_count && !to_mask(stuck).any();
    if (is_end && is_run_out()) return;
    step(to_mask(dead), to_mask(solved), to_mask(stuck));
  }

  // Whether lanes that end have nothing to go on with. Apart, so that the loop of sweeps stays as
  // short as it was: within it, 4 % of the time of top1465 with AVX2.
  __attribute__((noinline, cold)) bool is_run_out() const {
    return job_.first == nullptr && __builtin_memcmp(top_, bottom_, sizeof(top_)) == 0;
  }

  void step(const Mask& dead, const Mask& solved, const Mask& stuck) {
    if (job_.is_stopped != nullptr && job_.is_stopped(job_)) stop();
    if (stuck.any()) Branch<S>::choose(state_.mini, state_.candidate, branch_);
    Transpose<S>::planes_to_rows(state_.candidate, rows_);
    for_each(stuck, [this](std::size_t lane) { branch_on_literal(lane); });
    for_each(solved, [this](std::size_t lane) { record_solution(lane); });
    for_each(solved, [this](std::size_t lane) { find_work(lane); });
    for_each(dead, [this](std::size_t lane) { find_work(lane); });
    if (next_ == job_.count && idle_.any() && job_.first == nullptr) share_work();
    finish_step();
  }

  void finish_step() {
    Transpose<S>::rows_to_planes(rows_, state_.candidate);
    const V kept = ~to_vector(replaced_);
    state_.contradiction &= kept;
    replaced_ = Mask{};
    Sweep<S>::recount(state_);
  }

  Word* row_of(std::size_t lane) {
    return reinterpret_cast<Word*>(rows_) + Transpose<S>::place(lane);
  }
  void load(std::size_t lane, const Word* from) {
    Word* const row = row_of(lane);
    NONET_UNROLL
    for (std::size_t w = 0; w < kRowWords; ++w) row[w * kStride] = from[w];
    replaced_.insert(lane);
  }
  bool is_done(std::size_t lane) const {
    return stopped_ || tally_[home_[lane]].solutions >= job_.limit;
  }
  // Leaves the lanes without further work.
  void stop() {
    stopped_ = true;
    next_ = job_.count;
  }

  void branch_on_literal(std::size_t lane) {
    if (is_done(lane)) return find_work(lane);
    Word* const row = row_of(lane);
    const auto code =
        static_cast<unsigned>(row[kLiteralPlane / 64 * kStride] >> kLiteralPlane % 64);
    const LiteralMasks& masks =
        kLiteralTable
            .literal[literal_number(static_cast<int>(code >> 8 & 7),
                                    static_cast<int>(code >> 4 & 15), static_cast<int>(code & 15))];
    assert(top_[lane] < kMaxDepth);
    Word* const node = stack_[top_[lane]++][lane];
    NONET_UNROLL
    for (std::size_t w = 0; w < kRowWords; ++w) node[w] = row[w * kStride];
    NONET_UNROLL
    for (std::size_t i = 0; i < 2; ++i) node[masks.own_word + i] &= ~masks.own[i];
    NONET_UNROLL
    for (std::size_t i = 0; i < 3; ++i) row[(masks.others_word + i) * kStride] &= ~masks.others[i];
    Tally& tally = tally_[home_[lane]];
    if (++tally.guesses >> kLogPatience > tally.solutions) give_up(tally);
  }

  // Where that is allowed.
  void give_up(Tally& tally) {
    if (job_.first != nullptr || (job_.wanted == Report::kEvery && tally.solutions > 0)) return;
    tally.solutions = kGivenUp;
    ++*job_.given_up;
  }

  void record_solution(std::size_t lane) {
    if (is_done(lane)) return;
    Tally& tally = tally_[home_[lane]];
    ++tally.solutions;
    if (job_.wanted == Report::kNothing) return;
    if (job_.wanted == Report::kFirst && tally.solutions > 1) return;
    Word row[kRowWords];
    for (std::size_t w = 0; w < kRowWords; ++w) row[w] = row_of(lane)[w * kStride];
    std::uint8_t values[96];
    Row<S>::to_values(row, values);
    if (!job_.report(job_, tally.puzzle, values)) stop();
  }

  void find_work(std::size_t lane) {
    if (top_[lane] > bottom_[lane] && !is_done(lane)) {
      load(lane, stack_[--top_[lane]][lane]);
      return;
    }
    top_[lane] = bottom_[lane] = 0;
    if (job_.first != nullptr) {
      if (find_question(lane)) return;
    } else if (next_ < job_.count) {
      return start_next_puzzle(lane);
    }
    busy_.erase(lane);
    idle_.insert(lane);
  }

  // An outcome is written once, when it is final: a span may have far more outcomes than fit a
  // cache.
  void write_outcome(const Tally& tally) {
    if (tally.puzzle == kNoPuzzle) return;
    if (job_.counts != nullptr) {
      job_.counts[tally.puzzle] = static_cast<std::uint32_t>(tally.solutions);
      return;
    }
    SolveOutcome& outcome = job_.outcomes[tally.puzzle];
    outcome.solutions = tally.solutions;
    outcome.guesses = tally.guesses;
    // `report` has stored the first solution already.
    const bool stored = tally.solutions > 0 && tally.solutions != kGivenUp;
    if (stored && job_.wanted == Report::kFirst) return;
    __builtin_memset(static_cast<void*>(&outcome.first), 0, sizeof(outcome.first));
  }

  // Prefetches the outcome of `puzzle`, written when the puzzle is done, and a puzzle that is
  // started soon: in a long span neither is in the cache.
  void prefetch(std::size_t puzzle) const {
    if (job_.outcomes != nullptr) {
      const char* const outcome = reinterpret_cast<const char*>(job_.outcomes + puzzle);
      __builtin_prefetch(outcome, 1);
      __builtin_prefetch(outcome + 64, 1);
    }
    if (job_.values == nullptr || job_.count - puzzle <= kPuzzlesAhead) return;
    const std::uint8_t* const values = job_.values(job_, puzzle + kPuzzlesAhead);
    __builtin_prefetch(values);
    __builtin_prefetch(values + 64);
  }

  void start_next_puzzle(std::size_t lane) {
    write_outcome(tally_[lane]);
    tally_[lane] = {next_, 0, 0};
    prefetch(next_);
    home_[lane] = static_cast<std::uint16_t>(lane);
    Word row[kRowWords];
    if (job_.values != nullptr) {
      Row<S>::from_values(job_.values(job_, next_), row);
    } else {
      std::uint16_t room[kMaskRoom];
      Row<S>::from_marks(job_.marks(job_, next_, room), row);
    }
    load(lane, row);
    ++next_;
    busy_.insert(lane);
  }

  // The next question of the lane's inquiry or, when that is over, the first one of another. False
  // when none is left.
  bool find_question(std::size_t lane) {
    Tally& tally = tally_[lane];
    const Word* question = nullptr;
    if (tally.puzzle != kNoPuzzle) question = job_.next(job_, tally.puzzle, tally.solutions > 0);
    while (question == nullptr) {
      if (next_ == job_.count) {
        tally.puzzle = kNoPuzzle;
        return false;
      }
      tally.puzzle = next_++;
      question = job_.first(job_, tally.puzzle);
    }
    tally.solutions = 0;
    home_[lane] = static_cast<std::uint16_t>(lane);
    load(lane, question);
    busy_.insert(lane);
    return true;
  }

  // Idle lanes take the oldest waiting nodes, one from each busy lane in turn.
  void share_work() {
    bool found = true;
    while (found && idle_.any()) {
      found = false;
      const Mask givers = busy_;
      for_each(givers, [&](std::size_t giver) {
        if (top_[giver] == bottom_[giver] || !idle_.any()) return;
        const std::size_t taker = first_of(idle_);
        idle_.erase(taker);
        busy_.insert(taker);
        home_[taker] = home_[giver];
        load(taker, stack_[bottom_[giver]++][giver]);
        found = true;
      });
    }
  }
  static std::size_t first_of(const Mask& mask) {
    std::size_t w = 0;
    while (mask.word[w] == 0) ++w;
    return 64 * w + static_cast<std::size_t>(__builtin_ctzll(mask.word[w]));
  }

  const Job& job_;
  State<S>& state_;
  V* const rows_;
  typename Branch<S>::Workspace& branch_;
  Word (*const stack_)[kLanes][kRowWords];

  std::size_t next_ = 0;  // puzzle to start next
  bool stopped_ = false;
  bool fills_ = true;           // whether the next sweep looks for full lines
  Mask busy_{};                 // lanes that work on something
  Mask idle_{};                 // lanes without work; never busy too
  Mask replaced_{};             // lanes that got other work in this step
  Tally tally_[kLanes];         // of the puzzle that the lane started last
  std::uint16_t home_[kLanes];  // the lane that started a busy lane's puzzle
  std::uint8_t top_[kLanes];
  std::uint8_t bottom_[kLanes];
};
