// In a loop it is one object, set anew each time its place is reached.
volatile int rare;
int main(void) {
  int *last = 0, same = 0, i = 0;
again:;
  int *p = (int[]){ i, 7 };
  if (rare) return 99;
  if (p[0] != i || p[1] != 7) return 1;
  same += p == last;
  last = p;
  p[1] = 0;
  if (i++ < 3) goto again;
  return same == 3 ? 0 : 2;
}
