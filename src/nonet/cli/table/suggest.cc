#include "nonet/cli/table/suggest.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nonet/cli/table/commands.h"

namespace nonet::cli {

namespace {

// What people say, and what it is called here.
struct Synonym {
  std::string_view said;
  std::string_view meant;
};

// Of several rows with the same word the first whose option the command has counts.
constexpr std::array kOptionSynonyms{
    Synonym{"--difficulty", "--label"},
    Synonym{"--difficulty", "--profile"},
    Synonym{"--hardness", "--label"},
    Synonym{"--grade", "--label"},
    Synonym{"--rating", "--er"},
    Synonym{"--se", "--er"},
    Synonym{"--hodoku", "--score"},
    Synonym{"--scale", "--profile"},
    Synonym{"--number", "--count"},
    Synonym{"--amount", "--count"},
    Synonym{"--puzzles", "--count"},
    Synonym{"--givens", "--clues"},
    Synonym{"--hints", "--clues"},
    Synonym{"--holes", "--blanks"},
    Synonym{"--empty", "--blanks"},
    Synonym{"--remove", "--blanks"},
    Synonym{"--technique", "--needs"},
    Synonym{"--technique", "--uses"},
    Synonym{"--require", "--needs"},
    Synonym{"--with", "--uses"},
    Synonym{"--exclude", "--without"},
    Synonym{"--no", "--without"},
    Synonym{"--timeout", "--time"},
    Synonym{"--seconds", "--time"},
    Synonym{"--attempts", "--tries"},
    Synonym{"--random-seed", "--seed"},
    Synonym{"--rng", "--seed"},
    Synonym{"--unique", "--minimal"},
    Synonym{"--irreducible", "--minimal"},
    Synonym{"--answer", "--solution"},
    Synonym{"--solutions", "--solution"},
    Synonym{"--solutions", "--all"},
    Synonym{"--max", "--limit"},
    Synonym{"--most", "--limit"},
    Synonym{"--format", "--to"},
    Synonym{"--output-format", "--format"},
    Synonym{"--output-format", "--to"},
    Synonym{"--to", "--format"},
    Synonym{"--input-format", "--from"},
    Synonym{"--file", "--output"},
    Synonym{"--out", "--output"},
    Synonym{"--jobs", "--threads"},
    Synonym{"--parallel", "--threads"},
    Synonym{"--processes", "--threads"},
    Synonym{"--workers", "--threads"},
    Synonym{"--verbose", "--trace"},
    Synonym{"--steps", "--trace"},
    Synonym{"--steps", "--step"},
    Synonym{"--quiet", "--no-progress"},
    Synonym{"--ignore-errors", "--keep-going"},
    Synonym{"--marks", "--candidates"},
    Synonym{"--pencilmarks", "--candidates"},
    Synonym{"--width", "--size"},
    Synonym{"--resolution", "--dpi"},
    Synonym{"--style", "--theme"},
    Synonym{"--unique", "--dedupe"},
    Synonym{"--scramble", "--shuffle"},
    Synonym{"--listen", "--host"},
    Synonym{"--bind", "--host"},
    Synonym{"--address", "--host"},
};

constexpr std::array kCommandSynonyms{
    Synonym{"generate", "new"},   Synonym{"create", "new"},
    Synonym{"make", "new"},       Synonym{"daily", "new"},
    Synonym{"validate", "check"}, Synonym{"verify", "check"},
    Synonym{"test", "check"},     Synonym{"difficulty", "rate"},
    Synonym{"grade", "rate"},     Synonym{"rating", "rate"},
    Synonym{"print", "show"},     Synonym{"display", "show"},
    Synonym{"cat", "show"},       Synonym{"render", "draw"},
    Synonym{"svg", "draw"},       Synonym{"image", "draw"},
    Synonym{"pdf", "book"},       Synonym{"export", "convert"},
    Synonym{"format", "convert"}, Synonym{"normalize", "canon"},
    Synonym{"minlex", "canon"},   Synonym{"canonicalize", "canon"},
    Synonym{"shuffle", "canon"},  Synonym{"scramble", "canon"},
    Synonym{"path", "explain"},   Synonym{"walkthrough", "explain"},
    Synonym{"next", "hint"},      Synonym{"strategies", "techniques"},
    Synonym{"server", "serve"},   Synonym{"web", "play"},
    Synonym{"gui", "play"},       Synonym{"benchmark", "bench"},
    Synonym{"library", "db"},     Synonym{"collection", "db"},
    Synonym{"database", "db"},    Synonym{"completion", "completions"},
    Synonym{"manual", "man"},     Synonym{"version", "--version"},
};

// Optimal string alignment distance: insertions, deletions, substitutions, neighbours swapped.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  std::iota(d[0].begin(), d[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substitute = d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, substitute});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.size()][b.size()];
}

std::string did_you_mean(std::optional<std::string_view> word) {
  return word ? fmt::format("; did you mean '{}'?", *word) : std::string();
}

std::optional<std::string_view> synonym(std::span<const Synonym> synonyms, std::string_view word,
                                        std::span<const std::string_view> candidates) {
  for (const Synonym& row : synonyms) {
    if (row.said != word) continue;
    if (std::find(candidates.begin(), candidates.end(), row.meant) != candidates.end()) {
      return row.meant;
    }
  }
  return std::nullopt;
}

// The only candidate that begins with the word.
std::optional<std::string_view> completed(std::string_view word,
                                          std::span<const std::string_view> candidates) {
  std::optional<std::string_view> only;
  for (const std::string_view candidate : candidates) {
    if (!candidate.starts_with(word)) continue;
    if (only) return std::nullopt;
    only = candidate;
  }
  return only;
}

std::string in_lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// As choices are compared. A choice of one character, such as '_' for a blank, is itself.
std::string folded(std::string_view text) {
  std::string out = in_lower_case(text);
  if (out.size() == 1) return out;
  for (char& c : out) {
    if (c == '_' || c == ' ') c = '-';
  }
  return out;
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view word,
                                        std::span<const std::string_view> candidates) {
  std::optional<std::string_view> best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::string meant_option(std::string_view word, const CommandSpec& command) {
  constexpr std::size_t kLeastBeginning = 4;  // "--" and two letters
  std::vector<std::string_view> names{"--help"};
  for (const Option& option : command.options) {
    if (!option->positional()) names.push_back(option->names.substr(option->names.rfind(',') + 1));
  }
  const std::string lower = folded(word);
  if (const auto found = synonym(kOptionSynonyms, lower, names)) return did_you_mean(found);
  if (lower.size() >= kLeastBeginning) {
    if (const auto found = completed(lower, names)) return did_you_mean(found);
  }
  return did_you_mean(nearest(lower, names));
}

std::string meant_command(std::string_view word) {
  std::vector<std::string_view> names{"help", "--version"};
  for (const CommandSpec& command : commands()) {
    names.push_back(command.name);
    if (!command.group().empty()) names.push_back(command.group());
  }
  const std::string lower = in_lower_case(word);
  if (const auto found = synonym(kCommandSynonyms, lower, names)) return did_you_mean(found);
  return did_you_mean(nearest(lower, names));
}

std::optional<std::string> same_choice(std::string_view word, const Words& choices) {
  for (const std::string& choice : choices) {
    if (choice == word) return choice;
  }
  const std::string wanted = folded(word);
  for (const std::string& choice : choices) {
    if (folded(choice) == wanted) return choice;
  }
  return std::nullopt;
}

std::string unknown_choice(std::string_view word, const Values& values) {
  const Words choices = values.choices();
  const std::vector<std::string_view> words(choices.begin(), choices.end());
  const std::string message = fmt::format("'{}' is unknown", word);
  if (const auto meant = nearest(folded(word), words)) return message + did_you_mean(meant);
  if (!values.listed_by.empty())
    return message + fmt::format("; '{}' lists them", values.listed_by);
  return message + fmt::format("; it is one of {}", fmt::join(choices, ", "));
}

}  // namespace nonet::cli
