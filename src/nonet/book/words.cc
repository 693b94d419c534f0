#include "nonet/book/words.h"

namespace nonet::book {

namespace {

constexpr Words kEnglish{
    "Contents",
    "How to play",
    {"A Sudoku has nine rows, nine columns and nine boxes of three by three cells. Fill the blank "
     "cells so that every row, every column and every box holds each digit from 1 to 9 once.",
     "Look first where much is known already. Often a digit has only one place left in a row, a "
     "column or a box; sometimes only one digit is left for a cell. Every digit you write makes "
     "the "
     "next one easier to find.",
     "Where nothing of that kind is left, write the digits that are still possible into the cells, "
     "small, and look for cells and digits that need each other: two cells of a row with the same "
     "two digits keep these out of the rest of it.",
     "Each puzzle has exactly one solution; you need not guess. A puzzle and its solution:"},
    "Over each puzzle stands how hard it is, in one of five words: {}.",
    "Some chapters have puzzles with other boards or further rules, which stand on their first "
    "page.",
    "puzzles",
    "puzzle",
    "clue",
    "clues",
    "Solutions",
    "solution p.",
    "p.",
    "Name",
    "Date",
    {"Easy", "Medium", "Hard", "Expert", "Extreme"},
    {"Easy", "Medium", "Hard", "Unfair", "Extreme"},
};

constexpr Words kGerman{
    "Inhalt",
    "So geht es",
    {"Ein Sudoku hat neun Zeilen, neun Spalten und neun Blöcke aus drei mal drei Zellen. Füllen "
     "Sie "
     "die leeren Zellen so, dass in jeder Zeile, jeder Spalte und jedem Block jede Ziffer von 1 "
     "bis "
     "9 einmal steht.",
     "Sehen Sie zuerst dorthin, wo schon viel bekannt ist. Oft hat eine Ziffer in einer Zeile, "
     "einer "
     "Spalte oder einem Block nur noch einen Platz; manchmal bleibt einer Zelle nur eine Ziffer. "
     "Mit "
     "jeder Ziffer wird die nächste leichter.",
     "Hilft das nicht weiter, so schreiben Sie klein in die Zellen, was noch möglich ist, und "
     "suchen "
     "Sie Zellen und Ziffern, die einander brauchen: Zwei Zellen einer Zeile mit denselben zwei "
     "Ziffern halten diese aus dem Rest der Zeile heraus.",
     "Jedes Rätsel hat genau eine Lösung; raten muss man nicht. Ein Rätsel und seine Lösung:"},
    "Über jedem Rätsel steht, wie schwer es ist, in einem von fünf Wörtern: {}.",
    "Manche Kapitel haben Rätsel mit anderen Feldern oder weiteren Regeln, die auf ihrer ersten "
    "Seite stehen.",
    "Rätsel",
    "Rätsel",
    "Vorgabe",
    "Vorgaben",
    "Lösungen",
    "Lösung S.",
    "S.",
    "Name",
    "Datum",
    {"Leicht", "Mittel", "Schwer", "Experte", "Extrem"},
    {"Leicht", "Mittel", "Schwer", "Unfair", "Extrem"},
};

}  // namespace

const Words& words_of(Language language) {
  return language == Language::kGerman ? kGerman : kEnglish;
}

}  // namespace nonet::book
