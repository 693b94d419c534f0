#include "nonet/book/words.h"

namespace nonet::book {

namespace {

constexpr Words kEnglish{
    "Contents",
    "How to play",
    "Fill every empty cell with a digit from 1 to 9. Each row, each column and each box of nine "
    "holds all nine digits, so no digit stands in one of them twice. That is the only rule, and "
    "every puzzle has exactly one solution.",
    {"A row", "A column", "A box"},
    "A first step",
    {"Take the 5. It must stand somewhere in the box at the lower left.",
     "The ringed 5s bar their rows and columns, as the lines show. One cell of the box is left: "
     "the "
     "5 goes there.",
     "Look for this with each digit in turn."},
    {"Where nothing of that kind is left, write the digits that are still possible into the cells, "
     "small. Sometimes a cell keeps only one.",
     "Two cells of a row with the same two digits keep these out of the rest of the row. The same "
     "is true of columns and boxes."},
    "How hard a puzzle is, its sign says:",
    "Some chapters have puzzles with other boards or further rules, which stand on their first "
    "page.",
    "clue",
    "clues",
    "Solutions",
    "all",
    "solution",
    "page",
    "solutions from page",
    "Puzzles",
    "Cross out a digit when its nine are in.",
    "Time",
    "Name",
    "Class",
    "Date",
    "Made with Nonet {}, seed {}. Set in {} and {}.",
    {"Easy", "Medium", "Hard", "Expert", "Extreme"},
    {"Look along rows, columns and boxes: again and again, a digit has only one place left.",
     "Now count what a cell leaves open, too. Two cells that share two digits, or a digit held to "
     "one line of a box, are the most that you will need.",
     "Now you will want pencil marks: for pairs again and again, for three cells that share three "
     "digits, for fish, wings and short chains.",
     "Chains of conclusions, cells that are almost filled, or one clever step behind the other. "
     "Bring a pencil and an eraser.",
     "Many chains, or chains that branch: the hardest that there is, for a quiet evening."},
    {"Easy", "Medium", "Hard", "Unfair", "Extreme"},
};

constexpr Words kGerman{
    "Inhalt",
    "So geht es",
    "Füllen Sie jede leere Zelle mit einer Ziffer von 1 bis 9. Jede Zeile, jede Spalte und jeder "
    "Block aus neun Zellen enthält alle neun Ziffern, keine davon zweimal. Das ist die einzige "
    "Regel, und jedes Rätsel hat genau eine Lösung.",
    {"Eine Zeile", "Eine Spalte", "Ein Block"},
    "Ein erster Schritt",
    {"Nehmen Sie die 5. Im Block links unten muss sie irgendwo stehen.",
     "Die umringten Fünfen sperren ihre Zeilen und Spalten, wie die Linien zeigen. Eine Zelle des "
     "Blocks bleibt: Dorthin kommt die 5.",
     "Suchen Sie so mit jeder Ziffer."},
    {"Hilft das nicht weiter, so schreiben Sie klein in die Zellen, was noch möglich ist. Manchmal "
     "bleibt einer Zelle nur eine Ziffer.",
     "Zwei Zellen einer Zeile mit denselben zwei Ziffern halten diese aus dem Rest der Zeile "
     "heraus. "
     "Für Spalten und Blöcke gilt dasselbe."},
    "Wie schwer ein Rätsel ist, sagt sein Zeichen:",
    "Manche Kapitel haben Rätsel mit anderen Feldern oder weiteren Regeln, die auf ihrer ersten "
    "Seite stehen.",
    "Vorgabe",
    "Vorgaben",
    "Lösungen",
    "alle",
    "Lösung",
    "Seite",
    "Lösungen ab Seite",
    "Rätsel",
    "Streichen Sie eine Ziffer, wenn alle neun stehen.",
    "Zeit",
    "Name",
    "Klasse",
    "Datum",
    "Gemacht mit Nonet {}, Startzahl {}. Gesetzt in {} und {}.",
    {"Leicht", "Mittel", "Schwer", "Experte", "Extrem"},
    {"Sehen Sie Zeilen, Spalten und Blöcke entlang: Immer wieder hat eine Ziffer nur noch einen "
     "Platz.",
     "Zählen Sie nun auch, was einer Zelle offen bleibt. Zwei Zellen mit denselben zwei Ziffern, "
     "oder eine Ziffer auf einer Linie eines Blocks: Mehr brauchen Sie nicht.",
     "Nun helfen Notizen: für Paare, immer wieder, für drei Zellen mit denselben drei Ziffern, für "
     "Fische, Flügel und kurze Ketten.",
     "Ketten von Schlüssen, fast volle Zellen, oder ein kluger Schritt nach dem anderen. Nehmen "
     "Sie "
     "Bleistift und Radiergummi.",
     "Viele Ketten, oder Ketten, die sich verzweigen: das Schwerste, für einen ruhigen Abend."},
    {"Leicht", "Mittel", "Schwer", "Unfair", "Extrem"},
};

}  // namespace

const Words& words_of(Language language) {
  return language == Language::kGerman ? kGerman : kEnglish;
}

}  // namespace nonet::book
