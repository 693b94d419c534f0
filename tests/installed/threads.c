/* Solves on 64 threads where there is no room for them: `ulimit -v` says so. */

#include <nonet.h>
#include <stdio.h>
#include <stdlib.h>

enum { PUZZLES = 300000 };

static uint8_t puzzles[PUZZLES * NONET_CELLS];
static uint8_t unique[PUZZLES];

int main(void) {
  static const char puzzle[] =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  nonet_engine* engine = NULL;
  size_t i;
  for (i = 0; i < PUZZLES; ++i) {
    nonet_grid_from_text(puzzle, NONET_CELLS, puzzles + NONET_CELLS * i);
  }
  if (nonet_engine_new(64, &engine) != NONET_OK ||
      nonet_unique(engine, puzzles, PUZZLES, unique) != NONET_OK) {
    fprintf(stderr, "%s\n", nonet_last_error());
    return EXIT_FAILURE;
  }
  for (i = 0; i < PUZZLES; ++i) {
    if (!unique[i]) return EXIT_FAILURE;
  }
  nonet_engine_free(engine);
  puts("all solved");
  return EXIT_SUCCESS;
}
