/* Nonet for C, and for everything that can call C: solving, counting, canonical forms, ratings and
 * new puzzles for arrays of grids, and the whole engine as JSON in, JSON out. docs/embedding.md
 * shows how to build with it.
 *
 *   grid     81 bytes, row by row: 1..9 a digit, 0 blank
 *   grids    one after the other: grid i begins at byte 81 * i; `count` is a number of grids, and
 *            every array of a call has room for as many
 *
 * Errors. A function that can fail returns a status, NONET_OK where all is well;
 * nonet_last_error() has the sentence. What is wrong with the arguments is said before anything is
 * written; a call that is stopped or runs out of memory leaves its outputs half done. No C++
 * exception gets out.
 *
 * Threads. One call at a time may use a handle: a second one, from another thread or from a
 * callback of the first, returns NONET_BUSY and does nothing. Handles know nothing of each other.
 * Any thread, and a signal handler, may stop what a handle is doing. A call works on as many
 * threads as its engine was made with, and none is left when it returns. Results do not depend on
 * their number.
 *
 * Memory. The arrays of a call must not overlap, except where a function allows it, and must not
 * change while the call reads them: otherwise its results mean nothing. A handle that was freed
 * must not be used again, nor freed again, as with free(). A handle that a call is using may be
 * freed: the call is asked to stop, and the handle goes when the call returns.
 *
 * The library reads no clock, no file, and of the environment NONET_BACKEND alone (docs/solver.md).
 */

#ifndef NONET_H
#define NONET_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32)
#if defined(NONET_BUILDS_DLL)
#define NONET_EXPORT __declspec(dllexport)
#else
#define NONET_EXPORT __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define NONET_EXPORT __attribute__((visibility("default")))
#else
#define NONET_EXPORT
#endif

/* C has no other way to name types, and cannot choose how large an enumeration is. */
/* NOLINTBEGIN(modernize-use-using,performance-enum-size) */

/* ---- Versions ---------------------------------------------------------------------------- */

/* The version that this header belongs to, 10000 * major + 100 * minor + patch. */
#define NONET_VERSION_NUMBER 100

/* The same of the library that is running, and as text: "0.1.0". */
NONET_EXPORT int nonet_version_number(void);
NONET_EXPORT const char* nonet_version(void);

/* ---- Errors ------------------------------------------------------------------------------ */

typedef int nonet_status;

enum {
  NONET_OK = 0,
  NONET_STOPPED = 1,           /* a stop was asked for */
  NONET_BAD_ARGUMENT = 2,      /* a null pointer, a number out of range */
  NONET_BAD_GRID = 3,          /* the bytes or the text of a grid are no grid */
  NONET_CONFLICT = 4,          /* a digit stands twice in a row, column or box */
  NONET_NO_SOLUTION = 5,       /* where one is needed */
  NONET_SEVERAL_SOLUTIONS = 6, /* where exactly one is needed */
  NONET_NOT_RATED = 7,         /* a scale does not solve the puzzle */
  NONET_TOO_SMALL = 8,         /* the array given for the result */
  NONET_IMPOSSIBLE = 9,        /* no puzzle can be like that */
  NONET_OUT_OF_MEMORY = 10,
  NONET_BAD_BACKEND = 11, /* NONET_BACKEND names none that runs here */
  NONET_INTERNAL = 12,    /* a mistake of the library's own */
  NONET_BUSY = 13         /* another call is using the handle */
};

/* A few words for a status: "this is no grid". Never null. */
NONET_EXPORT const char* nonet_status_text(nonet_status status);

/* What went wrong in the last call of this thread that did not return NONET_OK, as one sentence
 * that says where: "grid 17: cell 3 is 12, expected 0..9". Empty before the first. Valid until
 * this thread's next call that fails. */
NONET_EXPORT const char* nonet_last_error(void);

/* ---- Grids as text ----------------------------------------------------------------------- */

#define NONET_CELLS 81

/* `length` must be 81: digits, and one of . 0 * _ X x for a blank. */
NONET_EXPORT nonet_status nonet_grid_from_text(const char* text, size_t length, uint8_t* grid);

/* 81 characters, '.' for a blank, and a zero byte: `capacity` must be 82 or more. */
NONET_EXPORT nonet_status nonet_grid_to_text(const uint8_t* grid, char* text, size_t capacity);

/* Reads puzzles, one a line, as in the program's format `line` (docs/formats.md): comments, empty
 * lines and CRLF are understood. `*count` becomes the number of puzzles in the text, also where
 * that is more than `capacity`, which is NONET_TOO_SMALL; `grids` may be null with capacity 0. The
 * first bad line ends it: NONET_BAD_GRID, and `*count` is the number of puzzles before it. */
NONET_EXPORT nonet_status nonet_grids_from_text(const char* text, size_t length, uint8_t* grids,
                                                size_t capacity, size_t* count);

/* Writes `count` lines of 81 characters and a line feed, and a zero byte: `capacity` must be
 * 82 * count + 1 or more. */
NONET_EXPORT nonet_status nonet_grids_to_text(const uint8_t* grids, size_t count, char* text,
                                              size_t capacity);

/* ---- The engine -------------------------------------------------------------------------- */

typedef struct nonet_engine nonet_engine;

/* `threads`: how many a call may work on, 1..1024; 0 stands for as many as the machine has
 * processors. Where the system gives fewer, a call does with those. */
NONET_EXPORT nonet_status nonet_engine_new(int threads, nonet_engine** engine);
/* Null is allowed. */
NONET_EXPORT void nonet_engine_free(nonet_engine* engine);

/* The call under way returns NONET_STOPPED within tenths of a second, and so does every later one,
 * until nonet_engine_resume(). From any thread, and from a signal handler. */
NONET_EXPORT void nonet_engine_stop(nonet_engine* engine);
NONET_EXPORT void nonet_engine_resume(nonet_engine* engine);

/* How many solutions each puzzle has, up to `limit` (1 or more; UINT64_MAX: all, one by one), and
 * its first solution: 81 zeros where it has none. The first is the same on every machine. Either
 * array may be null. `solutions` may be `puzzles` itself. */
NONET_EXPORT nonet_status nonet_solve(nonet_engine* engine, const uint8_t* puzzles, size_t count,
                                      uint64_t limit, uint64_t* solution_counts,
                                      uint8_t* solutions);

/* 1 for each puzzle that has exactly one solution, else 0. */
NONET_EXPORT nonet_status nonet_unique(nonet_engine* engine, const uint8_t* puzzles, size_t count,
                                       uint8_t* is_unique);

/* A whole number of up to 128 bits: high * 2^64 + low. The empty grid has 2^72.5 solutions. */
typedef struct nonet_wide {
  uint64_t low;
  uint64_t high;
} nonet_wide;

/* The exact number of solutions of each puzzle, however many they are. Up to some seconds and 60 MB
 * a puzzle (docs/counting.md). */
NONET_EXPORT nonet_status nonet_count(nonet_engine* engine, const uint8_t* puzzles, size_t count,
                                      nonet_wide* solution_counts);

/* In decimals and with a zero byte: 40 bytes hold every number. */
NONET_EXPORT nonet_status nonet_wide_to_text(nonet_wide number, char* text, size_t capacity);

enum { NONET_CANON_MINLEX = 0, NONET_CANON_GSF = 1 };

/* The canonical form of each puzzle or complete grid (docs/canonical.md), and how many symmetries
 * leave it as it is. A grid with a conflict has no form: 81 zeros, 0 automorphisms, status
 * NONET_CONFLICT. `automorphisms` may be null. So may `statuses`; the first status that is not
 * NONET_OK is then what the call returns, with all forms made. `forms` may be `grids` itself. */
NONET_EXPORT nonet_status nonet_canon(nonet_engine* engine, const uint8_t* grids, size_t count,
                                      int form, uint8_t* forms, uint64_t* automorphisms,
                                      nonet_status* statuses);

/* What to find out about a puzzle, to be added up. */
enum { NONET_RATE_LABEL = 1, NONET_RATE_SE = 2, NONET_RATE_HODOKU = 4, NONET_RATE_ALL = 7 };

enum {
  NONET_LABEL_EASY = 0,
  NONET_LABEL_MEDIUM = 1,
  NONET_LABEL_HARD = 2,
  NONET_LABEL_EXPERT = 3,
  NONET_LABEL_EXTREME = 4
};

/* docs/rating.md says what the numbers mean. Label and scales are separate questions: where a scale
 * cannot rate a puzzle, its numbers are -1 and the status is NONET_NOT_RATED; the label and the
 * other scale are there. */
typedef struct nonet_rating {
  nonet_status status; /* NONET_OK, NONET_CONFLICT, NONET_NO_SOLUTION, NONET_SEVERAL_SOLUTIONS,
                          NONET_NOT_RATED; where it is not NONET_OK, what is unknown is -1 */
  int32_t label;       /* NONET_LABEL_...; this and the rest are -1 where they were not asked for */
  int32_t er;          /* Sudoku Explainer: tenths; 83 is 8.3 */
  int32_t ep;
  int32_t ed;
  int32_t score; /* HoDoKu */
  int32_t level; /* HoDoKu: 0 easy, 1 medium, 2 hard, 3 unfair, 4 extreme */
} nonet_rating;

/* Rates each puzzle: `what` is a sum of NONET_RATE_..., `rating_size` sizeof(nonet_rating). A
 * tenth of a millisecond for an easy puzzle, seconds for the hardest there are. */
NONET_EXPORT nonet_status nonet_rate(nonet_engine* engine, const uint8_t* puzzles, size_t count,
                                     int what, nonet_rating* ratings, size_t rating_size);

/* "easy", ..., and HoDoKu's "easy", ...; null for other numbers. */
NONET_EXPORT const char* nonet_label_text(int label);
NONET_EXPORT const char* nonet_level_text(int level);

/* What puzzles are to be like: the options of the same names of `nonet new` (docs/generation.md).
 */
typedef struct nonet_rule {
  size_t size;          /* sizeof(nonet_rule) */
  const char* fill;     /* how grids are filled; null: "uniform" */
  const char* symmetry; /* of the clues: "180"; null: "none" */
  int32_t blanks_low;   /* any number of blanks from.. */
  int32_t blanks_high;  /* ..to, at most 64, with `any` 81; they mean nothing with `minimal` */
  int32_t attempts;     /* orders of removal to try before fewer blanks have to do; 1 or more */
  int32_t minimal;      /* not 0: no clue can go; under a symmetry, no orbit of clues */
  int32_t any;          /* not 0: exactly the blanks, unique or not; not with `minimal` */
} nonet_rule;

/* What `nonet new` does without options. */
#define NONET_RULE_DEFAULT {sizeof(nonet_rule), NULL, NULL, 52, 60, 1000, 0, 0}

/* Makes puzzles first..first + count - 1 of a seed: those of
 * `nonet new --seed SEED --start FIRST --count COUNT`, byte for byte. `rule` may be null: the
 * default. `solutions` may be null. */
NONET_EXPORT nonet_status nonet_make(nonet_engine* engine, const nonet_rule* rule, uint64_t seed,
                                     uint64_t first, size_t count, uint8_t* puzzles,
                                     uint8_t* solutions);

/* What was read of one grid of a picture (docs/scan.md). Arrays of cells are row by row, of the
 * grid upright. */
typedef struct nonet_reading {
  nonet_status verdict; /* of `givens`: NONET_OK where they have exactly one solution; else
                           NONET_CONFLICT, NONET_NO_SOLUTION, NONET_SEVERAL_SOLUTIONS */
  int32_t turn;         /* how many quarter turns to the right bring the picture upright, 0..3 */
  int32_t lines_seen;   /* how much of the grid's lines is seen, 0..100 */
  int32_t reserved;     /* 0 */
  double corners[8];    /* x and y of four corners in pixels of the picture, (0, 0) the upper left
                           corner of its first pixel: clockwise, from the upper left one of r1c1 */
  uint8_t givens[81];   /* a grid: the printed digits */
  uint8_t filled[81];   /* a grid: those, and what a player has put in, told by its tone */
  uint8_t solution[81]; /* a grid, of zeros where the verdict is not NONET_OK */
  uint8_t doubtful[81]; /* 1: a person should look at this cell, it may be something else */
  uint8_t changed[81];  /* 1: Sudoku has changed what the picture says of it; doubtful, too */
  uint16_t shares[810]; /* ten a cell, 1000 together: how likely it is blank, 1, ..., 9, as the
                           picture alone says */
} nonet_reading;

/* Reads the puzzles in a grey picture: `height` rows of `width` bytes, 0 black to 255 white, the
 * beginnings of two rows `stride` bytes apart. `*count` becomes the number of grids found, the
 * largest first, at most `capacity` (1 or more) and 12; none is no error. `reading_size` is
 * sizeof(nonet_reading). NONET_BAD_ARGUMENT: a side below 72 pixels, more than 64 megapixels.
 * Handwriting is not read. 10 to 50 ms a megapixel and 5 to 10 ms a grid, on one thread. */
NONET_EXPORT nonet_status nonet_scan(nonet_engine* engine, const uint8_t* pixels, int32_t width,
                                     int32_t height, size_t stride, nonet_reading* readings,
                                     size_t capacity, size_t reading_size, size_t* count);

/* ---- JSON in, JSON out ------------------------------------------------------------------- */

/* Everything else: hints, steps, games; docs/api.md has the verbs. */
typedef struct nonet_api nonet_api;

/* Called with how far a long request is, `total` 0 where unknown; returns non-zero to stop it. */
typedef int (*nonet_progress)(void* user, double done, double total);

NONET_EXPORT nonet_status nonet_api_new(nonet_api** api);
/* Null is allowed. */
NONET_EXPORT void nonet_api_free(nonet_api* api);

/* Answers a request of `length` bytes. NONET_OK says that there is an answer, whatever is in it;
 * `*answer` is its text, with a zero byte behind it, to be given back with nonet_api_free_text();
 * `answer_length` may be null. After NONET_OUT_OF_MEMORY all later calls return it too: what is
 * left to do is to free the handle. */
NONET_EXPORT nonet_status nonet_api_call(nonet_api* api, const char* request, size_t length,
                                         char** answer, size_t* answer_length);
/* Null is allowed. */
NONET_EXPORT void nonet_api_free_text(char* answer);

/* Null: no progress is reported. The callback must return. It may stop or free the handle; other
 * calls with it return NONET_BUSY. An exception that it throws ends the request as a stop does. */
NONET_EXPORT nonet_status nonet_api_set_progress(nonet_api* api, nonet_progress progress,
                                                 void* user);
/* Ends the request under way, if any: its answer is the error "stopped". From any thread, and from
 * a signal handler. */
NONET_EXPORT void nonet_api_stop(nonet_api* api);

/* NOLINTEND(modernize-use-using,performance-enum-size) */

#ifdef __cplusplus
}
#endif

#endif
