/* Steps from standard input through a small maze; the door's lock is a number. */
extern int getchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

static const char *const maze[5] = {"#####", "#s..#", "#.#.#", "#..d#", "#####"};

int main(void) {
  unsigned lock = __VERIFIER_nondet_uint();
  int row = 1, column = 1, walls = 0;
  for (int i = 0; i < 24; i++) {
    int c = getchar();
    int r = row, k = column;
    if (c == 'u')
      r--;
    else if (c == 'd')
      r++;
    else if (c == 'l')
      k--;
    else if (c == 'r')
      k++;
    else
      break;
    if (maze[r][k] == '#')
      walls++;
    else {
      row = r;
      column = k;
    }
  }
  int result = walls > 2;
  if (maze[row][column] == 'd')
    result += 2;
  if (lock * 3u + 1u == 0x9abcdef0u)
    result += 4;
  else if (~lock == 0x1337u)
    result += 8;
  return result;
}
