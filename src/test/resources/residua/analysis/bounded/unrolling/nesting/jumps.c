extern int ask(void);
int main(void) {
  int x = 0, y = 0;
  if (ask())
    goto inside;
again:
  x++; // want "1"
inside:
  y++; // want "1"
  if (ask()) // want "1"
    goto again;
  switch (x) {
    case 1:
      x = 2;
    case 2:
      while (y > 0) { // want "1"
        y--; // want "1"
        case 3:
          y -= 2; // want "1"
      }
  }
forever:
  x = y; // want "1"
  goto forever;
}
