#include "nonet/game/save_changes.h"

#include <array>
#include <utility>

#include "nonet/game/op.h"

namespace nonet::game {

namespace {

struct Field {
  std::int64_t most;
  std::int64_t (*get)(const Content& content);
  void (*set)(Content& content, std::int64_t value);
};

DigitSet digits_of(std::int64_t bits) { return DigitSet::from_bits(static_cast<unsigned>(bits)); }

// Field i has bit 1 << i.
constexpr std::array<Field, 6> kFields{{
    {kDigits, [](const Content& content) -> std::int64_t { return content.value; },
     [](Content& content, std::int64_t value) {
       content.value = static_cast<std::uint8_t>(value);
     }},
    {0x1FF, [](const Content& content) -> std::int64_t { return content.corner.bits(); },
     [](Content& content, std::int64_t value) { content.corner = digits_of(value); }},
    {0x1FF, [](const Content& content) -> std::int64_t { return content.centre.bits(); },
     [](Content& content, std::int64_t value) { content.centre = digits_of(value); }},
    {0x1FF, [](const Content& content) -> std::int64_t { return content.colours; },
     [](Content& content, std::int64_t value) {
       content.colours = static_cast<std::uint16_t>(value);
     }},
    {(std::int64_t{1} << 36) - 1,
     [](const Content& content) -> std::int64_t {
       return static_cast<std::int64_t>(content.candidate_colours);
     },
     [](Content& content, std::int64_t value) {
       content.candidate_colours = static_cast<std::uint64_t>(value);
     }},
    {kFoundBlank, [](const Content& content) -> std::int64_t { return content.solved_over; },
     [](Content& content, std::int64_t value) {
       content.solved_over = static_cast<std::uint8_t>(value);
     }},
}};

constexpr std::int64_t kMostFields = 30;

bool is_sound(const Content& content) {
  if ((content.colours & 1U) != 0 || (content.solved_over != 0 && content.value == 0)) return false;
  for (const Digit digit : kAllDigits) {
    if (candidate_colour(content, digit) > kColours) return false;
  }
  return true;
}

bool is_allowed(const Content& before, Content after, bool is_given) {
  if (!is_sound(after)) return false;
  after.colours = before.colours;
  return !is_given || after == before;
}

// Reads numbers one after the other; nullopt for one that is missing or out of range.
class Numbers {
 public:
  explicit Numbers(const Json& list) : list_(list) {}
  bool at_end() const { return at_ >= list_.size(); }
  std::optional<std::int64_t> next(std::int64_t most) {
    if (at_end()) return std::nullopt;
    return integer_in(list_[at_++], 0, most);
  }

 private:
  const Json& list_;
  std::size_t at_ = 0;
};

bool read_fields(Numbers& numbers, std::int64_t mask, Content& content) {
  for (std::size_t i = 0; i < kMostFields; ++i) {
    if ((mask >> i & 1) == 0) continue;
    const bool known = i < kFields.size();
    const auto value = numbers.next(known ? kFields[i].most : INT64_MAX);
    if (!value) return false;
    if (known) kFields[i].set(content, *value);
  }
  return true;
}

}  // namespace

Json changes_json(const Changes& changes) {
  Json list = Json::array();
  for (const Change& change : changes) {
    std::int64_t mask = 0;
    Json values = Json::array();
    for (std::size_t i = 0; i < kFields.size(); ++i) {
      const std::int64_t value = kFields[i].get(change.after);
      if (value == kFields[i].get(change.before)) continue;
      mask |= std::int64_t{1} << i;
      values.push_back(value);
    }
    list.push_back(change.cell.index());
    list.push_back(mask);
    for (Json& value : values) list.push_back(std::move(value));
  }
  return list;
}

std::optional<Board> changed_board(const Json& list, const Board& board, const Grid& givens) {
  if (!list.is_array()) return std::nullopt;
  Board changed = board;
  Numbers numbers(list);
  while (!numbers.at_end()) {
    const auto index = numbers.next(kCells - 1);
    const auto mask = numbers.next((std::int64_t{1} << kMostFields) - 1);
    if (!index || !mask) return std::nullopt;
    const Cell cell(static_cast<int>(*index));
    if (!read_fields(numbers, *mask, changed[cell])) return std::nullopt;
    if (!is_allowed(board[cell], changed[cell], !givens.is_blank(cell))) return std::nullopt;
  }
  return changed;
}

}  // namespace nonet::game
