// RowSteps: the search by rows (row_search.h), to be compiled for different processors. Included
// inside a target region and a namespace of its own.
//
// Row by row: first, for all partial images and all rows that may come next, which cells have a
// digit. Most are out because their first digit comes too early. What is left is offered in every
// order of columns and stacks that it leaves open, by value.
//
// Lines says how that is computed:
//
//   Arranged, Least     the cells with a digit of a source's rows in the image, and the least of
//                       those seen, as numbers whose highest bit is the first digit's cell
//   arrange()           the first for the rows that are candidates; puts the least of them in Least
//   ceiling_of()        what a row is compared with whose first digit must not be earlier
//   below()             the rows that are not above it: row r is bit kBitsOfARow * r of kBits bits,
//                       kGroup of which make a word
//   Image               a row under an order of its columns: value(), names() with those that are
//                       new, new_names() how many these are, put_order()

template <class Lines>
class RowSteps {
 public:
  explicit RowSteps(RowBoard& board)
      : lines_(board), board_(board), is_planned_(board.frontier()[0].plan() != 0) {}

  void run() {
    for (unsigned r = 0; r < kSide; ++r) {
      best_ = kNone;
      least_ = Lines::none();
      board_.next().clear();
      const Frontier& frontier = board_.frontier();
      for (std::size_t i = 0; i < frontier.size(); i += Frontier::kBlock) {
        extend(r, frontier.block(i));
      }
      board_.form[r] = best_;
      board_.advance();
    }
  }

 private:
  static constexpr std::uint64_t kNone = ~std::uint64_t{0};
  static constexpr std::uint32_t kBand = 7;

  // A partial image, about to be extended by a source row as row r.
  struct Step {
    const Partial& partial;
    const typename Lines::Arranged& arranged;
    unsigned r;
    unsigned row;
  };

  // Extends some partial images by row r.
  void extend(unsigned r, std::span<const Partial> partials) {
    std::array<typename Lines::Arranged, Frontier::kBlock> arranged;
    for (std::size_t i = 0; i < partials.size(); ++i) {
      arranged[i] = lines_.arrange(partials[i], candidates(partials[i], r), least_);
    }
    const auto ceiling = Lines::ceiling_of(least_);
    for (std::size_t group = 0; group < partials.size(); group += Lines::kGroup) {
      const std::size_t end = std::min(group + Lines::kGroup, partials.size());
      std::uint64_t rows = 0;
      for (std::size_t i = group; i < end; ++i) {
        rows |= Lines::below(arranged[i], ceiling) << (Lines::kBits * (i - group));
      }
      for (; rows != 0; rows &= rows - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(rows));
        const std::size_t i = group + bit / Lines::kBits;
        const std::size_t row = bit % Lines::kBits / Lines::kBitsOfARow;
        try_row({partials[i], arranged[i], r, static_cast<unsigned>(row)});
      }
    }
  }

  // The source rows to try next: of interchangeable rows only one.
  std::uint32_t candidates(const Partial& partial, unsigned r) const {
    if (is_planned_ && r < kBoxSide) return 1U << (partial.plan() >> (4 * r) & 15U);
    const std::uint32_t free = ~partial.used();
    const std::uint32_t blank_rows = board_.sources[partial.transposed()].blank_rows;
    if (r % 3 != 0) {
      const std::uint32_t rows = kBand << (partial.row(r - 1) / 3 * 3) & free;
      const std::uint32_t blank = rows & blank_rows;
      return blank == 0 ? rows : blank & (~blank + 1);
    }
    // A band is used as a whole or not at all.
    const std::uint32_t rows = 0x1FF & free;
    const std::uint32_t blank = rows & blank_rows;
    return blank == 0 ? rows : one_of_blanks(blank);
  }

  // Of the rows in `blank`, keeps the first of each band, and of bands that are all blank only the
  // first band's.
  static std::uint32_t one_of_blanks(std::uint32_t blank) {
    std::uint32_t kept = 0;
    bool blank_band_seen = false;
    for (unsigned band = 0; band < 3; ++band) {
      const std::uint32_t here = blank & kBand << (3 * band);
      if (here == kBand << (3 * band)) {
        if (blank_band_seen) continue;
        blank_band_seen = true;
      }
      kept |= here & (~here + 1);
    }
    return kept;
  }

  void try_row(const Step& step) {
    const Partial& partial = step.partial;
    if (!partial.order.is_tied()) return offer(step, partial.order);
    const unsigned pattern = board_.sources[partial.transposed()].patterns[step.row];
    Stacks stacks;
    for (unsigned i = 0; i < 3; ++i) {
      const Piece piece = partial.order.piece(i);
      stacks.placed[i] = &kPlacedStacks[code_of(piece)][pattern >> (3 * stack_of(piece)) & 7U];
      stacks.base[i] = stack_of(piece) * kNextStack;
    }
    const unsigned ties = partial.order.ties;
    if (ties == 0) return try_stacks(step, stacks, 0);
    const StackOrder order = kStackOrders[ties][stacks.arranged()];
    if (order.choices == 0) return try_stacks(step, stacks.in(kOrders[order.number]), order.ties);
    const Stacks sorted = stacks.in(kOrders[order.number]);
    for (const std::uint8_t number : kChoices[order.choices]) {
      if (number == kNoChoice) break;
      try_stacks(step, sorted.in(kOrders[number]), order.ties);
    }
  }

  // The stacks at the three places when a row is placed.
  struct Stacks {
    std::array<const PlacedStack*, 3> placed;
    std::array<Piece, 3> base;

    unsigned arranged() const {
      return unsigned{placed[0]->arranged} << 6 | unsigned{placed[1]->arranged} << 3 |
             placed[2]->arranged;
    }
    unsigned choices() const {
      return unsigned{placed[0]->count} * placed[1]->count * placed[2]->count;
    }
    Piece piece(std::size_t place, std::size_t choice) const {
      return placed[place]->pieces[choice] + base[place];
    }
    Stacks in(const std::array<std::uint8_t, 3>& order) const {
      return {{placed[order[0]], placed[order[1]], placed[order[2]]},
              {base[order[0]], base[order[1]], base[order[2]]}};
    }
  };

  // Tries all orders of the columns that the row leaves open.
  [[gnu::noinline]] void try_stacks(const Step& step, const Stacks& stacks, unsigned ties) {
    if (stacks.choices() == 1) {
      offer(step, {{stacks.piece(2, 0), stacks.piece(1, 0), stacks.piece(0, 0)}, ties});
      return;
    }
    for (std::size_t i = 0; i < stacks.placed[0]->count; ++i) {
      for (std::size_t j = 0; j < stacks.placed[1]->count; ++j) {
        for (std::size_t k = 0; k < stacks.placed[2]->count; ++k) {
          offer(step, {{stacks.piece(2, k), stacks.piece(1, j), stacks.piece(0, i)}, ties});
        }
      }
    }
  }

  [[gnu::always_inline]] void offer(const Step& step, const Order& order) {
    const auto image = lines_.image(step.partial, order, step.row, step.arranged);
    if (image.value() > best_) return;
    if (image.value() < best_) {
      best_ = image.value();
      board_.next().clear();
    }
    const std::uint64_t row = step.row;
    Partial& next = board_.next().add();
    image.put_order(next.order);
    next.names = image.names();
    next.rows = step.partial.rows + (row << (4 * step.r)) + (std::uint64_t{1} << (36 + row)) +
                (image.new_names() << Partial::kNextName);
  }

  typename Lines::Least least_ = Lines::none();
  Lines lines_;
  RowBoard& board_;
  std::uint64_t best_ = kNone;  // the least next row so far
  bool is_planned_;
};
