/* Initialisers that come back to parts they gave values before. */
#include <stdio.h>

struct pair {
  int x, y;
};
struct frame {
  struct pair a, b;
  int c;
};
struct name {
  char text[6];
  int length;
};
union value {
  int whole;
  char low;
  short halves[2];
};
union outer {
  char bytes[3];
  union value value;
};
struct holder {
  union value value[2];
  int kind;
};

static char words[2][6] = {[0 ... 1] = "abcde", [1] = "x"};
static struct name name = {.text[5] = 'q', .text = "ab", .length = 2};
static struct name changed = {.text = "abcd", .text[1] = 'X'};
static int rows[2][2] = {[1] = {1, 2}, [0] = {3}, {4}};
static int flat[2][2] = {[1] = {1, 2}, [0] = {3}, 4};
static struct frame braced = {.b = {1, 2}, .a = {3, 4}, {5}};
static struct frame open = {.b = {1, 2}, .a = {3, 4}, 5};
static union value value = {.whole = 0x01020304, .low = 5};
static union value again = {.halves[1] = 1, .halves[0] = 2};
static union value table[3] = {
    [0].low = 1, [0] = {0x01234567}, [0].low = 3, [1] = {7}, {.halves = {1, 2}}, [1].halves[1] = 9};
static union outer outer = {.value = {.whole = 0x01020304}, .bytes[1] = 9};
static struct holder holders[3] = {
    [0 ... 2].value[0].halves[1] = 2, [1].value[0].whole = 0x01020304, [1].value[0].low = 4,
    [2] = {{{8}, {.low = 6}}, 1}, [2].value[1].whole = 3};

static int checksum(const void *object, unsigned long size) {
  const unsigned char *bytes = object;
  int sum = 0;
  for (unsigned long i = 0; i < size; i++) {
    sum = (sum * 31 + bytes[i]) % 1000003;
  }
  return sum;
}

#define SHOW(object) printf("%d ", checksum(&object, sizeof object))

int main(void) {
  char local[2][6] = {[0 ... 1] = "abcde", [1] = "x"};
  int numbers[2][2] = {[1] = {1, 2}, [0] = {3}, {4}};
  SHOW(words);
  SHOW(name);
  SHOW(changed);
  SHOW(rows);
  SHOW(flat);
  SHOW(braced);
  SHOW(open);
  SHOW(value);
  SHOW(again);
  SHOW(table);
  SHOW(outer);
  SHOW(holders);
  SHOW(local);
  SHOW(numbers);
  return 0;
}
