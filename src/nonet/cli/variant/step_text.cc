#include "nonet/cli/variant/step_text.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "nonet/answer/variant_rating.h"
#include "nonet/draw/ansi.h"
#include "nonet/draw/puzzle/step_roles.h"
#include "nonet/text/plain/sheet.h"

namespace nonet::cli {

namespace {

using draw::Role;
using geometry::CellIndex;
using geometry::Value;

// Writes boards, cell by cell.
class BoardText {
 public:
  // Without `roles`, no candidate is marked.
  BoardText(const VariantEntry& entry, const draw::StepRoles* roles, bool colour)
      : entry_(entry),
        roles_(roles),
        symbols_(geometry::suffices(entry.alphabet, entry.puzzle().layout)),
        colour_(colour) {}

  std::string write(const reason::State& state, bool with_candidates) const {
    const geometry::Layout& layout = state.facts().puzzle.layout;
    std::vector<SheetCell> cells;
    for (std::size_t i = 0; i < layout.cells.size(); ++i) {
      SheetCell& cell = cells.emplace_back();
      const auto index = static_cast<CellIndex>(i);
      if (state.is_filled(index)) {
        add_digit(cell, state, index);
      } else if (with_candidates && !state.candidates(index).empty()) {
        add_candidates(cell, state, index);
      } else {
        add(cell, ".", draw::look_of(Role::kNone).colour);
      }
    }
    return to_sheet(layout, std::move(cells));
  }

 private:
  std::string symbol(int value) const {
    if (symbols_) {
      return {geometry::symbol_of(entry_.alphabet, static_cast<Value>(value))};
    }
    return std::to_string(entry_.puzzle().layout.number_of(value));
  }

  void add(SheetCell& cell, const std::string& words, std::string_view colour) const {
    if (colour_) cell.text += colour;
    cell.text += words;
    if (colour_) cell.text += draw::kResetColour;
    cell.width += words.size();
  }

  void add_digit(SheetCell& cell, const reason::State& state, CellIndex index) const {
    const bool given = state.facts().puzzle.givens[index] != geometry::kBlank;
    const draw::TextLook look =
        draw::look_of(given ? draw::DigitKind::kGiven : draw::DigitKind::kSolved);
    add(cell, std::string(look.mark) + symbol(state.value(index)), look.colour);
  }

  void add_candidates(SheetCell& cell, const reason::State& state, CellIndex index) const {
    const geometry::ValueSet values = state.candidates(index);
    for (const int value : values) {
      const Role role =
          roles_ == nullptr ? Role::kNone : roles_->role(index, static_cast<Value>(value));
      const draw::TextLook look = draw::look_of(role);
      const bool comma = !symbols_ && value != values.least();
      add(cell, (comma ? "," : "") + symbol(value) + std::string(look.mark), look.colour);
    }
  }

  const VariantEntry& entry_;
  const draw::StepRoles* roles_;
  bool symbols_;
  bool colour_;
};

}  // namespace

std::string position_text(const VariantEntry& entry, const reason::State& state,
                          bool with_candidates, bool colour) {
  return BoardText(entry, nullptr, colour).write(state, with_candidates);
}

std::string step_text(const VariantEntry& entry, const reason::State& before,
                      const reason::Step& step, bool colour) {
  const draw::StepRoles roles(before.facts(), step);
  return BoardText(entry, &roles, colour).write(before, true);
}

std::string technique_text(const reason::Step& step) {
  const std::string_view name = reason::technique(step.technique).name;
  const auto label = label_of(step.technique);
  return label ? fmt::format("{} ({})", name, slug_of(*label)) : std::string(name);
}

void append_indented(std::string& out, std::string_view text, std::size_t indent) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out.append(indent, ' ');
    out += text.substr(at, end - at);
    out += '\n';
    at = end + 1;
  }
}

}  // namespace nonet::cli
