#include "nonet/api/variant_puzzle.h"

#include <string>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/geometry/named.h"
#include "nonet/text/json/variant_object.h"
#include "nonet/text/plain/grid.h"
#include "nonet/text/reader.h"

namespace nonet::api {

namespace {

constexpr std::size_t kLongestRecord = 1U << 20;

std::optional<AskedPuzzle> fail(Request& request, std::string_view key, std::string message) {
  request.fail(key, std::move(message));
  return std::nullopt;
}

// `key` is where the text stands.
std::optional<AskedPuzzle> plain_grid(Request& request, std::string_view key,
                                      const std::string& text, const std::string& variant,
                                      const std::string& symbols) {
  const Result<geometry::Puzzle> blank = geometry::puzzle_of_variant(variant);
  if (!blank) return fail(request, "variant", blank.error().message);
  AskedPuzzle asked;
  asked.alphabet =
      symbols.empty() ? &geometry::usual_alphabet(blank->layout) : geometry::find_alphabet(symbols);
  if (asked.alphabet == nullptr) {
    return fail(request, "symbols", compose("there is no alphabet '{}'", {symbols}));
  }
  Result<VariantRecord> record = parse_plain_grid(text, *blank, *asked.alphabet);
  if (!record) return fail(request, key, record.error().message);
  asked.record = std::move(record).value();
  return asked;
}

std::optional<AskedPuzzle> own_rules(Request& request, std::string_view key,
                                     const std::string& text, const std::string& symbols) {
  if (!symbols.empty()) return fail(request, "symbols", "is for plain grids, which need a variant");
  AskedPuzzle asked;
  Result<VariantRecord> record = read_record(text, asked.format);
  if (!record) return fail(request, key, record.error().message);
  asked.record = std::move(record).value();
  asked.alphabet = &geometry::usual_alphabet(asked.record.puzzle.layout);
  return asked;
}

}  // namespace

std::optional<AskedPuzzle> asked_puzzle(Request& request, std::string_view key) {
  const std::string text = request.text(key, kLongestRecord);
  const std::string variant = request.text_or("variant", "");
  const std::string symbols = request.text_or("symbols", "");
  const bool lossy = request.flag("lossy", false);
  if (request.failed()) return std::nullopt;
  std::optional<AskedPuzzle> asked = variant.empty()
                                         ? own_rules(request, key, text, symbols)
                                         : plain_grid(request, key, text, variant, symbols);
  if (!asked) return std::nullopt;
  asked->lossy = lossy;
  if (const auto fault = geometry::find_fault(asked->record.puzzle)) {
    return fail(request, key, fault->message);
  }
  if (!asked->record.not_understood.empty() && !lossy) {
    return fail(request, key,
                compose("{}; lossy goes on without", {asked->record.not_understood.front()}));
  }
  return asked;
}

Object record_object(const AskedPuzzle& asked) {
  return text::variant_object(asked.record, info(asked.format).slug);
}

}  // namespace nonet::api
