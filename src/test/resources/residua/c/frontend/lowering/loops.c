extern int ask(void);
int main(void) {
  int n = 0;
  for (int i = 0; i < 3; i++) // want "int i = 0; / [i < 3] / [!(i < 3)] / i++;"
    n += i; // want "n += i;"
  while (ask() && n < 9) { // want "[ask()] / [!(ask())] / [n < 9] / [!(n < 9)]"
    if (n == 7)
      break;
    n++;
  }
  do
    n--;
  while (n > 0); // want "[n > 0] / [!(n > 0)]"
again:
  if (n++ < 2)
    goto again;
  return 0;
}
