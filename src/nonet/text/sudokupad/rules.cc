#include "nonet/text/sudokupad/rules.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>

#include "nonet/base/compose.h"
#include "nonet/base/find_row.h"
#include "nonet/base/text.h"
#include "nonet/geometry/named.h"
#include "nonet/text/sudokupad/looks.h"

namespace nonet::text {

namespace {

using geometry::Rule;
using Words = std::initializer_list<std::string_view>;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || is_figure(c); }

// Small letters, straight apostrophes, single blanks.
std::string plain(std::string_view text) {
  constexpr std::string_view kApostrophe = "\xE2\x80\x99";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (text.substr(i).starts_with(kApostrophe)) {
      c = '\'';
      i += kApostrophe.size() - 1;
    }
    c = lowered(c);
    if (c == '\t' || c == '\n' || c == '\r') c = ' ';
    if (c != ' ' || (!out.empty() && out.back() != ' ')) out += c;
  }
  return out;
}

// Whether the text has the word (or phrase), not as a part of a longer word.
bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end]))) {
      return true;
    }
  }
  return false;
}

bool has_any(std::string_view text, Words words) {
  return std::ranges::any_of(words, [&](std::string_view word) { return has_word(text, word); });
}

// Whether the text has one of the pieces of words, e.g. "thermo".
bool holds(std::string_view text, Words pieces) {
  return std::ranges::any_of(
      pieces, [&](std::string_view piece) { return text.find(piece) != std::string_view::npos; });
}

bool forbids(std::string_view s) {
  return has_any(s, {"cannot", "can't", "can not", "may not", "must not", "never", "no two",
                     "differ", "different"});
}

bool sounds_like_a_rule(std::string_view s) {
  return forbids(s) ||
         has_any(s,
                 {"must", "should", "not", "same", "equal", "at least", "at most", "more", "less",
                  "all", "each", "every", "either", "exactly", "one", "prime", "even", "odd"}) ||
         holds(s, {"sum", "add", "consecutive", "greater", "larg", "small", "repeat", "increas",
                   "decreas", "contain", "indicat", "divis", "total", "product", "ratio", "separat",
                   "count"});
}

// Whether the sentence restricts a usual rule.
bool is_limited(std::string_view s) {
  return has_any(s, {"if", "unless", "except", "some", "either", "false", "liar", "wrong", "wrogn",
                     "one of", "at least one", "exactly one", "only", "may repeat", "can repeat"});
}

// Whether the sentence says that all cells a move of the piece apart differ.
bool is_chess_rule(std::string_view s, std::string_view piece) {
  const std::string anti = compose("anti-{}", {piece});
  const std::string together = compose("anti{}", {piece});
  const std::string apart = compose("anti {}", {piece});
  const bool named = has_any(s, {anti, together, apart});
  const bool spelled = has_any(s, {piece, compose("{}'s", {piece}), compose("{}s", {piece})}) &&
                       holds(s, {"move"}) && forbids(s) &&
                       holds(s, {"same", "repeat", "identical", "differ", "equal"});
  const bool limited =
      is_limited(s) || std::ranges::any_of(s, is_figure) ||
      holds(s, {"line", "shaded", "grey", "gray", "colour", "color", "marked", "circle", "cage",
                "arrow", "thermo", "between", "even", "odd", "box", "region", "hypothetical"});
  const bool denied = has_any(s, {"no", "not", "does not", "doesn't"}) && !spelled;
  return !limited && !denied && (spelled || named);
}

bool speaks_of_move(std::string_view s, std::string_view piece) {
  return holds(s, {compose("anti-{}", {piece}), compose("anti{}", {piece}),
                   compose("anti {}", {piece}), compose("{}'s move", {piece}),
                   compose("{}s move", {piece}), compose("{} move", {piece})});
}

bool is_usual(std::string_view s) {
  return holds(s, {"normal sudoku", "standard sudoku", "regular sudoku", "classic sudoku",
                   "usual sudoku", "sudoku rules apply"}) ||
         (has_any(s, {"row", "rows"}) && has_any(s, {"column", "columns"}) &&
          has_any(s, {"digit", "digits", "number", "numbers"}) &&
          !holds(s, {"index", "position", "clue", "outside", "arrow", "sandwich"}));
}

bool is_of_xv(std::string_view s) {
  return has_any(s, {"x", "x's", "xs", "v", "v's", "vs", "xv", "x/v"}) &&
         !holds(s, {"sandwich", "skyscraper", "first x", "outside"});
}

bool are_shown(std::string_view s) {
  return has_word(s, "all") && has_any(s, {"given", "shown", "marked", "indicated", "drawn"}) &&
         !has_any(s, {"not", "no"});
}

bool may_be_missing(std::string_view s) {
  return has_any(s, {"not all", "not every", "not necessarily", "no negative constraint"});
}

// Reads the rules sentence by sentence.
class RulesReader {
 public:
  explicit RulesReader(SpokenRules& out) : out_(out) {}

  void read(std::string_view sentence) {
    const std::string s = plain(sentence);
    if (read_chess(s) || read_shown(s) || read_sums(s) || may_be_missing(s)) return;
    const Needs needs = needs_of(s);
    const bool usual = is_usual(s) && needs == Needs::kCannotBeKnown;
    const bool rule =
        sounds_like_a_rule(s) || speaks_of_move(s, "knight") || speaks_of_move(s, "king");
    if (rule && !usual) out_.sentences.push_back({.text = std::string(sentence), .needs = needs});
  }

 private:
  bool read_chess(std::string_view s) {
    const bool knight = is_chess_rule(s, "knight");
    const bool king = is_chess_rule(s, "king");
    out_.anti_knight |= knight;
    out_.anti_king |= king;
    return knight || king;
  }

  bool read_shown(std::string_view s) {
    if (!are_shown(s)) return false;
    if (holds(s, {"dot", "kropki"})) {
      out_.all_white_dots_shown |= !has_word(s, "black") || has_word(s, "white");
      out_.all_black_dots_shown |= !has_word(s, "white") || has_word(s, "black");
      return true;
    }
    out_.all_sums_shown |= is_of_xv(s);
    return is_of_xv(s);
  }

  bool read_sums(std::string_view s) {
    if (!is_of_xv(s) || is_limited(s)) return false;
    const bool usual =
        has_any(s, {"xv", "x/v"}) && has_any(s, {"normal", "standard", "rules", "pairs", "apply"});
    const bool sum = holds(s, {"sum", "add", "total"});
    const bool ten = sum && has_any(s, {"x", "x's", "xs"}) && has_any(s, {"10", "ten"});
    const bool five = sum && has_any(s, {"v", "v's", "vs"}) && has_any(s, {"5", "five"});
    out_.x_is_ten |= ten || usual;
    out_.v_is_five |= five || usual;
    return ten || five || usual;
  }

  Needs needs_of(std::string_view s) {
    if (is_limited(s) || holds(s, {"little killer", "slow"})) return Needs::kCannotBeKnown;
    if (holds(s, {"thermo"})) return Needs::kThermo;
    if (holds(s, {"cage", "killer"})) {
      out_.killer |= holds(s, {"killer"}) || (holds(s, {"sum", "total", "add"}) &&
                                              holds(s, {"repeat", "differ", "distinct", "unique"}));
      return Needs::kCages;
    }
    if (holds(s, {"arrow"})) return Needs::kArrow;
    if (holds(s, {"dot", "kropki"})) return Needs::kDots;
    if (holds(s, {"diagonal"})) return Needs::kDiagonals;
    if (holds(s, {"windoku", "window"})) return Needs::kWindows;
    return Needs::kCannotBeKnown;
  }

  SpokenRules& out_;
};

// A line of Nonet's own, and what it states.
struct OwnLine {
  std::string text;
  const PadLook* look = nullptr;  // of a line for a rule
  std::string_view houses;        // of a line for houses: their word
};

std::vector<OwnLine> own_lines() {
  std::vector<OwnLine> lines;
  lines.reserve(std::size(kPadLooks) + geometry::variant_table().size());
  for (const PadLook& look : kPadLooks) lines.push_back({line_of(look.rule), &look, {}});
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    if (row.kind != geometry::VariantKind::kHouses) continue;
    lines.push_back({line_of_houses(row.slug), nullptr, row.slug});
  }
  return lines;
}

}  // namespace

const PadLook* pad_look(Rule rule) { return find_row(kPadLooks, rule, &PadLook::rule); }

bool SpokenRules::tells(Rule rule) const { return std::ranges::find(rules, rule) != rules.end(); }

std::string line_of(Rule rule) {
  const geometry::RuleInfo& info = geometry::info(rule);
  return compose("{}: {}", {info.name, info.definition});
}

std::string line_of_houses(std::string_view word) {
  for (const geometry::VariantInfo& row : geometry::variant_table()) {
    if (row.slug == word && row.kind == geometry::VariantKind::kHouses) {
      return compose("{}: {}", {row.name, row.definition});
    }
  }
  return {};
}

SpokenRules rules_in(std::string_view text) {
  SpokenRules out;
  const std::vector<OwnLine> own = own_lines();
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::string_view line = text.substr(from, end - from);
    const auto known = std::ranges::find(own, trimmed(line, kWhiteSpace), &OwnLine::text);
    if (known == own.end()) {
      out.text.append(line).append("\n");
    } else if (known->look != nullptr) {
      out.rules.push_back(known->look->rule);
    } else {
      out.houses.push_back(known->houses);
    }
    from = end + 1;
  }
  while (out.text.ends_with('\n')) out.text.pop_back();
  RulesReader reader(out);
  const std::string_view rest = out.text;
  for (std::size_t from = 0; from < rest.size();) {
    const std::size_t end = std::min(rest.find_first_of(".;!\n", from), rest.size());
    const std::string_view sentence = trimmed(rest.substr(from, end - from), kWhiteSpace);
    if (!sentence.empty()) reader.read(sentence);
    from = end + 1;
  }
  return out;
}

}  // namespace nonet::text
