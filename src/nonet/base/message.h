// Message: a text for people that can be told in any language.
//
//   say("In {}, {} can only be {}.", {house, cell, digit})
//
// Explanations and hints are built as messages and become text at the very end, when a face knows
// its reader's language (language.h). A message is an English pattern whose gaps hold names,
// numbers, lists and other messages. The pattern is also the key of its translations, as in GNU
// gettext: the code shows what it says, and a language is one table of texts.
//
// Patterns are whole sentences, or phrases that stay together in every language. Where English has
// one word for one and another for many, each is a pattern: "{} is", "{} are". Whether a
// translation needs more forms is for its table to say.

#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "nonet/base/compose.h"

namespace nonet {

class Message {
 public:
  Message() = default;
  // The same in every language: the name of a cell, a number.
  explicit Message(std::string text) : code_(std::move(text)) {}

  bool empty() const { return code_.empty(); }
  // How messages hold what they say: message_code.h.
  const std::string& code() const { return code_; }

  friend bool operator==(const Message&, const Message&) = default;

 private:
  std::string code_;
};

// What goes into a gap of a message: a message, or what compose() takes.
class MessagePiece : public Piece {
 public:
  using Piece::Piece;
  MessagePiece(const Message& message)  // NOLINT(google-explicit-constructor)
      : Piece(message.code()) {}
};

// The pattern with one piece for each "{}". Precondition: as many pieces as gaps.
Message say(std::string_view pattern, std::initializer_list<MessagePiece> pieces = {});

// "a", "a and b", "a, b and c": `last` stands between the last two items, `others` between the
// others, and a language has its own text for each. `count` is how many things the list names,
// where that is not one an item: "r1c1-3" are three cells. It decides between singular and plural.
Message listed(std::span<const Message> items, std::string_view last = " and ",
               std::string_view others = ", ", std::size_t count = 0);
// Sentences one behind another; empty ones are left out.
Message sentences(std::initializer_list<Message> each);

// With a capital letter at its start, except before the name of a cell.
Message capitalized(const Message& message);

std::string in_english(const Message& message);

}  // namespace nonet
