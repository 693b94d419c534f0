// Unique, hidden and avoidable rectangles and BUG + 1 as HoDoKu counts them.

#include <array>
#include <map>

#include "nonet/base/message.h"
#include "tests/logic/pattern_rows.h"
#include "tests/logic/random_states.h"

namespace nonet::testing {
namespace {

using enum TechniqueId;

constexpr auto kRows = std::to_array<PatternRow>({
    {kUniqueRectangle1,
     ".................1..2..3.4......2.3..5.......61......7....78......61....8.9....5.",
     "711 116 421 726 131 932 635 737 941 442 743 144 647 251 754 656 158 672 173 282 "
     "483 887 788 792 496 197 699",
     "313 813 519 819 323 823 455 955 859 467 967 968 274 374", "r6c5<>38", "455"},
    {kUniqueRectangle1,
     ".................1.....234.....5......3...6....7.1...8.5...3....9...6...18......5",
     "116 526 631 132 533 834 841 242 143 644 447 349 551 452 856 158 961 662 364 466 "
     "771 174 381 584 187 693 495 398",
     "213 413 715 915 719 919 223 423 725 925 259 979 285 288 789", "r7c9<>24", "789"},
    {kUniqueRectangle2,
     ".................1..2..3.45.......6.....7.....5819.........8.3.7....6...9.....7..",
     "115 916 719 923 726 131 732 834 635 937 942 743 344 845 546 147 654 557 958 859 "
     "661 768 369 774 979 984 887 188 892 196 598 699",
     "217 525 227 272 472 473 573 275 285", "r1c1<>4, r1c3<>4, r2c1<>4, r5c2<>4, r8c2<>4", "217"},
    {kUniqueRectangle2,
     "......41.9..2.....3...5.....48..7..........62.1.......6..5....3.7....8......9....",
     "811 212 713 519 522 632 663",
     "325 625 326 626 727 934 936 737 553 354 954 355 356 956 357 957 464 864 465 865 "
     "466 866 368 568 768 968 769 969 173 473 777 281 581 183 483 291 591 193 493 797",
     "r2c5<>8, r3c4<>8, r5c6<>8, r7c6<>8, r9c6<>8", "326"},
    {kUniqueRectangle3,
     ".................1..2..3.4.......52..1..6.....7..8.9.....4.5.....3..2....6......3",
     "113 415 219 421 225 134 535 442 344 251 554 459 361 563 264 466 168 669 272 375 "
     "177 678 181 684 487 589 591 493 297",
     "812 912 718 822 922 728 758 779 898", "r5c8<>8", "812"},
    {kUniqueRectangle3,
     ".................1..2..3.4......5.2..1..6....7.....8......7...62...1....5.4....3.",
     "116 319 826 131 634 535 737 144 845 647 749 851 553 254 756 357 958 459 262 663 "
     "464 365 966 168 569 173 276 477 682 486 788 792 894 995 696 197 299",
     "983", "r4c3<>3", "983"},
    {kUniqueRectangle4,
     ".................1..2..3.4.......2...35....6.4...7.......8.2.5.1....4...7.....9..",
     "113 732 134 142 743 251 156 264 167 175 582 784 985 292 198",
     "717 519 719 823 727 539 348 349 857 863 377 677 393 693 399 699", "r5c9<>4, r7c9<>4", "719"},
    {kUniqueRectangle4,
     ".................1..2..3.4........2...4....3..5..6.........2....1..5.7.6.6.8....5",
     "113 219 225 631 534 135 739 643 547 252 556 657 361 264 167 768 674 477 178 379 "
     "281 888 491 196 297 998",
     "712 812 912 715 722 822 922 323 745 851 951 954 755", "r4c1<>7, r4c4<>7", "851"},
    {kUniqueRectangle6,
     ".................1..2..3.4......25....4......16......7....1......8.5.32.5...7....",
     "113 415 716 518 219 421 723 225 526 328 532 134 737 943 744 645 148 449 251 752 "
     "554 156 359 563 365 267 971 272 673 374 876 477 778 579 781 182 492 393 294 197",
     "684", "r6c4<>4, r8c6<>4", "684"},
    {kUniqueRectangle6,
     ".................1..2.34..........2..5.....346..1........62.7.....8...5..74......",
     "514 115 224 132 837 638 539 444 346 251 462 363 266 868 176 478 879 181 282 683 "
     "485 786 891 394 995 596 198",
     "711 911 312 917 719 919 721 921 927 947 949 953 957 971", "r1c7<>4, r2c1<>4", "711"},
    {kHiddenRectangle,
     ".................1..2..3.4.........5..3..6....1..7...8....8......6...23.7...1..6.",
     "113 714 615 816 218 319 321 622 723 225 828 831 134 737 639 843 345 146 647 748 "
     "752 854 457 158 259 661 264 367 968 372 674 177 578 181 882 485 394 897",
     "971 976 992 596", "r7c3<>4", "971"},
    {kHiddenRectangle,
     ".................1..2..3..4.......2.....5....16..7........1.5....3..4....89..2.3.",
     "113 415 225 134 345 146 656 158 264 374 478 581 182 784 491 594 695 197 799",
     "816 916 717 819 919 826 926 727 737 944 947 849 949 751 851 951 452 752 952 357 "
     "359 869 969 279 679 889 989",
     "r1c7<>6", "889"},
    {kAvoidableRectangle1,
     ".................1..2..3.4......25....4......16......7....1......8.5.32.5...7....",
     "312 113 415 716 518 219 421 922 723 225 526 328 532 134 737 341 842 943 744 645 "
     "148 449 251 752 554 156 359 563 365 466 267 971 272 673 374 876 477 778 579 781 "
     "182 484 492 393 294 197",
     "", "r1c1<>8", ""},
    {kAvoidableRectangle1,
     ".................1..2..3.4......52.6.1......7.8...2.......1..8....7.......59..6..",
     "311 612 413 814 116 718 219 921 522 823 224 425 726 327 628 131 732 839 441 743 "
     "144 845 251 454 956 857 558 561 765 167 469 671 272 476 777 881 183 686 487 288 "
     "791 492 295 896 198 399",
     "", "r1c7<>9", ""},
    {kAvoidableRectangle2,
     "896.4..........7.2...9...6..18..9.246..3...8..3..1.......4..2..3....6.....5.3..1.",
     "714 216 928 535 437 839 347 488", "664 776 876 284 884", "r7c5<>8, r8c5<>8, r9c2<>8, r9c7<>8",
     "876"},
    {kAvoidableRectangle2,
     "..2.....5.1...36.......4.296.9..7.4..2...1..65..4.......6.9.7.2..8....9....3.....",
     "417 828 729 163 472 698", "365 865 866 367 867 574 584 585 595 895 896",
     "r4c7<>3, r4c9<>3, r5c7<>3, r5c8<>3, r6c2<>3", "365"},
    {kBug1, ".3.......8.5...4.19....1.6....93..1......6.2..4.....76....1...27..8.......135....",
     "111 413 614 915 816 217 518 719 622 224 725 326 928 534 435 241 643 547 551 152 "
     "855 361 164 265 566 572 976 982 685 187 589 999",
     "377 877 478 897", "r9c6<>27", "377"},
    {kBug1, "..3....8.9.....62....9......8.4....6.4...37..2.5..7.....8.3.........5.1...7..84..",
     "111 612 514 215 416 917 719 722 423 324 825 126 529 831 532 233 735 636 337 438 "
     "139 741 545 348 651 558 362 665 968 469 471 172 674 577 778 381 683 784 485 591 "
     "698 399",
     "154", "r8c9<>89", "154"},
    {kUniqueRectangle5,
     "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
     "612 914 534 836 953 155 356 966 469 871 975 685 987 292 699", "558", "r2c9<>5", "558"},
});

TEST(Uniqueness, FindsPatternsAndNotBrokenOnes) { expect_found_and_broken(kRows); }

// What is solved but not given may be exchanged; a given may not.
TEST(Uniqueness, AvoidsRectanglesOfGivens) {
  for (const PatternRow& row : kRows) {
    if (row.id != kAvoidableRectangle1 && row.id != kAvoidableRectangle2) continue;
    Position position = position_of(row);
    const State& state = position.state;
    position.state = State(state.grid(), state.grid(), state.pencilmarks());
    EXPECT_TRUE(all_steps(row.id, position, Convention::kHodoku).empty()) << row.puzzle;
  }
}

// Roof cells may have lost one of the two digits, unless one asks for all of them.
TEST(Uniqueness, MayAskForAllCandidates) {
  const Position start = position_of(kRows[0].puzzle);
  Rng rng(1);
  int all = 0;
  int strict = 0;
  for (int i = 0; i < 200; ++i) {
    const Position position{random_state(start, 4, 2, rng), start.solution};
    for (const bool missing : {true, false}) {
      Workspace workspace;
      Search search{.workspace = workspace, .convention = Convention::kHodoku};
      search.hodoku.missing_candidates = missing;
      const auto take = [&](Step& step) {
        ++(missing ? all : strict);
        if (missing) return false;
        const Mark& floor = step.marks[step.marks[0].part == Part::kFloor ? 0 : 1];
        EXPECT_EQ(floor.part, Part::kFloor);
        for (const Mark& mark : step.marks) {
          if (mark.part != Part::kRoof) continue;
          for (const Cell cell : mark.cells) {
            EXPECT_EQ(position.state.candidates(cell) & floor.digits, floor.digits);
          }
        }
        return false;
      };
      technique(kHiddenRectangle).find(technique(kHiddenRectangle), position.state, search, take);
    }
  }
  EXPECT_GT(all, strict);
  EXPECT_GT(strict, 0);
}

TEST(Uniqueness, IsSoundEverywhere) {
  Rng rng(2);
  std::map<TechniqueId, int> found;
  for (const PatternRow& row : kRows) {
    const Position start = position_of(row.puzzle);
    for (int i = 0; i < 100; ++i) {
      const Position position{random_state(start, 3, 2, rng), start.solution};
      for (auto id = kUniqueRectangle1; id <= kAvoidableRectangle2;
           id = static_cast<TechniqueId>(static_cast<int>(id) + 1)) {
        for (const Step& step : all_steps(id, position, Convention::kHodoku)) {
          ++found[id];
          EXPECT_THAT(in_english(technique(id).explain(step)),
                      ::testing::HasSubstr(to_string(step.eliminations.front().cell())));
        }
      }
    }
  }
  EXPECT_EQ(found.size(), 9U);
}

}  // namespace
}  // namespace nonet::testing
