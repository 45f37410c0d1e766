// Calls in all three parts of a for and in while and do conditions, with continue and break.
volatile int rare;
static int trace, n;
static int t(int k) { trace = (trace * 10 + k) % 100000000; if (rare) return 99; return k; }
static int less(int m) { t(2); return n++ < m; }
int main(void) {
  for (t(1); less(2); t(3)) { t(4); if (n == 1) continue; t(5); }
  if (trace != 24324532) return 1;
  trace = n = 0;
  while (less(3)) if (n == 2) break;
  if (trace != 22 || n != 2) return 2;
  trace = n = 0;
  do { t(1); if (n == 1) continue; t(6); } while (less(2));
  if (trace != 16212162) return 3;
  for (;;) { if (t(0) == 0) break; }
  for (int i = t(1), j = t(2); i < j || t(0); i++, t(3)) j = 0;
  return n - 3;
}
