// Any text as a saved game, of a classic puzzle and of any other: it is refused with a sentence, or
// it becomes a game that keeps its givens, is saved and loaded again without loss, and can be
// played.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "nonet/game/session.h"
#include "nonet/game/variant.h"

namespace {

using namespace nonet;
using namespace nonet::game;

void require(bool condition) {
  if (!condition) std::abort();
}

template <class World>
void check_again(SessionOf<World>& session) {
  const std::string saved = session.save(0);
  auto again = SessionOf<World>::load(saved, 0);
  require(again && again->notices.empty() && again->session.save(0) == saved);
  require(again->session.view(0) == session.view(0));
}

template <class World>
void check_save(std::string_view text) {
  using Place = typename OpsOf<World>::Place;
  auto loaded = SessionOf<World>::load(text, 0);
  if (!loaded) {
    require(!loaded.error().message.empty());
    return;
  }
  SessionOf<World>& session = loaded->session;
  check_again(session);
  const ViewOf<World> before = session.view(0);
  require(before.values.extends(before.givens));
  const typename World::Cell cell(static_cast<int>(session.rules().size()) / 2);
  for (const OpOf<World>& op :
       {OpOf<World>(Place{cell, typename World::Digit(2)}), OpOf<World>(op::Undo{}),
        OpOf<World>(op::Redo{}), OpOf<World>(op::FillMarks{}), OpOf<World>(op::Goto{0})}) {
    static_cast<void>(session.perform(op, 1000));
    require(session.view(1000).givens == before.givens);
  }
  check_again(session);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_save<Classic>(text);
  check_save<Variant>(text);
  return 0;
}
