// Any text as a saved game: it is refused with a sentence, or it becomes a game that keeps its
// givens, is saved and loaded again without loss, and can be played.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "nonet/game/session.h"

namespace {

using namespace nonet;
using namespace nonet::game;

void require(bool condition) {
  if (!condition) std::abort();
}

void check_again(Session& session) {
  const std::string saved = session.save(0);
  Result<Session::Loaded> again = Session::load(saved, 0);
  require(again && again->notices.empty() && again->session.save(0) == saved);
  require(again->session.view(0) == session.view(0));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Result<Session::Loaded> loaded = Session::load(text, 0);
  if (!loaded) {
    require(!loaded.error().message.empty());
    return 0;
  }
  Session& session = loaded->session;
  check_again(session);
  const View before = session.view(0);
  require(before.values.extends(before.givens));
  for (const Op& op : {Op(op::Place{Cell(40), Digit(5)}), Op(op::Undo{}), Op(op::Redo{}),
                       Op(op::FillMarks{}), Op(op::Goto{0})}) {
    static_cast<void>(session.perform(op, 1000));
    require(session.view(1000).givens == before.givens);
  }
  check_again(session);
  return 0;
}
