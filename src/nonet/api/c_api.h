/* The engine for C and everything that can call C: JSON in, JSON out. docs/api.md has the verbs.
 *
 * One thread at a time may use an engine. Nothing here reads a clock, the network or files.
 */

#ifndef NONET_API_C_API_H
#define NONET_API_C_API_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* C has no other way to name types. */
/* NOLINTBEGIN(modernize-use-using) */
typedef struct nonet_api nonet_api;

/* Told how far a long request is, `total` 0 where that is unknown; returns non-zero to stop it. */
typedef int (*nonet_progress)(void* user, double done, double total);
/* NOLINTEND(modernize-use-using) */

nonet_api* nonet_api_new(void);
/* NULL is allowed. */
void nonet_api_free(nonet_api* api);

/* Answers a request of `length` bytes. The answer ends with a zero byte, and is to be given back
 * with nonet_api_free_text. */
char* nonet_api_call(nonet_api* api, const char* request, size_t length);
void nonet_api_free_text(char* answer);

/* NULL: nobody is told any more. */
void nonet_api_set_progress(nonet_api* api, nonet_progress progress, void* user);
/* Ends the request under way; from any thread. */
void nonet_api_stop(nonet_api* api);

#ifdef __cplusplus
}
#endif

#endif
