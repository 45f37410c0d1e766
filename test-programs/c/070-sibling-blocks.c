// Sibling blocks declare the same name with different types.
volatile int rare;
struct t { int v; };
int main(void) {
  int s = 0;
  { int a = 1; s += a; }
  { double a = 2.5; s += (int) (a * 2); }
  { struct t a = { 7 }; s += a.v; if (rare) return 99; }
  { struct t { char c[3]; } a; s += sizeof a; }
  if (s) { const char *a = "x"; s += *a == 'x'; } else { int a[2] = { 0 }; s += a[0]; }
  { enum { t = 4 } a = t; s += a; }
  { typedef long t; t a = sizeof(t); s += a; }
  return s - (1 + 5 + 7 + 3 + 1 + 4 + 8);
}
