#include "nonet/book/rule_words.h"

#include <array>

namespace nonet::book {

namespace {

using geometry::HouseKind;
using geometry::Rule;

struct RuleRow {
  Rule rule;
  std::string_view english;
  std::string_view german;
};

constexpr std::array<RuleRow, 45> kRules{{
    {Rule::kCage,
     "The digits in a dashed cage are all different, and add up to the number in its corner, if it "
     "has one.",
     "Die Ziffern in einem gestrichelten Käfig sind alle verschieden; zusammen ergeben sie die "
     "Zahl "
     "in seiner Ecke, wenn dort eine steht."},
    {Rule::kSumCage, "The digits in a cage add up to the number in its corner; digits may repeat.",
     "Die Ziffern in einem Käfig ergeben zusammen die Zahl in seiner Ecke; sie dürfen sich "
     "wiederholen."},
    {Rule::kRegion, "The digits in a shaded region are all different.",
     "Die Ziffern in einem getönten Bereich sind alle verschieden."},
    {Rule::kQuadruple, "The digits in a small circle stand in the cells around it.",
     "Die Ziffern in einem kleinen Kreis stehen in den Zellen um ihn herum."},
    {Rule::kEqualSums, "Two areas with the same mark have the same sum.",
     "Zwei Bereiche mit demselben Zeichen haben dieselbe Summe."},
    {Rule::kEqualSets, "Two areas with the same mark hold the same digits, each equally often.",
     "Zwei Bereiche mit demselben Zeichen enthalten dieselben Ziffern, jede gleich oft."},
    {Rule::kClone, "Two areas of the same shade hold the same digits in the same places.",
     "Zwei gleich getönte Bereiche enthalten an denselben Stellen dieselben Ziffern."},
    {Rule::kCircles, "A digit in a circle says in how many of the circles it stands.",
     "Eine Ziffer in einem Kreis sagt, in wie vielen der Kreise sie steht."},
    {Rule::kEven, "In a grey square stands an even digit.",
     "In einem grauen Quadrat steht eine gerade Ziffer."},
    {Rule::kOdd, "In a grey disc stands an odd digit.",
     "In einer grauen Scheibe steht eine ungerade Ziffer."},
    {Rule::kMinimum,
     "A grey cell whose angles point into it holds less than each cell beside it that is not such "
     "a cell itself.",
     "Eine graue Zelle mit Winkeln nach innen enthält weniger als jede Nachbarzelle, die nicht "
     "selbst eine solche ist."},
    {Rule::kMaximum,
     "A grey cell whose angles point out of it holds more than each cell beside it that is not "
     "such a cell itself.",
     "Eine graue Zelle mit Winkeln nach außen enthält mehr als jede Nachbarzelle, die nicht selbst "
     "eine solche ist."},
    {Rule::kThermo, "Along a thermometer, digits increase from the bulb on.",
     "Auf einem Thermometer werden die Ziffern von der Kugel an größer."},
    {Rule::kSlowThermo,
     "Along a slow thermometer, digits increase or stay the same from the bulb on.",
     "Auf einem langsamen Thermometer werden die Ziffern von der Kugel an größer oder bleiben "
     "gleich."},
    {Rule::kArrow, "The digits along an arrow add up to the number in its circle.",
     "Die Ziffern auf einem Pfeil ergeben zusammen die Zahl in seinem Kreis."},
    {Rule::kDoubleArrow, "The digits between two circles add up to the same as the digits in them.",
     "Die Ziffern zwischen zwei Kreisen ergeben zusammen so viel wie die Ziffern in ihnen."},
    {Rule::kPalindrome, "A palindrome line reads the same from both ends.",
     "Eine Palindromlinie liest sich von beiden Enden gleich."},
    {Rule::kRenban, "The digits on a renban line follow one another without a gap, in any order.",
     "Die Ziffern auf einer Renbanlinie folgen lückenlos aufeinander, in beliebiger Reihenfolge."},
    {Rule::kWhisper, "Neighbours on a whisper line differ by {0} at least.",
     "Nachbarn auf einer Flüsterlinie unterscheiden sich mindestens um {0}."},
    {Rule::kRegionSum, "A region sum line has the same sum in each box that it passes.",
     "Eine Blocksummenlinie hat in jedem Block, durch den sie geht, dieselbe Summe."},
    {Rule::kBetween, "The digits on a line between two circles lie between the digits in them.",
     "Die Ziffern auf einer Linie zwischen zwei Kreisen liegen zwischen den Ziffern in ihnen."},
    {Rule::kLockout,
     "The ends of a lockout line differ by {0} at least; the digits on it lie neither between nor "
     "on those at its ends.",
     "Die Enden einer Sperrlinie unterscheiden sich mindestens um {0}; die Ziffern auf ihr liegen "
     "nicht zwischen denen an den Enden und sind ihnen nicht gleich."},
    {Rule::kZipper,
     "Cells equally far from the middle of a zipper line have equal sums; a cell in the middle "
     "holds that sum.",
     "Zellen gleich weit von der Mitte einer Reißverschlusslinie haben gleiche Summen; eine Zelle "
     "in der Mitte enthält diese Summe."},
    {Rule::kSumLine, "A sum line can be cut into pieces that each add up to {0}.",
     "Eine Summenlinie lässt sich in Stücke teilen, die jedes zusammen {0} ergeben."},
    {Rule::kEntropic,
     "Any three cells in a row on an entropic line hold a low, a middle and a high digit.",
     "Je drei Zellen hintereinander auf einer Entropielinie enthalten eine kleine, eine mittlere "
     "und eine große Ziffer."},
    {Rule::kModular,
     "Divided by {0}, any as many cells in a row on a modular line leave different remainders.",
     "Durch {0} geteilt, lassen je so viele Zellen hintereinander auf einer Modulolinie "
     "verschiedene Reste."},
    {Rule::kNabner, "No two digits on a nabner line are equal or consecutive.",
     "Keine zwei Ziffern auf einer Nabnerlinie sind gleich oder aufeinanderfolgend."},
    {Rule::kDifference, "Two cells with a white dot between them differ by {0}.",
     "Zwei Zellen mit einem weißen Punkt dazwischen unterscheiden sich um {0}."},
    {Rule::kRatio, "Of two cells with a black dot between them, one is {0} times the other.",
     "Von zwei Zellen mit einem schwarzen Punkt dazwischen ist die eine {0}-mal so groß wie die "
     "andere."},
    {Rule::kPairSum, "Two cells have the sum that stands between them: X is 10, V is 5.",
     "Zwei Zellen haben die Summe, die zwischen ihnen steht: X ist 10, V ist 5."},
    {Rule::kGreater, "The sign between two cells points at the lesser digit.",
     "Das Zeichen zwischen zwei Zellen zeigt mit der Spitze auf die kleinere Ziffer."},
    {Rule::kLittleKiller,
     "A number with an arrow beside the board is the sum of the digits along that diagonal, where "
     "digits may repeat.",
     "Eine Zahl mit Pfeil neben dem Feld ist die Summe der Ziffern auf dieser Diagonale, in der "
     "sich Ziffern wiederholen dürfen."},
    {Rule::kSandwich,
     "A number beside a row or column is the sum of the digits between its {0} and its {1}.",
     "Eine Zahl neben einer Zeile oder Spalte ist die Summe der Ziffern zwischen ihrer {0} und "
     "ihrer {1}."},
    {Rule::kXSum,
     "An X-sum beside the board is the sum of the first X digits from there, X being the first of "
     "them.",
     "Eine X-Summe neben dem Feld ist die Summe der ersten X Ziffern von dort aus, wobei X die "
     "erste von ihnen ist."},
    {Rule::kSkyscraper,
     "A skyscraper number beside the board says how many digits from there are greater than all "
     "before them.",
     "Eine Hochhauszahl neben dem Feld sagt, wie viele Ziffern von dort aus größer sind als alle "
     "vor ihnen."},
    {Rule::kNumberedRoom,
     "A room number beside the board stands in the X-th cell from there, X being the digit in the "
     "first.",
     "Eine Zimmernummer neben dem Feld steht in der X-ten Zelle von dort aus, wobei X die Ziffer "
     "in der ersten ist."},
    {Rule::kRowIndexer,
     "A grey cell with an upright arrow names the row in which its own row's number stands in its "
     "column.",
     "Eine graue Zelle mit senkrechtem Pfeil nennt die Zeile, in der in ihrer Spalte die Nummer "
     "ihrer eigenen Zeile steht."},
    {Rule::kColumnIndexer,
     "A grey cell with a level arrow names the column in which its own column's number stands in "
     "its row.",
     "Eine graue Zelle mit waagrechtem Pfeil nennt die Spalte, in der in ihrer Zeile die Nummer "
     "ihrer eigenen Spalte steht."},
    {Rule::kAntiKnight, "Cells a knight's move of chess apart differ.",
     "Zellen, die einen Springerzug voneinander entfernt sind, sind verschieden."},
    {Rule::kAntiKing, "Cells that touch at a corner differ.",
     "Zellen, die sich an einer Ecke berühren, sind verschieden."},
    {Rule::kNonConsecutive, "Cells side by side do not hold consecutive digits.",
     "In benachbarten Zellen stehen keine aufeinanderfolgenden Ziffern."},
    {Rule::kGlobalEntropy, "Each square of two by two cells holds low, middle and high digits.",
     "Jedes Quadrat aus zwei mal zwei Zellen enthält kleine, mittlere und große Ziffern."},
    {Rule::kNoOtherDifference,
     "All white dots are shown: cells side by side without a dot do not differ by {0}.",
     "Alle weißen Punkte sind gezeigt: Benachbarte Zellen ohne Punkt unterscheiden sich nicht um "
     "{0}."},
    {Rule::kNoOtherRatio,
     "All black dots are shown: of cells side by side without a dot, neither is {0} times the "
     "other.",
     "Alle schwarzen Punkte sind gezeigt: Von benachbarten Zellen ohne Punkt ist keine {0}-mal so "
     "groß wie die andere."},
    {Rule::kNoOtherSum,
     "All marks of the sum {0} are shown: cells side by side without a mark do not have it.",
     "Alle Zeichen der Summe {0} sind gezeigt: Benachbarte Zellen ohne Zeichen haben sie nicht."},
}};

constexpr bool in_order_of_rules() {
  for (std::size_t i = 0; i < kRules.size(); ++i) {
    if (kRules[i].rule != static_cast<Rule>(i)) return false;
  }
  return true;
}
static_assert(in_order_of_rules());

struct HouseRow {
  HouseKind kind;
  std::string_view english;
  std::string_view german;
};

constexpr std::array kHouses{
    HouseRow{HouseKind::kDiagonal, "Each marked diagonal holds each of them once, too.",
             "Auch auf jeder markierten Diagonale steht jeder Wert einmal."},
    HouseRow{HouseKind::kWindow, "Each shaded window holds each of them once, too.",
             "Auch in jedem getönten Fenster steht jeder Wert einmal."},
    HouseRow{HouseKind::kGroup, "Cells at the same place in their boxes differ, too.",
             "Auch Zellen an derselben Stelle ihrer Blöcke sind verschieden."},
    HouseRow{HouseKind::kCentreDot, "The shaded middle cells of the boxes differ, too.",
             "Auch die getönten Mitten der Blöcke sind verschieden."},
    HouseRow{HouseKind::kAsterisk, "The shaded cells of the star differ, too.",
             "Auch die getönten Zellen des Sterns sind verschieden."},
    HouseRow{HouseKind::kGirandola, "The shaded cells differ, too.",
             "Auch die getönten Zellen sind verschieden."},
};

std::string_view in(Language language, std::string_view english, std::string_view german) {
  return language == Language::kGerman ? german : english;
}

}  // namespace

std::string_view rule_words(Rule rule, Language language) {
  const RuleRow& row = kRules[static_cast<std::size_t>(rule)];
  return in(language, row.english, row.german);
}

std::string_view house_words(HouseKind kind, Language language) {
  for (const HouseRow& row : kHouses) {
    if (row.kind == kind) return in(language, row.english, row.german);
  }
  return {};
}

std::string_view layout_words(bool overlaps, HouseKind boxes, bool has_boxes, Language language) {
  if (overlaps) {
    return in(language,
              "Fill the blank cells so that in each of the {1} grids, which overlap, every row, "
              "every column and every box holds {0} once.",
              "Füllen Sie die leeren Zellen so, dass in jedem der {1} Gitter, die einander "
              "überlappen, in jeder Zeile, jeder Spalte und jedem Block {0} einmal steht.");
  }
  if (!has_boxes) {
    return in(language, "Fill the blank cells so that every row and every column holds {0} once.",
              "Füllen Sie die leeren Zellen so, dass in jeder Zeile und jeder Spalte {0} einmal "
              "steht.");
  }
  if (boxes == HouseKind::kRegion) {
    return in(language,
              "Fill the blank cells so that every row, every column and every region within thick "
              "lines holds {0} once.",
              "Füllen Sie die leeren Zellen so, dass in jeder Zeile, jeder Spalte und jedem dick "
              "umrandeten Gebiet {0} einmal steht.");
  }
  return in(language,
            "Fill the blank cells so that every row, every column and every box holds {0} once.",
            "Füllen Sie die leeren Zellen so, dass in jeder Zeile, jeder Spalte und jedem Block "
            "{0} einmal steht.");
}

std::string_view value_words(bool letters, bool many, Language language) {
  if (many) return in(language, "each number from {0} to {1}", "jede Zahl von {0} bis {1}");
  if (!letters) return in(language, "each digit from {0} to {1}", "jede Ziffer von {0} bis {1}");
  return in(language, "each digit from {0} to 9 and each letter from A to {1}",
            "jede Ziffer von {0} bis 9 und jeder Buchstabe von A bis {1}");
}

std::string_view letter_words(Language language) {
  return in(language, "A counts as 10, the letters after it as 11 and so on.",
            "A zählt als 10, die Buchstaben danach als 11 und so weiter.");
}

std::string_view cyclic_words(Language language) {
  return in(language, "Nor do they hold the least and the greatest digit.",
            "Auch nicht die kleinste und die größte Ziffer.");
}

std::string_view shown_ratio_words(Language language) {
  return in(language,
            "Of two cells with a black dot between them, one is as many times the other as the dot "
            "shows.",
            "Von zwei Zellen mit einem schwarzen Punkt dazwischen ist die eine so viele Male so "
            "groß wie die andere, wie der Punkt zeigt.");
}

std::string_view number_words(Language language) {
  return in(language, "the number shown", "die gezeigte Zahl");
}

}  // namespace nonet::book
