// A puzzle and any moves: givens and time played only ever stay or grow, a refusal changes nothing,
// and what is saved at the end comes back whole.
//
//   byte 0      which puzzle; from 128 on, one of another layout
//   then moves  four bytes each, see script_for_tests.h

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>

#include "nonet/game/script_for_tests.h"
#include "nonet/game/session.h"
#include "nonet/game/variant_for_tests.h"

namespace {

using namespace nonet;
using namespace nonet::game;

void require(bool condition) {
  if (!condition) std::abort();
}

template <class World>
void check_move(SessionOf<World>& session, const scripts::MoveOf<World>& move, Millis now) {
  const ViewOf<World> before = session.view(now);
  const auto events = session.perform(move.op, now);
  const ViewOf<World> after = session.view(now);
  require(events || after == before);
  require(before.kind == Kind::kTyping || after.givens == before.givens);
  require(after.values.extends(after.givens));
  require(before.kind == Kind::kTyping || after.elapsed_ms >= before.elapsed_ms);
}

template <class World>
void play(const PuzzleOf<World>& puzzle, std::span<const std::uint8_t> moves) {
  SessionOf<World> session = SessionOf<World>::open(puzzle, 0).value();
  const scripts::Reading<World> reading{puzzle.rules.size(), puzzle.rules.digits()};
  Millis now = 0;
  for (; moves.size() >= 4; moves = moves.subspan(4)) {
    scripts::Numbers numbers{};
    std::copy_n(moves.begin(), numbers.size(), numbers.begin());
    const auto move = scripts::move_from(numbers, reading);
    now += move.passed;
    check_move(session, move, now);
  }
  const std::string saved = session.save(now);
  auto again = SessionOf<World>::load(saved, now);
  require(again && again->notices.empty());
  require(again->session.view(now) == session.view(now));
  require(again->session.save(now) == saved);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::span moves(data + 1, size - 1);
  if (data[0] < 128) {
    play(scripts::puzzle_from(data[0]), moves);
  } else {
    play(scripts::variant_from(data[0]), moves);
  }
  return 0;
}
