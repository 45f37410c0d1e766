// gcc calls a function when an object with a cleanup goes out of scope, however that happens.
volatile int rare;
static int trace;
static void done(int *p) { trace = trace * 10 + *p; }
#define GUARD(n) __attribute__((cleanup(done))) int guard##n = n
static int early(int k) {
  GUARD(1);
  for (int i = 0; i < 3; i++) {
    GUARD(2);
    if (i == k) return i + (trace == 12 ? 50 : 0);
    if (rare) return 99;
    if (i == 0) continue;
    { GUARD(3); if (k == 7) goto out; }
    break;
  }
out:
  return trace;
}
int main(void) {
  if (early(0) != 0 || trace != 21) return 1;
  trace = 0;
  if (early(7) != 232 || trace != 2321) return 2;
  trace = 0;
  if (early(1) != 1 || trace != 221) return 3;
  trace = 0;
  { GUARD(4); { GUARD(5); } if (trace != 5) return 4; }
  return trace == 54 ? 0 : 5;
}
