/* Ranges of elements in initialisers, an extension of GNU C. */
#include <stdio.h>

struct point {
  short x;
  unsigned char y, z;
};

static const unsigned char kinds[256] = {
    [0 ... 31] = 1, [' '] = 2, ['0' ... '9'] = 3, 4, ['a' ... 'z'] = 5, [127 ... 255] = 6};
static int overwritten[10] = {[0 ... 9] = 7, [3] = -1, [5 ... 6] = -2};
static int open[] = {1, [2 ... 4] = 8, 9};
static struct point points[6] = {[1 ... 2] = {1, 2, 3}, [4 ... 5].y = 4, [4].z = 5};
static char words[4][6] = {[0 ... 1] = "ab", [3] = "xyz"};
static int grid[3][4] = {[0 ... 2][1 ... 2] = 6, [1] = {[3] = 1}};

static int checksum(const void *object, unsigned long size) {
  const unsigned char *bytes = object;
  int sum = 0;
  for (unsigned long i = 0; i < size; i++) {
    sum = sum * 31 + bytes[i];
    sum %= 1000003;
  }
  return sum;
}

int main(void) {
  printf("%d %d\n", checksum(kinds, sizeof kinds), kinds['9' + 1]);
  for (int i = 0; i < 10; i++) {
    printf("%d ", overwritten[i]);
  }
  printf("\n%lu", (unsigned long) (sizeof open / sizeof open[0]));
  for (unsigned i = 0; i < sizeof open / sizeof open[0]; i++) {
    printf(" %d", open[i]);
  }
  for (int i = 0; i < 6; i++) {
    printf(" (%d %d %d)", points[i].x, points[i].y, points[i].z);
  }
  printf("\n%d %d\n", checksum(words, sizeof words), checksum(grid, sizeof grid));
  return 0;
}
