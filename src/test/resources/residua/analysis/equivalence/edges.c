extern int ask(int);
extern int get(void);
struct pair { int one, two; };
int x, y, table[4];
struct pair p;
static int f(int n) {
  x = n * 2; // was "x = n + n;" // want "same"
  x = n << 1; // was "x = n * 2;" // want "other"
  x = 4 - -n; // was "x = n + 4;" // want "other"
  x = n / 2; // was "x = n >> 1;" // want "other"
  x = y; // was "y = x;" // want "other"
  x = (n); // was "x = n;" // want "same"
  x = n + 1 - 1; // was "x = n;" // want "other"
  x = n; // was "x = n + 1 - 1;" // want "same"
  x = n % 2 == 0; // was "x = !(n % 2);" // want "same"
  x = n > 0 && y > 0; // was "x = y > 0 && n > 0;" // want "same"
  table[n & 3] = 1; // was "table[n % 4] = 1;" // want "other"
  table[1 + 1] = y; // was "*(table + 2) = y;" // want "same"
  p.two = 1; // was "p.one = 1;" // want "other"
  *(&p.two) = 1; // was "p.two = 1;" // want "same"
  x = ask(n + n); // was "x = ask(2 * n);" // want "same"
  x = ask(n); // was "x = ask(y);" // want "other"
  x = get(); // was "x = ask(0);" // want "other"
  if (n > 3) x = 1; // was "if (3 < n) x = 1;" // want "same"
  if (n >= 3) x = 1; // was "if (n > 3) x = 1;" // want "other"
  x = (unsigned) n >> 31; // was "x = n < 0;" // want "same"
  x = 7 / n; // was "x = n ? 7 / n : 0;" // want "other"
  x = 0 * (7 / n); // was "x = 0;" // want "other"
  x = 0; // was "x = 0 * (7 / n);" // want "other"
  return -(-n); // was "return n;" // want "other"
}
int main(void) { return f(ask(1)); }
