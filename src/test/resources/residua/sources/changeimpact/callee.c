extern void reach_error(void);
extern int ask(void);
static int twice(int x) {
  return 3 * x; // was "return 2 * x;" // want "differs"
}
static int other(int x) {
  return x + 1; // want "before"
}
int main(void) {
  int a = ask(); // want "before"
  int b = other(a); // want "before"
  if (b == a) // want "before"
    return 1;
  int c = twice(a); // want "before"
  if (c == 8) // want "differs"
    reach_error(); // want "behind"
  return 0; // want "behind"
}
