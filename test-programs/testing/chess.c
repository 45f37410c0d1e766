/* Moves from standard input; the position's hash is compared with two known ones. */
extern int getchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned hash = __VERIFIER_nondet_uint();
  int known = 0;
  hash = hash * 1664525u + 1013904223u;
  if (hash == 0xfeedfaceu)
    known = 1;
  if (hash == 0xcafebabeu)
    known = 2;
  int x = 0, y = 0, captures = 0;
  for (int i = 0; i < 32; i++) {
    int c = getchar();
    if (c == -1)
      break;
    int dx = (c & 3) - 1, dy = (c >> 2 & 3) - 1;
    if (dx == 0 && dy == 0)
      continue;
    x += dx;
    y += dy;
    if (x < 0 || y < 0 || x > 7 || y > 7)
      return 1;
    if (x == 3 && y == 4)
      captures++;
  }
  if (captures > 1)
    return 2;
  if (x == 7 && y == 7)
    return known == 2 ? 3 : 4;
  return 0;
}
