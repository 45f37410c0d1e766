// What __LINE__ and __FILE__ say where they are used.
extern int strcmp(const char *, const char *);
volatile int rare;
static int here(int l, const char *f) { if (rare) return 99; return l + (f[0] == 'q'); }
int main(void) {
  if (here(__LINE__, "p") != 6) return 1;
  for (int i = 0; i < 2; i++)
    if (__LINE__ != 8) return 2;
#line 100 "quite.c"
  int a = __LINE__; int b = here(__LINE__, __FILE__);
  if (a != 100 || b != 101) return 3;
  if (strcmp(__FILE__, "quite.c")) return 4;
  while (a == 100 &&
         b == 101)
    a = __LINE__ - 4;
  return __LINE__ - 106 + a - 101;
}
