/* Solves puzzles, makes some, rates them, and asks for a hint: what a program in C does with Nonet.
 *
 *   cc -std=c99 nonet_example.c $(pkg-config --cflags --libs nonet) -o nonet_example
 *   ./nonet_example [FILE]     a file of puzzles, one a line; without one, three that it makes
 */

#include <nonet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must(nonet_status status, const char* what) {
  if (status == NONET_OK) return;
  fprintf(stderr, "nonet_example: %s: %s (%s)\n", what, nonet_last_error(),
          nonet_status_text(status));
  exit(EXIT_FAILURE);
}

static void* room(size_t items, size_t size) {
  void* const memory = calloc(items > 0 ? items : 1, size);
  if (memory == NULL) {
    fprintf(stderr, "nonet_example: there is not enough memory\n");
    exit(EXIT_FAILURE);
  }
  return memory;
}

/* The whole file, and its length. */
static char* read_file(const char* name, size_t* length) {
  FILE* const file = fopen(name, "rb");
  size_t capacity = 1 << 16;
  char* text = room(capacity, 1);
  if (file == NULL) {
    perror(name);
    exit(EXIT_FAILURE);
  }
  *length = 0;
  while (!feof(file) && !ferror(file)) {
    if (*length == capacity) {
      char* const more = room(2 * capacity, 1);
      memcpy(more, text, *length);
      free(text);
      text = more;
      capacity *= 2;
    }
    *length += fread(text + *length, 1, capacity - *length, file);
  }
  if (ferror(file)) {
    perror(name);
    exit(EXIT_FAILURE);
  }
  fclose(file);
  return text;
}

/* The puzzles of the file: asks how many they are, then for them. */
static uint8_t* read_puzzles(const char* name, size_t* count) {
  size_t length = 0;
  char* const text = read_file(name, &length);
  const nonet_status status = nonet_grids_from_text(text, length, NULL, 0, count);
  if (status != NONET_TOO_SMALL) must(status, name);
  uint8_t* const puzzles = room(*count, NONET_CELLS);
  must(nonet_grids_from_text(text, length, puzzles, *count, count), name);
  free(text);
  return puzzles;
}

static uint8_t* make_puzzles(nonet_engine* engine, size_t count) {
  nonet_rule rule = NONET_RULE_DEFAULT;
  uint8_t* const puzzles = room(count, NONET_CELLS);
  rule.symmetry = "180";
  must(nonet_make(engine, &rule, 7, 0, count, puzzles, NULL), "making puzzles");
  return puzzles;
}

static void print_solved(nonet_engine* engine, const uint8_t* puzzles, size_t count) {
  uint64_t* const counts = room(count, sizeof *counts);
  uint8_t* const solutions = room(count, NONET_CELLS);
  nonet_rating* const ratings = room(count, sizeof *ratings);
  size_t i;
  must(nonet_solve(engine, puzzles, count, 2, counts, solutions), "solving");
  must(nonet_rate(engine, puzzles, count, NONET_RATE_LABEL | NONET_RATE_SE, ratings,
                  sizeof *ratings),
       "rating");
  for (i = 0; i < count; ++i) {
    char text[NONET_CELLS + 1];
    must(nonet_grid_to_text(solutions + NONET_CELLS * i, text, sizeof text), "writing");
    if (ratings[i].status == NONET_OK) {
      printf("%s %s %d.%d\n", text, nonet_label_text(ratings[i].label), ratings[i].er / 10,
             ratings[i].er % 10);
    } else {
      printf("%s # %s\n", text, nonet_status_text(ratings[i].status));
    }
  }
  free(ratings);
  free(solutions);
  free(counts);
}

/* The engine's other half: JSON in, JSON out. */
static void print_hint(const uint8_t* puzzle) {
  char text[NONET_CELLS + 1];
  char request[200];
  char* answer = NULL;
  nonet_api* api = NULL;
  must(nonet_grid_to_text(puzzle, text, sizeof text), "writing");
  snprintf(request, sizeof request, "{\"verb\":\"hint\",\"puzzle\":\"%s\"}", text);
  must(nonet_api_new(&api), "starting the engine");
  must(nonet_api_call(api, request, strlen(request), &answer, NULL), "asking for a hint");
  printf("%.60s...\n", answer);
  nonet_api_free_text(answer);
  nonet_api_free(api);
}

int main(int argc, char** argv) {
  nonet_engine* engine = NULL;
  size_t count = 3;
  uint8_t* puzzles;
  must(nonet_engine_new(0, &engine), "starting the engine");
  puzzles = argc > 1 ? read_puzzles(argv[1], &count) : make_puzzles(engine, count);
  print_solved(engine, puzzles, count);
  if (argc == 1) print_hint(puzzles);
  free(puzzles);
  nonet_engine_free(engine);
  return EXIT_SUCCESS;
}
