// The XML reader on any bytes, and what it has read, there and back.

#include <cstdint>

#include "fuzz/text_round_trip.h"
#include "nonet/text/expat/xml_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using nonet::fuzz::require;
  const auto games = nonet::read_xml({reinterpret_cast<const char*>(data), size});
  if (!games) {
    require(!games.error().message.empty(), "an error says something");
    for (const char c : games.error().message) require(c >= ' ' && c <= '~', "errors print");
    return 0;
  }
  require(!games->empty(), "no games are an error");
  const nonet::Record& game = games->front();
  std::string text;
  append(text, game, game.format);
  const auto back = nonet::read_xml(text);
  require(back.ok() && back->size() == 1, "what is written can be read");
  require(back->front().givens == game.givens, "givens come back");
  require(filled_of(back->front()) == filled_of(game), "placed digits come back");
  return 0;
}
