// KSudoku's games of all sizes and kinds (xml_games.h has those of plain Sudoku alone).
//
//   <game>
//     <puzzle>
//       <graph order="4" type="custom" specific-type="KillerSudoku"
//              sizeX="4" sizeY="4" sizeZ="1" ncliques="12" name="Nonet">
//         <sudokugroups at="0" withblocks="1"/>                   text/cell_groups.h
//         <clique size="4"> 0 5 10 15 </clique>
//         <cage operator="4" value="7" size="2"> 0 4 </cage>      1 quotient, 2 difference,
//       </graph>                                                  3 product, 4 sum
//       <values>_b__...</values>                                  b is 1; _ blank; . no cell
//     </puzzle>
//     <history>
//       <simple-event index="0" value="3"/>                       the last event of a cell counts
//     </history>
//   </game>
//
// A graph of type "sudoku" is a square grid with square blocks. In a cage of a killer sudoku digits
// differ, in one of a mathdoku they may repeat. The source is KSudoku's own reader and writer.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/text/cell_groups.h"
#include "nonet/text/fault.h"
#include "nonet/text/variant_record.h"
#include "nonet/text/xml/xml_games.h"

namespace nonet::text {

// Reads the document of one game, event by event.
class KSudokuGame final : public XmlEvents {
 public:
  void open(std::string_view name, std::span<const XmlAttribute> attributes) override;
  void text(std::string_view text) override;
  void close(std::string_view name) override;

  // Error: what is wrong, or that there is no game.
  Result<VariantRecord> finish();

  // Whether the graph, as far as it was read, differs from that of plain 9x9 Sudoku.
  bool has_other_graph() const { return has_other_graph_; }

 private:
  struct Cage {
    int operation = 0;
    int value = 0;
    std::vector<int> cells;
  };
  struct Event {
    int index = 0;
    int value = 0;  // 0: blank, or notes
  };

  void open_graph(std::span<const XmlAttribute> attributes);
  void open_custom(std::span<const XmlAttribute> attributes);
  void open_event(std::span<const XmlAttribute> attributes);
  void add_grid(std::span<const XmlAttribute> attributes);
  void close_group();
  void close_cage();
  std::optional<std::vector<int>> cells_in_text();
  Fault read_values(VariantRecord& record) const;
  Fault read_cages(VariantRecord& record) const;
  Fault read_events(VariantRecord& record) const;
  void fail(std::string message);

  std::string wrong_;
  int games_ = 0;
  bool is_ksudoku_ = false;
  bool is_mathdoku_ = false;
  bool has_other_graph_ = false;
  CellGroups graph_;
  Cage cage_;
  std::vector<Cage> cages_;
  std::vector<Event> events_;
  std::string text_;  // of the element that is open
  std::string values_;
};

// Appends a document. `left_out` gets a sentence for each thing that KSudoku has no place for.
// Fault: a board that KSudoku does not have; then nothing is appended.
Fault write_ksudoku_variant(std::string& out, const VariantRecord& record,
                            std::vector<std::string>& left_out);

}  // namespace nonet::text
