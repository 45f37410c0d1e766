// Parts of the text that the preprocessor removes, inside statements and expressions.
volatile int rare;
static int f(int x) {
#if 0
  this isn't C
#elif defined NEVER && NEVER > 3
  return 6;
#else
  if (rare) return 99;
  return x
#ifdef __GNUC__
      + 1
#else
      + 2
#endif
      ;
#endif
}
int main(void) {
  int a = f(
#if 1
      2
#endif
  );
  if (a == 3
#ifndef NEVER
      && f(1)
#endif
  ) a++;
#define LIMIT 3
  for (int i = 0; i < LIMIT; i++)
#undef LIMIT
#define LIMIT 100
    if (rare) return 99;
  else a++;
  return a - 7;
}
