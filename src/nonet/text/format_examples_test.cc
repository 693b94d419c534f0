// Texts as other programs write them, one by one, and what is wrong with damaged ones.

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "nonet/text/apps/hodoku_line.h"
#include "nonet/text/reader.h"
#include "nonet/text/reading_for_tests.h"
#include "nonet/text/writer.h"

namespace nonet {
namespace {

using testing_text::kPuzzle;
using testing_text::kRowsText;
using testing_text::read_all;
using testing_text::Reading;

Cell at(int row, int column) { return Cell::at(row - 1, column - 1); }

std::string error_of(std::string_view text, const ReadOptions& options = {}) {
  const auto record = parse_one(text, options);
  return record ? "no error" : record.error().message;
}

void expect_puzzle(std::string_view text, Format format, std::string_view puzzle = kPuzzle) {
  const auto record = parse_one(text);
  ASSERT_TRUE(record.ok()) << record.error().message << "\n" << text;
  EXPECT_EQ(to_line(record->givens), puzzle) << text;
  EXPECT_EQ(info(record->format).slug, info(format).slug) << text;
}

std::string written(std::string_view puzzle, Format format) {
  Record record;
  record.givens = *Grid::from_line(puzzle);
  std::string text;
  append(text, record, format);
  return text;
}

// ------------------------------------------------------------------ sudokuwiki

// Two links of the site's page about grouped chains: a position, and where it came from.
constexpr std::string_view kPosition =
    "S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o"
    "02474u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609";

TEST(Sudokuwiki, ReadsItsLinks) {
  const std::string start =
      "500001024020060090001700000000203006090000010200607000000009600040050030170800009";
  const std::string link = "https://www.sudokuwiki.org/sudoku.htm?bd=";
  const auto from_start = parse_one(link + start);
  ASSERT_TRUE(from_start.ok());
  EXPECT_EQ(from_start->format, Format::kSudokuwiki);
  EXPECT_FALSE(from_start->marks || from_start->extras);
  for (const std::string& text :
       {link + std::string(kPosition), std::string(kPosition),
        "  " + link + std::string(kPosition) + " \n", "bd=" + std::string(kPosition)}) {
    const auto position = parse_one(text);
    ASSERT_TRUE(position.ok()) << position.error().message;
    EXPECT_EQ(position->givens, from_start->givens);
    EXPECT_EQ(position->extras->placed.value(at(1, 2)), 6);             // 0f
    EXPECT_EQ(position->marks->at(at(1, 3)), DigitSet::from_bits(68));  // 2e: 3 and 7
  }
}

TEST(Sudokuwiki, ReadsTheSchemeBefore) {
  const auto record = parse_one(
      "https://www.sudokuwiki.org/sudoku.htm?bd=vu4804032o1508g080030k10o888882647046888g06828060k"
      "10029k260b90478go003g0g95090b0b6a2c00g0bcg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20"
      "b159818920k9ag9462044");
  // Some of its cells have no candidates; only whole boards are read.
  ASSERT_FALSE(record.ok());
  EXPECT_NE(record.error().message.find("no digit and no candidates"), std::string::npos);
  std::string board;
  for (int i = 0; i < kCells; ++i) board += i == 0 ? "03" : i == 1 ? "04" : "vu";
  const auto made = parse_one("bd=" + board);
  ASSERT_TRUE(made.ok()) << made.error().message;
  EXPECT_EQ(made->givens.value(Cell(0)), 1);
  EXPECT_EQ(made->extras->placed.value(Cell(1)), 2);
  EXPECT_EQ(made->marks->at(Cell(2)), DigitSet::all());
}

TEST(Sudokuwiki, SaysWhatIsWrong) {
  EXPECT_EQ(error_of("S9B0102"), "4 characters, expected 162 behind S9B");
  EXPECT_EQ(error_of("bd=123"), "3 characters, expected 81 behind 'bd='");
  EXPECT_EQ(error_of("S9B" + std::string(162, 'z')), "'zz' for r1c1 is no digit and no candidates");
  EXPECT_EQ(error_of("https://www.sudokuwiki.org/X_Wing_Strategy"),
            "the link to sudokuwiki.org holds no puzzle: it has no 'bd='");
}

// ------------------------------------------------------------------ f-puzzles, SudokuPad

constexpr std::string_view kPacked =
    "N4IgzglgXgpiBcBOANCALhNAbO8QHEAnAN4H25UBDAVzQAsB7QhEAQQDoACAOS4Hl6MZqkLUcYGGhbcmAW0pZOYagBMGA"
    "a2qdR4zpQAO+rAE92IVAHNCEFQgDad0ADcF1XAFZLEJzAB2CNFEYAF9kZ1dcAGYvH394QLdQ8Kw3BAAWJJAAYz80IQAFP"
    "yyILABZSkJ1MHsAJmQANgBdVCymXwKikvLK6vg7GsbMlxTcAHYYvwCgpJmwmebHEGHU+HqJuISQue3klYBGdanEsKWIhB"
    "QQC29J+OmT5Y9D2+PgWdeF1/uzpCfNoe+ABy/O6fUFvU4jBBrS7XDYg4IfCErIEw2JHLZgnZI3DQq5o54Yt7/SHwaKom5"
    "/REPdLAl7g6nwFF4inwr4ksnMuF0rEMg7krkhKnfcb89FEnnfOqigni0HYqG0wXIRzEla42Finay+XwKWczW7XBMjUyuY"
    "fbUMtKK1W4Pn602G87WrVslaeaWU5WY706434v4ux3wEX2gNBi6h6aNQZAA";
constexpr std::string_view kCages =
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZY8qhAGZ6jFu04wewKSADGLNjAwAFFrIh"
    "kAsiQwBrMPgBMyAGwBdVLID2GZktXN1WnfqNmZpStQDsIpq3gObl4pUJCLQhBPAXgTPzFAiTDpXij+agBGeICgyVTo6hR0"
    "URyk/PSEOmL/cWCU+q4I+rSvBCKGGsS6lpiADmzavIaQkb5W2IGuocbkSIKEfuqE3OTknuo4pdK61fLx4S3BmbmK+AAWSZ"
    "XRj1PFjuWy5vn4A/vt6dH1hCzDqeOxmK+X5XYZPU7GYGPXYAjaXJJNG7jTZvI7XNEwhAQlF/PZ9OE7BHor7nfFDYk/bEg"
    "4ntEqo0HEqqU+GzUFrZ53Wk4+nPIFM7rPGmdFZmCwgXQaMhKWQkNDUSLyMhkAzwPAgABKGQAwhkQKgNZrDCBRc8QL0QI0"
    "uEA==";
constexpr std::string_view kCtc =
    "N4IgxgpgNlDKCWAvCIBcBWADAGhAWwgBcBDAE2JLWAF9cBnIw+"
    "AOwHM6raRiAnHgewDuHVAG0AurjDFWEEaNAA3YlACuKVC"
    "CaEoEVAAIAgvu26QtJSvVpuqwgAt+PAwFkU1SSCgs5aCblVmUggeKGIAT3lPfkUQsMi/Tx4IVnh+ZnlRURxMSWzsAEY8nA"
    "AmPILsXOxRCqLqirLqksq85rrRZrK8/IBmYuwAFn70cuw++sHRkaax1smZke6cADZ+gHZ+gA5R1YmNie2Z3Y7sfZPt7p6W"
    "6qv2q8bRAevHwrynh/Rnz/bPrurRK7jAHzYHTF5Ap5DapPMGfIGfKGiT6Lf5XY5XM5XQ4vY5PM5PbGfY6fM6fC7/ZbPSnt"
    "SkPNbPentekPTbPVntVl/LKUoGUxGUsH0oH0xH0sGsoGsxGslHc7DHSlnSnY+nHelnenY1nHVlnVkXTyQGCZSxqDToCwgZ"
    "RmtA9Cz27Cm6yoNYOmiO+15J0aZZuy3W50Ff1WDQATmDNowfo9XojzvDjqtIbQm2j7vTScjvpj1W9KbTcZ9BcTAY0dq9me"
    "dAzTlY0qY9JeTqDtDYzpbQQYr7ZdxbzqBKvdraF9scbWd7hbQA7HzvrNFH6cnqGrM40QdXaATi43UYXNe7c7dQ57O/D4nE"
    "1CAA=";

// As SudokuPad zips and packs it: {metadata:{author:2024,...},ce:[[{v:5},{v:3},,,...
constexpr std::string_view kScl =
    "N4WwpgLghgJl0C5hQK4QBYHsBOCBMADHgCwA02KANmAM4IDkAcjiFJQAQ0oyYDWK7CtRrsoABzGUAngDp6pCAwCC7A"
    "Dr0AXgEsJYGOrX0IWiNXX0AvqRqRjAOwDmdYFYDGdAKwFSrsAgDa/sAAbggeViEIAMxWpKSRAOyxcQC6pEGhAGzJkQ"
    "CMEaEAnAVhyWn+8UUlABzJcZHZpOWRtXH1WXWRMc2hxDmhrZXR/Qj5PQhJbUN4nR3lQ41TkTNDrfPtCH1D+UPFbZHh"
    "6xuDQ5ORxSlp2H6B/t4E5d65j6R45bmkD+kfz9+v5XhPgDSL9/IC3uU7qQoi9iC8PO9oYi4X8EelATD0aQUWDSAjId"
    "5Mi8Ei9qoiiX8SX8yViKbiqbiyZCokD0izQSy3ukyF9/GRQWQuf4PKzhSDyiKIel/CzMTLseUWWi+UjuQq1cqRXKRT"
    "iRfjpSy6SyGSyaSq6WQGWQzSK6SKGSKmdLMqKXaCXUKEqKvaCvULqqKA6CA1LAi65S6cS7lV65V6cV7lQG5QGcQH9W"
    "HSHSXQyXWavXSvQyvWaA3SAwyA0yUhYgA===";

TEST(Fpuzzles, ReadsCodesAndLinks) {
  std::string escaped(kPacked);
  for (std::size_t i = 0; (i = escaped.find('+', i)) != std::string::npos;) {
    escaped.replace(i, 1, "%2B");
  }
  std::string spaces(kPacked);
  for (char& c : spaces) c = c == '+' ? ' ' : c;
  for (const std::string& text :
       {std::string(kPacked), "fpuzzles" + std::string(kPacked),
        "https://www.f-puzzles.com/?load=" + std::string(kPacked),
        "https://f-puzzles.com/?load=" + escaped,
        "\r\n  https://sudokupad.app/fpuzzles" + escaped + "\r\n",
        "https://sudokupad.app/sudoku/fpuzzles" + escaped,
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + escaped,
        "https://sudokupad.svencodes.com/fpuzzles" + escaped,
        "https://beta.sudokupad.app:443/fpuzzles" + escaped, "SudokuPad.app/fpuzzles" + escaped,
        "app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + escaped,
        "sudokupad.app/fpuzzles" + escaped}) {
    const auto record = parse_one(text);
    ASSERT_TRUE(record.ok()) << record.error().message << "\n" << text;
    EXPECT_EQ(record->format, Format::kFpuzzles);
    EXPECT_EQ(to_line(record->givens), kPuzzle);
    ASSERT_TRUE(record->extras.has_value());
    EXPECT_EQ(record->extras->title, "Gr\u00F6\u00DFe");
    EXPECT_EQ(record->extras->author, "A. N. Other");
    EXPECT_EQ(record->extras->rules, "Normal sudoku rules apply.");
    EXPECT_EQ(record->extras->placed.value(at(1, 3)), 4);
    EXPECT_EQ(record->extras->centre[3], DigitSet::from_bits(0b100010));
    EXPECT_EQ(record->extras->corner[3], DigitSet(Digit(2)));
  }
}

TEST(Fpuzzles, RefusesVariantsByName) {
  EXPECT_EQ(error_of(kCages), "killer cages are not plain Sudoku");
  EXPECT_EQ(error_of("N4IgzglgXgpiBcA2ANCA5gJwgEwQbQF0BfIA"),
            "a grid that is not 9x9 is not plain Sudoku");
  EXPECT_EQ(error_of(R"({"size":9,"grid":[],"diagonal+":true})"), "diagonals are not plain Sudoku");
  EXPECT_EQ(error_of(R"({"size":9,"grid":[],"newrule":[1]})"), "'newrule' is not plain Sudoku");
  EXPECT_EQ(error_of(R"({"size":9,"grid":[],"killercage":[]})"),
            "'grid' is not an array of 9 rows");
  EXPECT_EQ(error_of("fpuzzlesN4IgzglgXgpiBcBOAN"), "the packed puzzle is damaged or too large");
}

TEST(Ctc, ReadsACode) {
  const auto record = parse_one("https://sudokupad.app/ctc" + std::string(kCtc));
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->format, Format::kCtc);
  EXPECT_EQ(to_line(record->givens), kPuzzle);
  EXPECT_EQ(record->extras->title, "A title");
  EXPECT_EQ(record->extras->author, "Me");
}

TEST(Ctc, ReadsZippedLinks) {
  std::string escaped(kScl);
  for (std::size_t i = 0; (i = escaped.find('+', i)) != std::string::npos;) {
    escaped.replace(i, 1, "%2B");
  }
  for (const std::string& text :
       {"scl" + std::string(kScl), "https://sudokupad.app/scl" + escaped,
        "https://sudokupad.app/?puzzleid=scl" + escaped, "ctc" + std::string(kScl)}) {
    const auto record = parse_one(text);
    ASSERT_TRUE(record.ok()) << record.error().message << "\n" << text;
    EXPECT_EQ(record->format, Format::kCtc);
    EXPECT_EQ(to_line(record->givens), kPuzzle);
    EXPECT_EQ(record->extras->title, "A 'zipped' 'title'");
    EXPECT_EQ(record->extras->author, "2024");
    EXPECT_EQ(record->extras->rules, "Normal sudoku rules apply.");
  }
}

TEST(Ctc, RefusesVariantsByName) {
  EXPECT_EQ(error_of(R"({"cellSize":50,"cells":[],"metadata":{"antiknight":true}})"),
            "'antiknight' is not plain Sudoku");
  EXPECT_EQ(error_of(R"({"cells":[[],[],[],[],[],[],[],[],[]],"regions":[]})"),
            "a board without boxes is not plain Sudoku");
  EXPECT_EQ(error_of(R"({"cellSize":50,"cells":[],"cages":[{"value":"norowcol: true"}]})"),
            "'norowcol' is not plain Sudoku");
  EXPECT_EQ(error_of(R"({"cellSize":50,"cells":[],"arrows":[{}]})"),
            "'arrows' is not plain Sudoku");
  EXPECT_EQ(error_of(R"({"cellSize":50,"cells":[],"cages":[{"cells":[[0,0]],"value":3}]})"),
            "cages are not plain Sudoku");
  EXPECT_EQ(error_of(R"({"cellSize":50,"cells":[[],[],[],[],[],[],[],[],[]],"regions":[[[0,0]]]})"),
            "boxes of another shape are not plain Sudoku");
}

TEST(Scf, IsWhatSudokuPadWrites) {
  expect_puzzle("scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", Format::kScf);
  expect_puzzle("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79?setting-nogrid=1",
                Format::kScf);
  expect_puzzle("classic53C7E6C195E98E6B8D6D34C8B3C17D2D6B6E28E419C5E8C79", Format::kScf);
  EXPECT_EQ(written(kPuzzle, Format::kScf),
            "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79\n");
  const std::string empty = written(std::string(81, '.'), Format::kScf);
  EXPECT_EQ(empty, "https://sudokupad.app/scfoooooooooooooK\n");
  expect_puzzle(empty, Format::kScf, std::string(81, '.'));
  EXPECT_EQ(error_of("scf5NlQ19j9mGca3OIN1bWGk2m41TjS79x"),
            "a variant ('x' behind the grid) is not plain Sudoku");
  EXPECT_EQ(error_of("scf5NlQ19j9mGca3OIN1bWGk2m41TjS7"), "80 cells, expected 81");
}

TEST(Links, SayWhereThePuzzleIs) {
  EXPECT_EQ(error_of("https://sudokupad.app/qnt2yjv4h0"),
            "the link names a puzzle that is kept at 'sudokupad.app' and does not hold it");
  EXPECT_EQ(error_of("https://www.f-puzzles.com/?id=yhkyz63b"),
            "the link names a puzzle that is kept at 'www.f-puzzles.com' and does not hold it");
  EXPECT_EQ(error_of("https://example.org/puzzle"),
            "a link to 'example.org', where no puzzles are known to be");
  for (const std::string host : {"my-f-puzzles.com", "nosudokupad.app", "sudokupad.example.org",
                                 "notsudokuwiki.org", "mysudoku.coach"}) {
    EXPECT_EQ(error_of("https://" + host + "/?load=N4Ig&bd=1"),
              "a link to '" + host + "', where no puzzles are known to be");
  }
  EXPECT_EQ(error_of("https://sudoku.coach/en/s/JCDs"),
            "the link names a puzzle that is kept at 'sudoku.coach' and does not hold it");
  EXPECT_EQ(error_of("https://sudoku.coach/en/play/SCv7_32_f2e4qji9ho1i237s"),
            "codes of sudoku.coach that begin with 'SCv' are not read");
  EXPECT_EQ(error_of("https://sudoku.coach/en/play/" + std::string(kPuzzle).substr(1)),
            "the link names a puzzle that is kept at 'sudoku.coach' and does not hold it");
}

TEST(Links, HoldThePuzzleAsItIs) {
  std::string zeros(kPuzzle);
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  for (const std::string& link :
       {"https://sudoku.coach/en/play/" + zeros, "https://sudoku.coach/de/solver/" + zeros + "/",
        "sudoku.coach/en/play/" + zeros, "https://sudokuexchange.com/play/?s=" + zeros + "&d=2",
        "https://example.org/#" + std::string(kPuzzle)}) {
    expect_puzzle(link, Format::kLine);
    EXPECT_EQ(parse_one(link)->comment, "") << link;
  }
}

// ------------------------------------------------------------------ HoDoKu

TEST(Hodoku, ReadsALibraryLine) {
  const std::string text =
      ":0401:6:5+3+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:"
      "214 316:616:623::";
  const auto record = parse_one(text);
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->format, Format::kHodoku);
  EXPECT_EQ(record->givens.value(at(1, 1)), 5);
  EXPECT_TRUE(record->givens.is_blank(at(1, 2)));
  EXPECT_EQ(record->extras->placed.value(at(1, 3)), 4);
  EXPECT_EQ(record->extras->step, "0401:6:616:623::");
  ASSERT_TRUE(record->marks.has_value());
  EXPECT_FALSE(record->marks->at(at(1, 4)).contains(Digit(2)));
  std::string back;
  append(back, *record, Format::kHodoku);
  EXPECT_TRUE(back.starts_with(":0401:6:5+3+4.7....6..195....")) << back;
  EXPECT_TRUE(back.ends_with(":616:623::\n")) << back;
}

TEST(Hodoku, WritesAPositionWithoutStep) {
  EXPECT_EQ(written(kPuzzle, Format::kHodoku), ":0000:x:" + std::string(kPuzzle) + ":::\n");
  expect_puzzle(":0000:x:" + std::string(kPuzzle) + ":::", Format::kHodoku);
}

TEST(Hodoku, SaysWhatIsWrong) {
  const std::string grid(kPuzzle);
  EXPECT_EQ(error_of(":0401:6:" + grid + ".:::"), "82 cells, expected 81");
  EXPECT_EQ(error_of(":0401:6:" + grid + ":21:::"), "'21' is not a digit, a row and a column");
  EXPECT_EQ(error_of(":0401:6:Q" + grid + "::::"), "character 'Q' in column 1 of the grid");
}

TEST(Hodoku, LineHasAllItsFields) {
  const std::string text = ":0708-2:12:" + std::string(kPuzzle) + ":714:211 212:815:7";
  const auto line = parse_hodoku_line(text);
  ASSERT_TRUE(line.ok()) << line.error().message;
  EXPECT_EQ(line->code, "0708-2");
  EXPECT_EQ(line->digits, "12");
  EXPECT_EQ(line->deleted.size(), 1U);
  EXPECT_EQ(line->eliminations.size(), 2U);
  EXPECT_EQ(line->placements.front(), std::pair(at(1, 5), Digit(8)));
  EXPECT_EQ(line->length, "7");
}

// ------------------------------------------------------------------ .sdk, .sdx, .ss

TEST(Sdk, ReadsSudoCue) {
  const std::string tags =
      "#ARuud\n#DA random puzzle\n#CJust start\n#B03-08-2006\n#SSudoCue\n#LEasy\n"
      "#Uhttp://www.sudocue.net/\n";
  const Reading reading = read_all(tags + std::string(kRowsText) + tags + std::string(kRowsText));
  ASSERT_EQ(reading.log, (std::vector<std::string>{"sdk@8", "sdk@24"}));
  const Record& record = reading.records[1];
  EXPECT_EQ(to_line(record.givens), kPuzzle);
  EXPECT_EQ(record.extras->author, "Ruud");
  EXPECT_EQ(record.extras->title, "A random puzzle");
  EXPECT_EQ(record.extras->tags,
            "CJust start\nB03-08-2006\nSSudoCue\nLEasy\nUhttp://www.sudocue.net/\n");
  std::string text;
  append(text, record, Format::kSdk);
  EXPECT_EQ(text, tags + std::string(kRowsText));
}

TEST(Sdk, LeavesOrdinaryCommentsAlone) {
  const std::string rows(kRowsText);
  EXPECT_EQ(read_all("#Comment\n" + rows).log, (std::vector<std::string>{"rows@2"}));
  EXPECT_EQ(read_all("# ARuud\n" + rows).log, (std::vector<std::string>{"rows@2"}));
  EXPECT_EQ(read_all("#ARuud\n\n" + rows).log, (std::vector<std::string>{"rows@3"}));
  EXPECT_EQ(read_all("#ARuud\n" + std::string(kPuzzle) + "\n" + rows).log,
            (std::vector<std::string>{"line@2", "rows@3"}));
}

TEST(Sdk, ReadsSadMansSections) {
  std::string state(kRowsText);
  state.replace(2, 1, "4");
  const auto record = parse_one("[Puzzle]\r\n" + std::string(kRowsText) + "\r\n[State]\n" + state);
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->format, Format::kSdk);
  EXPECT_EQ(to_line(record->givens), kPuzzle);
  EXPECT_EQ(record->extras->placed.value(at(1, 3)), 4);
  expect_puzzle("[Puzzle]\n" + std::string(kRowsText), Format::kSdk);
}

TEST(Sdk, SaysWhatIsWrong) {
  const std::string rows(kRowsText);
  EXPECT_EQ(error_of("[State]\n" + rows), "line 1: '[State]' without '[Puzzle]' before it");
  EXPECT_EQ(error_of("[Puzzle]\n" + rows.substr(0, 30)), "line 4: the grid ends after 3 of 9 rows");
  std::string state = rows;
  state[0] = '.';
  EXPECT_EQ(error_of("[Puzzle]\n" + rows + "[State]\n" + state),
            "line 11: '[State]' lacks givens of '[Puzzle]'");
}

TEST(Sdx, TellsPlacedDigitsFromGivens) {
  Record record;
  record.givens = *Grid::from_line(kPuzzle);
  Extras extras;
  extras.placed.place(at(1, 3), Digit(4));
  set_extras(record, extras);
  std::string text;
  append(text, record, Format::kSdx);
  EXPECT_TRUE(text.starts_with("5 3 u4 26 7 268 189 129 28\n")) << text;
  const auto back = parse_one(text);
  ASSERT_TRUE(back.ok()) << back.error().message;
  EXPECT_EQ(back->format, Format::kSdx);
  EXPECT_TRUE(back->givens.extends(record.givens));  // and single candidates look like givens
  EXPECT_EQ(back->extras, record.extras);
  EXPECT_FALSE(is_lossless(record, Format::kSdx));
  text.replace(text.find("u4"), 2, "u");
  EXPECT_EQ(error_of(text), "line 1: 'u' without a digit");
  text.replace(text.find('u'), 1, "u45");
  EXPECT_EQ(error_of(text), "line 1: a second digit behind 'u' in column 7");
}

TEST(Ss, ReadsMoves) {
  const std::string grid =
      "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n|8..|.6.|..3|\n"
      "|4..|8.3|..1|\n|7..|.2.|..6|\n|---+---+---|\n|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n"
      "*-----------*\n";
  expect_puzzle(grid, Format::kGrid);
  const auto record = parse_one(grid + "\nI024\nE03002\n");
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->format, Format::kSs);
  EXPECT_EQ(record->extras->placed.value(at(1, 3)), 4);
  EXPECT_EQ(record->marks->at(at(1, 4)), DigitSet(Digit(6)));
  std::string text;
  append(text, *record, Format::kSs);
  EXPECT_EQ(text, grid + "\nI024\nE03002\n");
  EXPECT_EQ(read_all(grid + "\n" + grid + "I024\n" + std::string(kPuzzle)).log,
            (std::vector<std::string>{"grid@1", "ss@15", "line@29"}));
  EXPECT_EQ(error_of(grid + "I814\n"), "line 14: cell 81, expected 00 to 80");
  EXPECT_EQ(error_of("I024"), "a move of an .ss file without the grid before it");
}

// ------------------------------------------------------------------ tables and lists

TEST(Csv, ReadsTablesWithAHeader) {
  const std::string puzzle(kPuzzle);
  EXPECT_EQ(read_all("quizzes,solutions\n" + puzzle + ",1\n" + puzzle + ",2\n").log,
            (std::vector<std::string>{"csv@2", "csv@3"}));
  EXPECT_EQ(read_all("id;Puzzle;rating\n7;" + puzzle + ";1.2\n\n" + puzzle + "\n").log,
            (std::vector<std::string>{"csv@2", "line@4"}));
  const auto record = parse_one("title,puzzle\n\"One, \"\"two\"\"\"," + puzzle + "\n");
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->extras->title, "One, \"two\"");
  EXPECT_EQ(error_of("id,puzzle\n7\n"), "line 2: no field for the puzzle");
  EXPECT_EQ(error_of("id,puzzle\n7,53\n"), "line 2: puzzle: 2 characters, expected 81");
  EXPECT_EQ(error_of("a,b\n", {Format::kCsv, false}),
            "no header line that names a column of puzzles");
}

TEST(Csv, ReadsQqwing) {
  const std::string puzzle(kPuzzle);
  const Reading reading = read_all("Puzzle,Solution,Difficulty,\n" + puzzle + ",123,Expert,\n");
  ASSERT_EQ(reading.log, (std::vector<std::string>{"qqwing-csv@2"}));
  EXPECT_EQ(reading.records[0].comment, ",123,Expert");
  EXPECT_EQ(written(kPuzzle, Format::kQqwingCsv), "Puzzle,\n" + puzzle + ",\n");
}

TEST(Lists, BankAndGsf) {
  const std::string puzzle(kPuzzle);
  const auto bank = parse_one("0123456789ab " + puzzle + "  1.2");
  ASSERT_TRUE(bank.ok()) << bank.error().message;
  EXPECT_EQ(bank->format, Format::kBank);
  EXPECT_EQ(bank->comment, " 1.2 # 0123456789ab");
  const auto gsf = parse_one("1,99,2,3," + puzzle + ",name,5");
  ASSERT_TRUE(gsf.ok()) << gsf.error().message;
  EXPECT_EQ(gsf->format, Format::kGsf);
  EXPECT_EQ(gsf->comment, ",1,99,2,3,name,5");
}

// ------------------------------------------------------------------ the rest

TEST(Qqwing, WritesItsReadableGrid) {
  const std::string text = written(kPuzzle, Format::kQqwing);
  EXPECT_TRUE(text.starts_with(" 5 3 . | . 7 . | . . .\n 6 . . | 1 9 5 | . . .\n"));
  EXPECT_NE(text.find("\n-------|-------|-------\n"), std::string::npos);
  expect_puzzle(text, Format::kGrid);
}

TEST(Sdm, WritesNoughts) {
  EXPECT_EQ(written(kPuzzle, Format::kSdm).substr(0, 9), "530070000");
  EXPECT_EQ(parse_one(written(kPuzzle, Format::kSdm), {Format::kSdm, false})->format,
            Format::kLine);
}

TEST(Gnome, ReadsASavedGame) {
  const auto record = parse_one(
      "{\n  \"difficulty_category\" : \"Easy Difficulty\",\n  \"time_elapsed\" : 12.5,\n"
      "  \"cells\" : [\n    {\"position\" : [0, 0], \"value\" : 5, \"fixed\" : true, "
      "\"earmarks\" : []},\n    {\"position\" : [0, 2], \"value\" : 4, \"fixed\" : false, "
      "\"earmarks\" : []},\n    {\"position\" : [8, 8], \"value\" : 0, \"fixed\" : false, "
      "\"earmarks\" : [1, 9]}\n  ]\n}\n");
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->format, Format::kGnome);
  EXPECT_EQ(to_line(record->givens), "5" + std::string(80, '.'));
  EXPECT_EQ(record->extras->placed.value(at(1, 3)), 4);
  EXPECT_EQ(record->extras->centre[80], DigitSet::from_bits(0b100000001));
}

TEST(Gnome, CodeIsWhatGnomeWrites) {
  constexpr std::string_view kCode = "#66QQ%=mLJ]*lR%C!Op\"bHn0E&h5$@fMF,Uq";
  EXPECT_EQ(written(kPuzzle, Format::kGnomeCode), std::string(kCode) + "\n");
  expect_puzzle(kCode, Format::kGnomeCode);
  // One character less, and it is a comment.
  EXPECT_EQ(error_of(kCode.substr(0, kCode.size() - 1)), "no puzzle, expected one");
  EXPECT_EQ(error_of(kCode.substr(0, kCode.size() - 1), {Format::kGnomeCode, false}),
            "the code counts more givens than it holds");
}

TEST(Gnome, CannotCountNineOfAnOddDigit) {
  std::string grid(81, '.');
  for (std::size_t i = 0; i < 9; ++i) grid[9 * i + (3 * i + i / 3) % 9] = '5';
  Record record;
  record.givens = *Grid::from_line(grid);
  EXPECT_FALSE(is_lossless(record, Format::kGnomeCode));
  for (char& c : grid) c = c == '5' ? '9' : c;
  record.givens = *Grid::from_line(grid);
  EXPECT_TRUE(is_lossless(record, Format::kGnomeCode));
}

TEST(Solo, IsWhatSoloWrites) {
  constexpr std::string_view kId =
      "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
  EXPECT_EQ(written(kPuzzle, Format::kSolo), std::string(kId) + "\n");
  expect_puzzle(kId, Format::kSolo);
  EXPECT_EQ(written(std::string(81, '.'), Format::kSolo), "3x3:zzzc\n");
  EXPECT_EQ(error_of("3x3#123456789"), "the ID holds a seed of Solo's, not a puzzle");
  EXPECT_EQ(error_of("3x3x:zzzc"), "diagonals are not plain Sudoku");
  EXPECT_EQ(error_of("9j:zzzc,a"), "jigsaw is not plain Sudoku");
  EXPECT_EQ(error_of("2x3:zj"), "a grid of 2x3 boxes is not plain Sudoku");
  EXPECT_EQ(error_of("3x3:zzz"), "78 cells, expected 81");
}

TEST(Json, ReadsOurOwnLines) {
  const std::string puzzle(kPuzzle);
  const auto record = parse_one(R"({"file":"-","puzzle":")" + puzzle + R"(","comment":"# x"})");
  ASSERT_TRUE(record.ok()) << record.error().message;
  EXPECT_EQ(record->format, Format::kJson);
  EXPECT_EQ(to_line(record->givens), puzzle);
  EXPECT_EQ(record->comment, "# x");
  EXPECT_EQ(error_of("{}"), "JSON without a puzzle: no 'puzzle', 'grid' or 'cells'");
  EXPECT_EQ(error_of("{\"puzzle\":5}"), "'puzzle' is neither a string nor a board");
  EXPECT_EQ(error_of("{\n\n"), "line 1: the JSON ends inside an object");
  EXPECT_EQ(error_of("{]"), "damaged JSON");
  EXPECT_EQ(error_of(R"({"puzzle":".","puzzle":"."})"), "the key 'puzzle' is there twice");
  EXPECT_EQ(error_of(std::string(500'000, '{')), "the JSON ends inside an object");
}

TEST(Json, StandsBesideOtherRecords) {
  const std::string object = "{\"puzzle\":\n\"" + std::string(kPuzzle) + "\"\n}\n";
  EXPECT_EQ(read_all(object + std::string(kPuzzle) + "\n" + object).log,
            (std::vector<std::string>{"json@1", "line@4", "json@5"}));
}

// ------------------------------------------------------------------ pasted

TEST(Paste, TakesCellsHoweverTheyAreSpread) {
  const std::string puzzle(kPuzzle);
  std::string spaced;
  std::string commas;
  for (std::size_t i = 0; i < puzzle.size(); ++i) {
    spaced += puzzle[i];
    if (i % 9 == 8) spaced += ' ';
    commas += puzzle[i] == '.' ? '0' : puzzle[i];
    commas += i % 9 == 8 ? "\n" : ", ";
  }
  expect_puzzle(spaced, Format::kLine);
  expect_puzzle(commas, Format::kGrid);
  expect_puzzle("```\n" + puzzle + "\n```", Format::kLine);
  expect_puzzle("\r\n\t```\r\n" + puzzle + "\r\n```\r\n", Format::kLine);
  expect_puzzle("\r\n \t" + spaced + "\r\n\r\n", Format::kLine);
  expect_puzzle("[code]\n" + std::string(kRowsText) + "[/code]", Format::kRows);
  expect_puzzle("Look at this: https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79 !",
                Format::kScf);
}

TEST(Paste, GuessesNothing) {
  std::string spaced(kPuzzle);
  spaced.insert(9, " ");
  spaced.pop_back();
  EXPECT_NE(error_of(spaced), "no error");  // 80 cells
  EXPECT_EQ(error_of("hello"), "character 'h' in column 1 is not a digit or a blank");
}

TEST(Xml, IsOneError) {
  EXPECT_EQ(read_all("<opensudoku>\n<game/>\n</opensudoku>\n" + std::string(kPuzzle)).log,
            (std::vector<std::string>{"1: XML, which is read as a whole file only", "line@4"}));
}

}  // namespace
}  // namespace nonet
