#include "nonet/base/message.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

#include "nonet/base/language.h"
#include "nonet/base/message_code.h"

namespace nonet {

Message say(std::string_view pattern, std::initializer_list<MessagePiece> pieces) {
  assert(code::gaps_of(pattern) == pieces.size());
  std::string text(1, code::kSay);
  text += pattern;
  for (const MessagePiece& piece : pieces) {
    text += code::kNext;
    piece.append_to(text);
  }
  text += code::kEnd;
  return Message(std::move(text));
}

Message listed(std::span<const Message> items, std::string_view last, std::string_view others,
               std::size_t count) {
  if (items.empty()) return {};
  std::string text(1, code::kList);
  text += last;
  text += code::kNext;
  text += others;
  text += code::kNext;
  text += std::to_string(count == 0 ? items.size() : count);
  for (const Message& item : items) {
    text += code::kNext;
    text += item.code();
  }
  text += code::kEnd;
  return Message(std::move(text));
}

Message sentences(std::initializer_list<Message> each) {
  std::vector<Message> some(each);
  std::erase_if(some, [](const Message& one) { return one.empty(); });
  return listed(some, " ", " ");
}

Message capitalized(const Message& message) {
  if (message.empty()) return {};
  return Message(code::kCapital + message.code() + code::kEnd);
}

std::string in_english(const Message& message) { return english().tell(message); }

}  // namespace nonet
