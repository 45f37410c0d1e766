extern int ask(int);
int x, y;
struct pair { int one, two; } p;
static int kept; // was "static int former;"
static int f(int a, int b) {
  kept = a; // was "former = a;" // want "same"
  x = a; // was "x  =  a;" // want "same"
  x = a; // was "x = (a);" // want "other"
  x = b; // was "x = a;" // want "other"
  y = a; // was "x = a;" // want "other"
  int n = a; // was "int m = a;" // want "same"
  x = n; // was "x = m;" // want "same"
  p.one = n; // was "p.two = m;" // want "other"
  x = ask(1); // was "x = ask(2);" // want "other"
  if (x > 3) x = 1; // was "if (x > 4) x = 1;" // want "other"
  if (x > 5) y = 1; // was "while (x > 5) y = 1;" // want "same"
  return n; // was "return x;" // want "other"
}
int main(void) { return f(1, 2); }
