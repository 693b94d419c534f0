// Language: a table of texts that tells messages in a language other than English.
//
// A table is a JSON object:
//
//   {
//     "language": "de", "name": "Deutsch",
//     "plurals": {"one": "n = 1"},
//     "lists": {" and ": " und ", " or ": {"": " oder "}},
//     "messages": {
//       "row {}": {"": "Zeile {0}", "in": "in Zeile {0}"},
//       "In {}, {} can only go in {}.": "{0:in} kann {1} nur in {2} stehen.",
//       "{} cannot be {}": {"by": 0, "one": "{0} ist nicht {1}", "other": "{0} sind nicht {1}"}
//     }
//   }
//
// A key of `messages` is the English pattern, and its text has the gaps by number, in any order.
// `{0:in}` asks what fills the gap for its form "in": texts of such pieces are objects with a text
// a form, and "" is the form that stands where none is asked for or the piece lacks it. With "by",
// the count of a gap (a number, or how many things a list names) chooses the text by the rules of
// `plurals`, which are those of Unicode CLDR ("n % 10 = 2..4 and n % 100 != 12..14"); "other" is
// the rest. A text between the items of a list may depend on how the next item begins: {"": " o ",
// "8": " u "}. A message that the table does not have is told in English.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/message.h"
#include "nonet/base/result.h"

namespace nonet {

class Json;

class Language {
 public:
  // English.
  Language() = default;
  // Errors: not such a table; the sentence names the entry and what is wrong there.
  static Result<Language> read(std::string_view json);

  const std::string& tag() const { return tag_; }    // "de"
  const std::string& name() const { return name_; }  // "Deutsch"

  std::string tell(const Message& message) const;
  // A text without gaps, such as the name of a technique.
  std::string tell(std::string_view text) const { return tell(say(text)); }
  // Whether the table has a text for the pattern.
  bool has(std::string_view pattern) const { return messages_.contains(pattern); }

 private:
  friend class LanguageReader;
  friend class Teller;

  // n % modulus (not) in one of the ranges; modulus 0: n itself.
  struct Relation {
    std::uint64_t modulus = 0;
    bool negated = false;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges;
  };
  struct Plural {
    std::string category;
    std::vector<std::vector<Relation>> any_of_all;
  };
  // A text, or texts by form or by the count of the gap `by`.
  struct Entry {
    std::string text;
    int by = -1;
    std::vector<std::string> names;
    std::vector<Entry> entries;
  };

  std::string_view category_of(std::uint64_t count) const;

  std::string tag_ = "en";
  std::string name_ = "English";
  std::vector<Plural> plurals_;
  std::map<std::string, Entry, std::less<>> lists_;
  std::map<std::string, Entry, std::less<>> messages_;
};

// The language that messages are written in.
const Language& english();

// The first language with this tag among those of the lists, or English for "en". Error: there is
// none; "there is no language 'dd'; known are en, de, es".
Result<const Language*> find_language(std::string_view tag,
                                      std::initializer_list<std::span<const Language>> lists);

}  // namespace nonet
