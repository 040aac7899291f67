/* The library of kernels/pathfinder.rise, whose launches are repeated: its result, and its event.
 */
#include "pathfinder.h"

#include <stdio.h>

#define CHECK(condition)                                      \
  do {                                                        \
    if (!(condition)) {                                       \
      fprintf(stderr, "line %d: %s\n", __LINE__, #condition); \
      return 1;                                               \
    }                                                         \
  } while (0)

enum { rows = 7, columns = 100 };

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

int main(void) {
  static int32_t wall[rows * columns], want[columns], next[columns], out[columns];
  for (int i = 0; i < rows * columns; ++i) wall[i] = i * 31 % 10;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      const int32_t side = least(want[c > 0 ? c - 1 : c], want[c + 1 < columns ? c + 1 : c]);
      next[c] = wall[r * columns + c] + least(want[c], side);
    }
    for (int c = 0; c < columns; ++c) want[c] = next[c];
  }
  pathfinder_handle* handle = NULL;
  CHECK(pathfinder_create_on(NULL, &handle) == PATHFINDER_OK);
  for (int again = 0; again < 2; ++again) {
    for (int c = 0; c < columns; ++c) out[c] = -1;
    CHECK(pathfinder_run(handle, rows, columns, wall, out) == PATHFINDER_OK);
    for (int c = 0; c < columns; ++c) CHECK(out[c] == want[c]);
  }
  CHECK(pathfinder_temporary_bytes(rows, columns) == 8 * columns);
  pathfinder_destroy(handle);
  return 0;
}
