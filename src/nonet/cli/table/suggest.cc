#include "nonet/cli/table/suggest.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "nonet/base/nearest_word.h"
#include "nonet/cli/table/commands.h"

namespace nonet::cli {

namespace {

// A word that people use, and our word for the same thing.
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
    Synonym{"--size", "--variant"},
    Synonym{"--layout", "--variant"},
    Synonym{"--rules", "--variant"},
    Synonym{"--kind", "--variant"},
    Synonym{"--type", "--variant"},
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

// `word` is empty where nothing is near.
std::string did_you_mean(std::string_view word) {
  return word.empty() ? std::string() : fmt::format("; did you mean '{}'?", word);
}

std::string_view synonym(std::span<const Synonym> synonyms, std::string_view word,
                         std::span<const std::string_view> candidates) {
  for (const Synonym& row : synonyms) {
    if (row.said != word) continue;
    if (std::find(candidates.begin(), candidates.end(), row.meant) != candidates.end()) {
      return row.meant;
    }
  }
  return {};
}

// The only candidate that begins with the word.
std::string_view completed(std::string_view word, std::span<const std::string_view> candidates) {
  std::string_view only;
  for (const std::string_view candidate : candidates) {
    if (!candidate.starts_with(word)) continue;
    if (!only.empty()) return {};
    only = candidate;
  }
  return only;
}

std::string in_lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// The form in which choices are compared. A choice of one character keeps its '_' or blank.
std::string folded(std::string_view text) {
  std::string out = in_lower_case(text);
  if (out.size() == 1) return out;
  for (char& c : out) {
    if (c == '_' || c == ' ') c = '-';
  }
  return out;
}

}  // namespace

std::string meant_option(std::string_view word, const CommandSpec& command) {
  constexpr std::size_t kLeastBeginning = 4;  // "--" and two letters
  std::vector<std::string_view> names{"--help"};
  for (const Option& option : command.options) {
    if (!option->positional()) names.push_back(option->names.substr(option->names.rfind(',') + 1));
  }
  const std::string lower = folded(word);
  if (const auto found = synonym(kOptionSynonyms, lower, names); !found.empty())
    return did_you_mean(found);
  if (lower.size() >= kLeastBeginning) {
    if (const auto found = completed(lower, names); !found.empty()) return did_you_mean(found);
  }
  return did_you_mean(nearest_word(lower, names));
}

std::string meant_command(std::string_view word) {
  std::vector<std::string_view> names{"help", "--version"};
  for (const CommandSpec& command : commands()) {
    names.push_back(command.name);
    if (!command.group().empty()) names.push_back(command.group());
  }
  const std::string lower = in_lower_case(word);
  if (const auto found = synonym(kCommandSynonyms, lower, names); !found.empty())
    return did_you_mean(found);
  return did_you_mean(nearest_word(lower, names));
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
  const std::string_view meant = nearest_word(folded(word), words);
  if (!meant.empty()) return message + did_you_mean(meant);
  if (!values.listed_by.empty())
    return message + fmt::format("; '{}' lists them", values.listed_by);
  return message + fmt::format("; it is one of {}", fmt::join(choices, ", "));
}

}  // namespace nonet::cli
