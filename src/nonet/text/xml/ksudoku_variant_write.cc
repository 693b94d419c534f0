#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include "nonet/base/compose.h"
#include "nonet/text/xml/ksudoku_variant.h"

namespace nonet::text {

namespace {

using geometry::CellIndex;
using geometry::Clue;
using geometry::House;
using geometry::HouseKind;
using geometry::Layout;
using geometry::Puzzle;
using geometry::Rule;
using geometry::Value;

constexpr int kMostOrder = 25;
constexpr int kMostCageOrder = 9;

// One of KSudoku's cages, as its operator and its value.
struct Operation {
  int number = 0;
  int value = 0;
};

bool is_cage(const Clue& clue) {
  return clue.rule == Rule::kCage && !clue.numbers.empty() && clue.numbers[0] > 0;
}

bool is_mathdoku_cage(const Clue& clue) {
  return clue.rule == Rule::kSumCage || clue.rule == Rule::kDifference || clue.rule == Rule::kRatio;
}

bool has_kind(const Layout& layout, HouseKind kind) {
  return std::ranges::any_of(layout.houses,
                             [kind](const House& house) { return house.kind == kind; });
}

class Writer {
 public:
  Writer(const VariantRecord& record, std::vector<std::string>& left_out)
      : puzzle_(record.puzzle), layout_(record.puzzle.layout), left_out_(left_out) {
    graph_ = {
        .order = layout_.values, .rows = layout_.rows, .columns = layout_.columns, .groups = {}};
    // A board with boxes has killer cages, a board without may have those of a mathdoku.
    const bool boxes = has_kind(layout_, HouseKind::kBox) || has_kind(layout_, HouseKind::kRegion);
    const bool killer = std::ranges::any_of(puzzle_.clues, is_cage);
    mathdoku_ = !boxes && !killer && std::ranges::any_of(puzzle_.clues, is_mathdoku_cage);
    killer_ = killer && !mathdoku_;
  }

  Fault check() const {
    if (layout_.values > kMostOrder || layout_.lowest != 1) {
      return compose("KSudoku has values from 1 to at most {}", {kMostOrder});
    }
    if ((mathdoku_ || killer_) && layout_.values > kMostCageOrder) {
      return compose("KSudoku has cages on boards of at most {} values", {kMostCageOrder});
    }
    return std::nullopt;
  }

  // The graph element. Clues that do not fit into it are added to left_out_.
  std::string graph() {
    std::string groups;
    int count = 0;
    for (const House& house : layout_.houses) {
      if (house.kind == HouseKind::kImplied) continue;
      append_group(groups, house.cells);
      ++count;
    }
    for (const Clue& clue : puzzle_.clues) {
      const bool group =
          clue.rule == Rule::kRegion && std::cmp_equal(clue.cells.size(), layout_.values);
      if (group) {
        append_group(groups, clue.cells);
        ++count;
      } else if (!append_cage(groups, clue)) {
        leave_out(clue);
      }
    }
    if (is_plain(count)) {
      return compose("      <graph order=\"{}\" type=\"sudoku\" specific-type=\"Plain\"/>\n",
                     {layout_.values});
    }
    return compose(
               "      <graph order=\"{}\" type=\"custom\" specific-type=\"{}\" name=\"Nonet\" "
               "ncliques=\"{}\" sizeX=\"{}\" sizeY=\"{}\" sizeZ=\"1\">\n",
               {layout_.values, kind(), count, layout_.columns, layout_.rows}) +
           groups + "      </graph>\n";
  }

  std::string values(std::span<const Value> board) const {
    std::string text;
    for (int index = 0; index < graph_.size(); ++index) {
      const int cell = geometry::cell_at(layout_, graph_.place_of(index));
      const Value value = cell < 0 ? geometry::kBlank : board[static_cast<std::size_t>(cell)];
      if (cell < 0) {
        text += '.';
      } else {
        text += value == geometry::kBlank ? '_' : static_cast<char>('b' + value);
      }
    }
    return text;
  }

  std::string history(std::span<const Value> placed) const {
    std::string text;
    for (std::size_t cell = 0; cell < placed.size(); ++cell) {
      if (placed[cell] == geometry::kBlank) continue;
      text += compose("      <simple-event index=\"{}\" value=\"{}\"/>\n",
                      {graph_.index_of(layout_.cells[cell]), placed[cell] + 1});
    }
    return text;
  }

  void leave_out_text(const VariantRecord& record) {
    const auto add = [this](std::string_view what, bool there) {
      if (there) left_out_.push_back(compose("{} has no place in KSudoku's files", {what}));
    };
    add("the title", !record.title.empty());
    add("the author", !record.author.empty());
    add("the text of the rules", !record.rules.empty());
    add("the comment", !record.comment.empty());
    for (std::size_t i = 0; i < puzzle_.givens.size(); ++i) {
      const bool all = puzzle_.candidates[i] == layout_.all_values();
      if (puzzle_.givens[i] != geometry::kBlank || all) continue;
      add(compose("what is left out of the candidates of {}",
                  {name_of(layout_, static_cast<CellIndex>(i))}),
          true);
    }
  }

 private:
  void append_cells(std::string& out, std::span<const CellIndex> cells) const {
    for (const CellIndex cell : cells) {
      out += compose("{} ", {graph_.index_of(layout_.cells[cell])});
    }
  }

  void append_group(std::string& out, std::span<const CellIndex> cells) const {
    out += compose("        <clique size=\"{}\">", {cells.size()});
    append_cells(out, cells);
    out += "</clique>\n";
  }

  // False: the clue is no cage of this puzzle's kind.
  bool append_cage(std::string& out, const Clue& clue) {
    Operation operation;
    const bool sum = killer_ ? is_cage(clue) : mathdoku_ && clue.rule == Rule::kSumCage;
    if (sum) {
      operation = {clue.cells.size() == 1 ? 0 : 4, clue.numbers[0]};
    } else if (mathdoku_ && is_mathdoku_cage(clue)) {
      operation = {clue.rule == Rule::kRatio ? 1 : 2, geometry::number_of(layout_, clue)};
    } else {
      return false;
    }
    out += compose("        <cage operator=\"{}\" value=\"{}\" size=\"{}\"> ",
                   {operation.number, operation.value, clue.cells.size()});
    append_cells(out, clue.cells);
    out += "</cage>\n";
    return true;
  }

  void leave_out(const Clue& clue) {
    std::string name(geometry::info(clue.rule).name);
    name.front() = 't';
    if (!clue.cells.empty()) name += " at " + name_of(layout_, clue.cells.front());
    left_out_.push_back(name + " has no place in KSudoku's files");
  }

  // Whether the graph, of `groups` groups, is a square with its rows, columns and square blocks.
  bool is_plain(int groups) const {
    return groups == 3 * layout_.values && layout_.rows == layout_.values &&
           layout_.columns == layout_.values && layout_.box_rows > 1 &&
           layout_.box_rows == layout_.box_columns && !killer_;
  }

  // KSudoku's name for the kind of puzzle.
  std::string_view kind() const {
    if (killer_) return "KillerSudoku";
    if (mathdoku_) return "Mathdoku";
    if (layout_.name == "samurai") return "Samurai";
    if (layout_.name == "tiny-samurai") return "TinySamurai";
    if (has_kind(layout_, HouseKind::kRegion)) return "Jigsaw";
    return has_kind(layout_, HouseKind::kDiagonal) ? "XSudoku" : "Plain";
  }

  const Puzzle& puzzle_;
  const Layout& layout_;
  std::vector<std::string>& left_out_;
  CellGroups graph_;
  bool mathdoku_ = false;
  bool killer_ = false;
};

}  // namespace

Fault write_ksudoku_variant(std::string& out, const VariantRecord& record,
                            std::vector<std::string>& left_out) {
  Writer writer(record, left_out);
  if (Fault fault = writer.check()) return fault;
  writer.leave_out_text(record);
  append_xml_head(out, Format::kKSudoku);
  out += "  <game had-help=\"0\" msecs-elapsed=\"0\">\n    <puzzle>\n" + writer.graph();
  out += "      <values>" + writer.values(record.puzzle.givens) + "</values>\n";
  out += "    </puzzle>\n    <history>\n" + writer.history(record.placed);
  out += "    </history>\n  </game>\n";
  append_xml_tail(out, Format::kKSudoku);
  out.pop_back();  // the caller ends the line
  return std::nullopt;
}

}  // namespace nonet::text
