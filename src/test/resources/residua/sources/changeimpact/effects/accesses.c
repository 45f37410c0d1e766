extern int ask(int);
extern int printf(const char *, ...);
struct pair { int one, two; };
int x, y, taken, table[4], *pointer;
struct pair p;
static int f(int a) {
  x = y; // want "reads y; overwrites x"
  x += a; // want "reads parameter 0, x; writes x"
  x++; // want "reads x; writes x"
  y = x = 1; // want "writes x, y"
  table[a] = 1; // want "reads memory, parameter 0; writes memory; accesses; points"
  *pointer = x; // want "reads memory, pointer, x; writes memory; accesses; points"
  p.one = 2; // want "reads memory; writes memory; points"
  x = p.two; // want "reads memory; overwrites x; points"
  x = y / a; // want "reads parameter 0, y; overwrites x; divides"
  pointer = &taken; // want "reads memory; overwrites pointer; points"
  x = y > 3 && ask(a); // want "reads parameter 0, y; overwrites x"
  int b = a, c = b; // want "reads parameter 0; writes b, c"
  taken = b; // want "reads b; writes memory; points"
  (void) sizeof(x); // want "reads x"
  if (x == 1) // want "reads x"
    ask(2); // want ""
  return x ? a : b; // want "reads b, parameter 0, x"
}
int main(void) { return f(1); }
