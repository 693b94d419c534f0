// Games in XML: OpenSudoku's and KSudoku's.
//
//   <opensudoku version="2">                          <ksudoku>
//     <folder name="..." created="...">                 <game had-help="0" msecs-elapsed="0">
//       <game note="" state="1" data="..."/>              <puzzle>
//       ...                                                 <graph order="9" type="sudoku" .../>
//     </folder>                                             <values>fd__h____...</values>
//   </opensudoku>                                           ...
//
// The engine reads no XML itself. A parser (expat natively, the browser's in the web app) passes
// its events to XmlGames, and expands entities, within limits, before that.

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nonet/base/result.h"
#include "nonet/text/fault.h"
#include "nonet/text/record.h"

namespace nonet {

struct XmlAttribute {
  std::string_view name;
  std::string_view value;
};

// The events of a parser, in the order of the document.
class XmlEvents {
 public:
  virtual ~XmlEvents() = default;
  virtual void open(std::string_view name, std::span<const XmlAttribute> attributes) = 0;
  virtual void text(std::string_view text) = 0;  // a piece of an element's text
  virtual void close(std::string_view name) = 0;
};

// Collects the games of a document. Cost: a record a game.
class XmlGames final : public XmlEvents {
 public:
  void open(std::string_view name, std::span<const XmlAttribute> attributes) override;
  void text(std::string_view text) override;
  void close(std::string_view name) override;

  // The games in their order, each with its number, from 1, as its line. The Error says which game
  // is wrong and how, or that there are none.
  Result<std::vector<Record>> finish();

 private:
  void read_opensudoku_game(std::span<const XmlAttribute> attributes);
  void read_graph(std::span<const XmlAttribute> attributes);
  void read_event(std::span<const XmlAttribute> attributes);
  void finish_ksudoku_game();
  void fail(const std::string& message);

  std::vector<Record> games_;
  std::string wrong_;
  bool ksudoku_ = false;
  bool opensudoku_ = false;
  std::string values_;  // KSudoku's, of the game that is open
  bool in_values_ = false;
  Record game_;
  Extras extras_;
};

namespace text {

// The parts of a document that holds one game or many. KSudoku's holds one.
void append_xml_head(std::string& out, Format format);
void append_xml_game(std::string& out, const Record& record, Format format);
void append_xml_tail(std::string& out, Format format);

}  // namespace text
}  // namespace nonet
