#include "nonet/cli/commands/step_words.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "nonet/answer/rating.h"
#include "nonet/api/sheets.h"
#include "nonet/base/message.h"
#include "nonet/cli/commands/rating_text.h"
#include "nonet/draw/ansi.h"
#include "nonet/draw/puzzle/step_roles.h"
#include "nonet/json/board.h"
#include "nonet/json/step.h"
#include "nonet/logic/where.h"
#include "nonet/reason/where.h"
#include "nonet/text/plain/sheet.h"
#include "nonet/text/writer.h"

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

std::string ClassicStepWords::where(const State&, const Step& step) const {
  return language.tell(to_sentence(where_to_look(step)));
}

std::string ClassicStepWords::name(const Step& step) const {
  return fmt::format("{} ({})", language.tell(profile.name_of(step)),
                     cost_text(profile, profile.cost(step)));
}

std::string ClassicStepWords::priced_name(const Step& step) const {
  return language.tell(say("{}, {} by {}", {profile.name_of(step),
                                            cost_text(profile, profile.cost(step)), profile.name}));
}

std::string ClassicStepWords::reason(const State&, const Step& step) const {
  return language.tell(technique(step.technique).explain(step));
}

std::string ClassicStepWords::explanation(const State& before, const Step& step, bool) const {
  return reason(before, step);
}

std::string ClassicStepWords::conclusion(const State&, const Step& step) const {
  return nonet::conclusion(step);
}

std::string ClassicStepWords::picture(const State& before, const Step& step) const {
  std::string out;
  draw::append_board(out, api::step_picture(before, step), {.colour = colour});
  return out;
}

std::string ClassicStepWords::board_after(const State& after, const Step& step) const {
  std::string out;
  if (entry.marks == nullptr && step.eliminations.empty()) {
    draw::append_board(out, draw::picture_of(after.givens(), after.grid()), {.colour = colour});
    return out;
  }
  Record record;
  record.givens = after.grid();
  record.marks = after.pencilmarks();
  append(out, record, Format::kPencilmarks);
  return out;
}

json::Object ClassicStepWords::path_step(const State& before, const Step& step) const {
  return json::path_step_object(before, step, profile, language);
}

json::Object ClassicStepWords::told(const State&, const Step& step, int stage) const {
  return json::step_object(step, profile, language, stage);
}

std::string VariantStepWords::where(const reason::State& before, const reason::Step& step) const {
  return language.tell(to_sentence(before.facts(), where_to_look(before.facts(), step)));
}

std::string VariantStepWords::name(const reason::Step& step) const {
  const std::string name = language.tell(reason::technique(step.technique).name);
  const auto label = label_of(step.technique);
  return label ? fmt::format("{} ({})", name, slug_of(*label)) : name;
}

std::string VariantStepWords::reason(const reason::State& before, const reason::Step& step) const {
  const reason::Technique& row = reason::technique(step.technique);
  return language.tell(sentences({row.explain(before.facts(), step), sound_because(step)}));
}

std::string VariantStepWords::explanation(const reason::State& before, const reason::Step& step,
                                          bool with_ground) const {
  return language.tell(reason::explanation(before.facts(), step, with_ground));
}

std::string VariantStepWords::conclusion(const reason::State& before,
                                         const reason::Step& step) const {
  return reason::conclusion(before.facts(), step);
}

std::string VariantStepWords::picture(const reason::State& before, const reason::Step& step) const {
  const draw::StepRoles roles(before.facts(), step);
  return BoardText(entry, &roles, colour).write(before, true);
}

std::string VariantStepWords::board_after(const reason::State& after,
                                          const reason::Step& step) const {
  return BoardText(entry, nullptr, colour).write(after, !step.eliminations.empty());
}

json::Object VariantStepWords::path_step(const reason::State& before,
                                         const reason::Step& step) const {
  return json::path_step_object(before, step, language);
}

json::Object VariantStepWords::told(const reason::State& before, const reason::Step& step,
                                    int stage) const {
  return json::step_object(step, before.facts(), language, stage);
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
