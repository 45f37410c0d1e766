#if defined STATEMENTS
if (rare) return 98;
sum += helper(14);
#elif defined ENTRIES
1, 2, 3,
#else
#define DOUBLE(x) ((x) + (x))
extern volatile int rare;
static inline int helper(int x) {
  if (rare) return 99;
  return x;
}
#endif
