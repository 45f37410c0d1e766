extern void reach_error(void);
extern int nondet_int(void);
#ifdef CONTRACTS
#define REQUIRES(...) __CPROVER_requires(__VA_ARGS__)
#define ENSURES(...) __CPROVER_ensures(__VA_ARGS__)
#define ASSIGNS(...) __CPROVER_assigns(__VA_ARGS__)
#define INVARIANT(...) __CPROVER_loop_invariant(__VA_ARGS__)
#define DECREASES(...) __CPROVER_decreases(__VA_ARGS__)
#else
#define REQUIRES(...)
#define ENSURES(...)
#define ASSIGNS(...)
#define INVARIANT(...)
#define DECREASES(...)
#endif

int limit(int most) REQUIRES(most > 0) ASSIGNS() ENSURES(__CPROVER_return_value <= most);

static int calls;

int limit(int most) {
  return most - 1;
}

int clamp(int value, int most)
    REQUIRES(most > 0 && most < 1000)
    ASSIGNS(calls)
    ENSURES(__CPROVER_return_value <= most)
{
  int i = 0;
  while (i < most)
    INVARIANT(i >= 0 && i <= most)
    DECREASES(most - i)
  {
    i = i + 1;
  }
  calls = i;
  return value < most ? value : limit(most);
}

int harness(void) {
  int result = clamp(nondet_int(), nondet_int());
  if (result == 2147483647)
    reach_error();
  return result;
}
