extern int ask(void);
static int none(int a) {
  if (a)
    a++;
  return a;
}
int main(void) {
  int n = ask();
  int m = none(n);
  while (n > 0) // want "1"
    for (m = 0; m < n; m++) { // want "1, 2"
      if (ask()) // want "2"
        continue;
      do
        n -= 2; // want "3"
      while (n > m); // want "3"
      if (ask()) // want "2"
        break;
      m--; // want "2"
    }
  while (ask()) { // want "1"
    m++; // want "1"
    if (m > 9) { // want "1"
      n = 1;
      return n;
    }
  }
  return m;
}
