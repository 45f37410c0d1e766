// Pragmas between functions, between statements and in expansions, as headers and libraries have.
#include <stdio.h>
volatile int rare;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wfloat-equal"
static int same(double a, double b) {
  if (rare) return 99;
  return a == b;
}
#pragma GCC diagnostic pop

#pragma pack(push, 1)
struct tight { char c; int i; };
#pragma pack(push, 2)
struct looser { char c; int i; };
#pragma pack(pop)
struct tight_again { char c; long l; };
#pragma pack(pop)
struct loose { char c; int i; };

#pragma GCC poison never_to_be_used
#pragma STDC FP_CONTRACT OFF
#pragma region arithmetic

#define QUIET(statement)                                  \
  _Pragma("GCC diagnostic push")                          \
  _Pragma("GCC diagnostic ignored \"-Wunused-value\"")    \
  statement;                                              \
  _Pragma("GCC diagnostic pop")

static int quiet(int n) {
  int total = 0;
  QUIET(total += n)
  if (rare) return 99;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wparentheses"
  if (total & 1 == 1)
    total += 2;
#pragma GCC diagnostic pop
#pragma GCC unroll 4
  for (int i = 0; i < n; i++) {
#pragma GCC diagnostic ignored "-Wunused"
    total += i;
  }
  return total;
}
#pragma endregion

#pragma GCC push_options
#pragma GCC optimize("O1")
static int optimised(int x) {
  if (rare) return 99;
  return x * 3;
}
#pragma GCC pop_options

#pragma weak missing
extern int missing(void);
#pragma redefine_extname renamed puts
extern int renamed(const char *);

int main(void) {
  if (!same(0.5, 0.5) || same(0.5, 0.25)) return 1;
  if (sizeof(struct tight) != 5 || sizeof(struct looser) != 6) return 2;
  if (sizeof(struct tight_again) != 1 + sizeof(long) || sizeof(struct loose) != 8) return 3;
  if (quiet(5) != 5 + 2 + 10 || quiet(4) != 4 + 6) return 4;
  if (optimised(4) != 12) return 5;
  if (missing) return 6;
  return renamed("printed") < 0;
}
