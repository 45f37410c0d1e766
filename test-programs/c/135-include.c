// A header beside the program: declarations, a macro, a part of a function, a table.
#include "135-include.h"
volatile int rare;
static int table[] = {
#define ENTRIES
#include "135-include.h"
};
int main(void) {
  int sum = 0;
  if (rare) return 99;
#undef ENTRIES
#define STATEMENTS
#include "135-include.h"
  for (unsigned i = 0; i < sizeof table / sizeof *table; i++) sum += table[i];
  return sum - DOUBLE(10) + helper(0);
}
