extern int ask(void);
int main(void) {
  int x = ask(), y = 0;
  if (x > 0 && y) // want "[x > 0] / [!(x > 0)] / [y] / [!(y)]"
    y++;
  if (!(x || y)) // want "[x] / [!(x)] / [y] / [!(y)]"
    y--;
  x = y ? 1 : 2; // want "[y] / [!(y)] / x = y ? 1 : 2;"
  switch (x) {
  case 1: // want "[x == 1] / [!(x == 1)]"
    y = 3;
  default:
    y = 4; // want "y = 4;"
  }
  return y; // want "return y;"
}
