// No default, no cases, default in the middle, nothing but default, a single statement.
volatile int rare;
static int calls;
static int k(int x) { calls++; if (rare) return 99; return x; }
static int f(int x) {
  int n = 0;
  switch (x) { case 1: n = 1; }
  switch (k(x)) { default: n += 10; }
  switch (k(x)) ;
  switch (k(x)) { }
  switch (x) { case 4: n += 100; default: n += 1000; case 5: n += 2000; break; case 6: n += 5000; }
  switch (x) case 5: n += 7;
  switch (x) { n = -1; break; }
  switch (k(x)) { case 7: default: case 8: n++; }
  return n;
}
int main(void) {
  if (f(1) != 3012) return 1;
  if (f(4) != 3111) return 2;
  if (f(5) != 2018) return 3;
  if (f(6) != 5011) return 4;
  return calls - 16;
}
