#include "nonet/text/apps/sdk.h"

#include "nonet/text/glyphs.h"

namespace nonet::text {

namespace {

void append_rows(std::string& out, const Grid& grid) {
  for (const Cell cell : kAllCells) {
    out += grid.is_blank(cell) ? '.' : grid.digit(cell).to_char();
    if (cell.column() == kSide - 1) out += '\n';
  }
}

void append_tag(std::string& out, char letter, std::string_view text) {
  if (text.empty()) return;
  out += {'#', letter};
  for (const char c : text) out += c == '\n' ? ' ' : c;
  out += '\n';
}

}  // namespace

bool is_sdk_tag(std::string_view line) {
  return line.size() > 2 && line[0] == '#' &&
         std::string_view("ABCDLSU").find(line[1]) != std::string_view::npos && !is_space(line[2]);
}

bool is_sure_sdk_tag(std::string_view line) {
  return is_sdk_tag(line) && (line[1] == 'U' || line[2] < 'a' || line[2] > 'z');
}

void add_sdk_tag(std::string_view line, Extras& extras) {
  const std::string_view text = line.substr(2);
  if (line[1] == 'D' && extras.title.empty()) {
    extras.title = text;
  } else if (line[1] == 'A' && extras.author.empty()) {
    extras.author = text;
  } else {
    extras.tags += line.substr(1);
    extras.tags += '\n';
  }
}

SdkSection sdk_section(std::string_view line) {
  if (line == "[Puzzle]") return SdkSection::kPuzzle;
  return line == "[State]" ? SdkSection::kState : SdkSection::kNone;
}

void write_sdk(std::string& out, const Record& record) {
  const Extras extras = record.extras.value_or(Extras());
  append_tag(out, 'A', extras.author);
  append_tag(out, 'D', extras.title);
  for (std::string_view tags = extras.tags; !tags.empty();) {
    const std::size_t end = tags.find('\n');
    out += '#';
    out += tags.substr(0, end);
    out += '\n';
    tags.remove_prefix(end == std::string_view::npos ? tags.size() : end + 1);
  }
  if (extras.placed != Grid()) out += "[Puzzle]\n";
  append_rows(out, record.givens);
  if (extras.placed == Grid()) return;
  out += "[State]\n";
  append_rows(out, filled_of(record));
}

}  // namespace nonet::text
