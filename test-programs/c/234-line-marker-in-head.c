// A long comment between the head of a function and its body becomes a line marker there.
#define UNUSED
volatile int rare;

static int old(count, limit)
    int count;
    int limit;
    /* The preprocessor does not keep the lines of this comment,
     * it writes
     * a line marker
     * in front
     * of the brace
     * instead, if
     * there are
     * more of them
     * than it puts
     * empty lines for.
     */
{
  if (rare) return 99;
  return count < limit ? count : limit;
}

static int twice(int x)
/*
 *
 *
 *
 *
 *
 *
 *
 *
 *
 *
 */
{
  int line = __LINE__;
  if (rare)
    /*
     *
     *
     *
     *
     *
     *
     *
     *
     *
     */
    return 99;
  x = x +
    /*
     *
     *
     *
     *
     *
     *
     *
     *
     *
     */
    x;
  return line == 38 ? x : -1;
}

int main(void) {
  return old(5, 3) + old(2, 7) - 5 + twice(4) - 8;
}
