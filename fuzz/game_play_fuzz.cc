// A puzzle and any moves: givens and time played only ever stay or grow, a refusal changes nothing,
// and what is saved at the end comes back whole.
//
//   byte 0      which puzzle
//   then moves  four bytes each, see script_for_tests.h

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "nonet/game/script_for_tests.h"
#include "nonet/game/session.h"

namespace {

using namespace nonet;
using namespace nonet::game;

void require(bool condition) {
  if (!condition) std::abort();
}

void check_move(Session& session, const scripts::Move& move, Millis now) {
  const View before = session.view(now);
  const Result<std::vector<Event>> events = session.perform(move.op, now);
  const View after = session.view(now);
  require(events || after == before);
  require(before.kind == Kind::kTyping || after.givens == before.givens);
  require(after.values.extends(after.givens));
  require(before.kind == Kind::kTyping || after.elapsed_ms >= before.elapsed_ms);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  Session session = Session::open(scripts::puzzle_from(data[0]), 0).value();
  Millis now = 0;
  for (std::size_t at = 1; at + 4 <= size; at += 4) {
    scripts::Numbers numbers{};
    std::copy_n(data + at, numbers.size(), numbers.begin());
    const scripts::Move move = scripts::move_from(numbers);
    now += move.passed;
    check_move(session, move, now);
  }
  const std::string saved = session.save(now);
  Result<Session::Loaded> again = Session::load(saved, now);
  require(again && again->notices.empty());
  require(again->session.view(now) == session.view(now));
  require(again->session.save(now) == saved);
  return 0;
}
