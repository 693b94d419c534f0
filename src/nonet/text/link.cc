#include "nonet/text/link.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "nonet/base/compose.h"
#include "nonet/base/text.h"
#include "nonet/text/cells.h"
#include "nonet/text/fault.h"
#include "nonet/text/glyphs.h"

namespace nonet::text {

namespace {

constexpr std::string_view kHex = "0123456789ABCDEF";

bool is_letter(char c) { return lowered(c) >= 'a' && lowered(c) <= 'z'; }
bool is_alphanumeric(char c) { return is_figure(c) || is_letter(c); }

// 0..15, or 16 for what is no hexadecimal figure.
unsigned hex_value(char c) {
  if (is_figure(c)) return static_cast<unsigned>(c - '0');
  return lowered(c) >= 'a' && lowered(c) <= 'f' ? static_cast<unsigned>(lowered(c) - 'a' + 10) : 16;
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '%' && i + 2 < text.size() && hex_value(text[i + 1]) < 16 &&
                        hex_value(text[i + 2]) < 16;
    if (escape) {
      out += static_cast<char>(16 * hex_value(text[i + 1]) + hex_value(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

// host:port/rest of a link without its scheme.
struct Link {
  std::string host;  // lower case, without the port
  std::string_view rest;
};

// Whether a host is the site, or a name under it: "www.f-puzzles.com", but not "my-f-puzzles.com".
bool is_at(std::string_view host, std::string_view site) {
  if (!host.ends_with(site)) return false;
  host.remove_suffix(site.size());
  return host.empty() || host.ends_with('.');
}

constexpr std::string_view kSudokuwiki = "sudokuwiki.org";
constexpr std::string_view kFpuzzles = "f-puzzles.com";
constexpr std::string_view kSudokuCoach = "sudoku.coach";
// SudokuPad is at home at several sites.
constexpr std::string_view kSudokuPads[] = {"sudokupad.app", "sudokupad.svencodes.com",
                                            "crackingthecryptic.com"};

bool is_sudokupad(std::string_view host) {
  return std::ranges::any_of(kSudokuPads,
                             [host](std::string_view site) { return is_at(host, site); });
}

bool is_known(std::string_view host) {
  return is_at(host, kSudokuwiki) || is_at(host, kFpuzzles) || is_at(host, kSudokuCoach) ||
         is_sudokupad(host);
}

std::optional<Link> link_in(std::string_view text) {
  bool link = text.starts_with("www.");
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!text.starts_with(scheme)) continue;
    text.remove_prefix(scheme.size());
    link = true;
  }
  constexpr std::size_t kLongestHost = 253;
  const std::size_t end = std::min(text.find_first_of(":/?#"), text.size());
  if (end > kLongestHost) return std::nullopt;
  const std::size_t behind_port = std::min(text.find_first_of("/?#"), text.size());
  Link found{lowered(text.substr(0, end)), text.substr(behind_port)};
  // Pasted without scheme: only the hosts that are known.
  link = link || is_known(found.host);
  if (!link) return std::nullopt;
  return found;
}

// The value of `key=` in ?a=b&c=d#e=f; everything up to the next & or #.
std::optional<std::string> parameter(std::string_view rest, std::string_view key) {
  for (std::size_t at = rest.find(key); at != std::string_view::npos; at = rest.find(key, at + 1)) {
    const std::size_t begin = at + key.size();
    const bool starts =
        at > 0 && (rest[at - 1] == '?' || rest[at - 1] == '&' || rest[at - 1] == '#');
    if (!starts || begin >= rest.size() || rest[begin] != '=') continue;
    const std::string_view value = rest.substr(begin + 1);
    return percent_decoded(value.substr(0, value.find_first_of("&#")));
  }
  return std::nullopt;
}

struct Prefix {
  std::string_view text;
  CodeKind kind;
};
constexpr Prefix kPrefixes[] = {
    {"fpuzzles", CodeKind::kPacked}, {"fpuz", CodeKind::kPacked}, {"scl", CodeKind::kPacked},
    {"ctc", CodeKind::kPacked},      {"scf", CodeKind::kScf},     {"classic", CodeKind::kClassic},
};

// A code without a link. Prose has words that begin like codes, so the rest is checked, too.
std::optional<Code> bare_code(std::string_view text) {
  if (text.starts_with("S9B")) return Code{CodeKind::kBoard, std::string(text)};
  for (const std::string_view prefix : {"bd=", "?bd="}) {
    if (text.starts_with(prefix)) {
      return Code{CodeKind::kBoard, percent_decoded(text.substr(prefix.size()))};
    }
  }
  // LZ-string packs a text that begins with {" into this beginning.
  if (text.starts_with("N4Ig")) return Code{CodeKind::kPacked, percent_decoded(text)};
  for (const Prefix& prefix : kPrefixes) {
    if (!text.starts_with(prefix.text)) continue;
    const std::string rest = percent_decoded(text.substr(prefix.text.size()));
    // The shortest code is SudokuPad's of an empty grid.
    constexpr std::size_t kShortest = 14;
    const bool one_word = std::none_of(rest.begin(), rest.end(), [](char c) { return c == ' '; });
    if (rest.size() < kShortest || !one_word) return std::nullopt;
    return Code{prefix.kind, rest};
  }
  return std::nullopt;
}

// The 81 cells that are one part of a path, or the whole value of a parameter; empty without.
std::string_view cells_in(std::string_view rest) {
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find_first_of("/?#&="));
    const bool cells = part.size() == kCells && std::all_of(part.begin(), part.end(), [](char c) {
                         return cell_value(c, false) >= 0;
                       });
    if (cells) return part;
    rest.remove_prefix(std::min(part.size() + 1, rest.size()));
  }
  return {};
}

Error kept_at(const std::string& host) {
  return Error{compose("the link names a puzzle that is kept at {} and does not hold it",
                       {in_quotes(host)})};
}

Result<Code> in_sudokupad_link(const Link& link) {
  std::string id;
  if (const auto named = parameter(link.rest, "puzzleid")) {
    id = *named;
  } else {
    std::string_view path = link.rest;
    for (const std::string_view part : {"/", "sudoku/", "sudoku", "?", "/"}) {
      if (path.starts_with(part)) path.remove_prefix(part.size());
    }
    id = percent_decoded(path.substr(0, path.find_first_of("?&#")));
  }
  if (const auto code = bare_code(id)) return *code;
  return kept_at(link.host);
}

}  // namespace

bool is_link_or_code(std::string_view text) {
  // A quick test: links and codes begin like this.
  if (text.empty() || (!is_letter(text.front()) && text.front() != '?')) return false;
  return link_in(text).has_value() || bare_code(text).has_value();
}

Result<Code> code_in(std::string_view text) {
  if (const auto code = bare_code(text)) return *code;
  const auto link = link_in(text);
  if (!link) return Error{"neither a link nor a code"};
  if (is_at(link->host, kSudokuwiki)) {
    if (const auto board = parameter(link->rest, "bd")) return Code{CodeKind::kBoard, *board};
    return Error{"the link to sudokuwiki.org holds no puzzle: it has no 'bd='"};
  }
  if (is_at(link->host, kFpuzzles)) {
    if (const auto packed = parameter(link->rest, "load")) return Code{CodeKind::kPacked, *packed};
    return kept_at(link->host);
  }
  if (is_sudokupad(link->host)) return in_sudokupad_link(*link);
  // Many sites, sudoku.coach among them, write a plain Sudoku as it is.
  if (const std::string_view cells = cells_in(link->rest); !cells.empty()) {
    return Code{CodeKind::kCells, std::string(cells)};
  }
  if (is_at(link->host, kSudokuCoach)) {
    if (link->rest.find("/SCv") == std::string_view::npos) return kept_at(link->host);
    return Error{"codes of sudoku.coach that begin with 'SCv' are not read"};
  }
  return Error{compose("a link to {}, where no puzzles are known to be", {in_quotes(link->host)})};
}

std::string percent_encoded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (is_alphanumeric(c) || c == '-' || c == '.' || c == '_') {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', kHex[byte / 16U], kHex[byte % 16U]};
    }
  }
  return out;
}

}  // namespace nonet::text
