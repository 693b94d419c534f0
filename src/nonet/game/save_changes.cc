#include "nonet/game/save_changes.h"

#include <array>
#include <utility>

#include "nonet/game/op.h"
#include "nonet/game/variant.h"

namespace nonet::game {

namespace {

template <class World>
struct Field {
  using Content = ContentOf<World>;

  std::int64_t most;
  std::int64_t (*get)(const Content& content);
  void (*set)(Content& content, std::int64_t value);
};

template <class World>
typename World::Digits digits_of(std::int64_t bits) {
  using Digits = typename World::Digits;
  return Digits::from_bits(static_cast<decltype(Digits().bits())>(bits));
}

constexpr std::int64_t kAllColours = (std::int64_t{1} << (4 * kDigitsInANumber)) - 1;

// Of the digits from 9 * kAt + 1 on.
template <class World, std::size_t kAt>
constexpr Field<World> candidate_colours() {
  return {kAllColours,
          [](const ContentOf<World>& content) -> std::int64_t {
            return static_cast<std::int64_t>(content.candidate_colours[kAt]);
          },
          [](ContentOf<World>& content, std::int64_t value) {
            content.candidate_colours[kAt] = static_cast<std::uint64_t>(value);
          }};
}

template <class World>
constexpr std::int64_t kAllDigitsOf = (std::int64_t{1} << World::kMostDigits) - 1;

// The fields of all boards. Field i has bit 1 << i.
template <class World, class Content = ContentOf<World>>
constexpr std::array<Field<World>, 6> kFirstFields{{
    {World::kMostDigits, [](const Content& content) -> std::int64_t { return content.value; },
     [](Content& content, std::int64_t value) {
       content.value = static_cast<std::uint8_t>(value);
     }},
    {kAllDigitsOf<World>,
     [](const Content& content) -> std::int64_t {
       return static_cast<std::int64_t>(content.corner.bits());
     },
     [](Content& content, std::int64_t value) { content.corner = digits_of<World>(value); }},
    {kAllDigitsOf<World>,
     [](const Content& content) -> std::int64_t {
       return static_cast<std::int64_t>(content.centre.bits());
     },
     [](Content& content, std::int64_t value) { content.centre = digits_of<World>(value); }},
    {0x1FF, [](const Content& content) -> std::int64_t { return content.colours; },
     [](Content& content, std::int64_t value) {
       content.colours = static_cast<std::uint16_t>(value);
     }},
    candidate_colours<World, 0>(),
    {kFoundBlank<World>, [](const Content& content) -> std::int64_t { return content.solved_over; },
     [](Content& content, std::int64_t value) {
       content.solved_over = static_cast<std::uint8_t>(value);
     }},
}};

template <class World>
constexpr auto kFields = [] {
  constexpr std::size_t kFirst = kFirstFields<World>.size();
  std::array<Field<World>, kFirst + ContentOf<World>::kColourNumbers - 1> fields{};
  for (std::size_t i = 0; i < kFirst; ++i) fields[i] = kFirstFields<World>[i];
  if constexpr (ContentOf<World>::kColourNumbers == 4) {
    fields[kFirst] = candidate_colours<World, 1>();
    fields[kFirst + 1] = candidate_colours<World, 2>();
    fields[kFirst + 2] = candidate_colours<World, 3>();
  }
  return fields;
}();

constexpr std::size_t kMostFields = 30;

// Of a board of `digits` digits.
template <class World>
bool is_sound(const ContentOf<World>& content, int digits) {
  if ((content.colours & 1U) != 0 || (content.solved_over != 0 && content.value == 0)) return false;
  const bool found_blank = content.solved_over == kFoundBlank<World>;
  const std::uint64_t beyond =
      (content.corner.bits() | std::uint64_t{content.centre.bits()}) >> digits;
  if (content.value > digits || beyond != 0) return false;
  if (content.solved_over > digits && !found_blank) return false;
  for (int i = 1; i <= World::kMostDigits; ++i) {
    const int colour = candidate_colour<World>(content, typename World::Digit(i));
    if (colour > (i <= digits ? kColours : 0)) return false;
  }
  return true;
}

template <class World>
bool is_allowed(const ContentOf<World>& before, ContentOf<World> after, bool is_given, int digits) {
  if (!is_sound<World>(after, digits)) return false;
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

template <class World>
bool read_fields(Numbers& numbers, std::int64_t mask, ContentOf<World>& content) {
  for (std::size_t i = 0; i < kMostFields; ++i) {
    if ((mask >> i & 1) == 0) continue;
    const bool known = i < kFields<World>.size();
    const auto value = numbers.next(known ? kFields<World>[i].most : INT64_MAX);
    if (!value) return false;
    if (known) kFields<World>[i].set(content, *value);
  }
  return true;
}

}  // namespace

template <class World>
Json changes_json(const std::vector<ChangeOf<World>>& changes) {
  Json list = Json::array();
  for (const ChangeOf<World>& change : changes) {
    std::int64_t mask = 0;
    Json values = Json::array();
    for (std::size_t i = 0; i < kFields<World>.size(); ++i) {
      const std::int64_t value = kFields<World>[i].get(change.after);
      if (value == kFields<World>[i].get(change.before)) continue;
      mask |= std::int64_t{1} << i;
      values.push_back(value);
    }
    list.push_back(change.cell.index());
    list.push_back(mask);
    for (Json& value : values) list.push_back(std::move(value));
  }
  return list;
}

template <class World>
std::optional<BoardOf<World>> changed_board(const Json& list, const BoardOf<World>& board,
                                            const GroundOf<World>& ground) {
  if (!list.is_array()) return std::nullopt;
  BoardOf<World> changed = board;
  const auto last = static_cast<std::int64_t>(board.size()) - 1;
  Numbers numbers(list);
  while (!numbers.at_end()) {
    const auto index = numbers.next(last);
    const auto mask = numbers.next((std::int64_t{1} << kMostFields) - 1);
    if (!index || !mask) return std::nullopt;
    const typename World::Cell cell(static_cast<int>(*index));
    if (!read_fields<World>(numbers, *mask, changed[cell])) return std::nullopt;
    const bool is_given = !ground.givens.is_blank(cell);
    if (!is_allowed<World>(board[cell], changed[cell], is_given, ground.rules.digits())) {
      return std::nullopt;
    }
  }
  return changed;
}

template Json changes_json(const Changes&);
template Json changes_json(const ChangesOf<Variant>&);
template std::optional<Board> changed_board(const Json&, const Board&, const GroundOf<Classic>&);
template std::optional<BoardOf<Variant>> changed_board(const Json&, const BoardOf<Variant>&,
                                                       const GroundOf<Variant>&);

}  // namespace nonet::game
