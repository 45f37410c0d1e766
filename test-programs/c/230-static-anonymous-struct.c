// Static objects of a type that only their own declaration defines, in code with several copies.
volatile int rare;

static int suffix(char c) {
  static const struct {
    char c;
    int factor;
    struct { short low, high; } range;
  } table[] = {{'k', 1000, {1, 2}}, {.factor = 1024, .c = 'K', .range.high = 5}, {'m', 7, {3, 4}}};
  static union { int i; unsigned char byte[sizeof(int)]; } last = {.i = 3}, *pointer = &last;
  int i;
  if (rare) return -1;
  for (i = 0; i < (int)(sizeof table / sizeof table[0]); i++) {
    __typeof__(table[0]) *entry = &table[i];
    if (entry->c == c) {
      pointer->i += entry->range.high;
      return entry->factor + last.i;
    }
  }
  return 0;
}

/* The objects are jumped over. */
static int visited(int late) {
  int sum = 0;
  if (late) goto there;
  {
    static struct { int times; } counter = {10};
    static enum { UP = 2, DOWN } way = DOWN;
    sum = 100;
  there:
    sum += counter.times++;
    sum += way == UP ? 1000 : 2000;
    if (rare) sum = 0;
    switch (way) {
      case UP: way = DOWN; break;
      case DOWN: way = UP; break;
    }
  }
  return sum;
}

int main(void) {
  if (suffix('k') != 1000 + 5) return 1;
  if (suffix('K') != 1024 + 10) return 2;
  if (suffix('m') != 7 + 14) return 3;
  if (suffix('x') != 0) return 4;
  if (visited(0) != 2110) return 5;
  if (visited(1) != 1011) return 6;
  if (visited(0) != 2112) return 7;
  return 0;
}
