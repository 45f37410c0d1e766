// A variable array is made anew by a jump back in front of its declaration, and used behind that.
volatile int rare;
static int once(int n) {
  int i = 0;
  void *p[2];
again:;
  char t[n];
  t[0] = 1;
  p[i] = t;
  if (rare) return 99;
  if (++i < 2) goto again;
  t[n - 1] = 2;
  return t[n - 1] - 2 + (p[1] != t);
}
static int two(int n) {
  int i = 0, j = 0;
outer:;
  char t[n + i];
  t[n + i - 1] = i;
  if (rare) return 99;
inner:;
  char u[n + j];
  u[n + j - 1] = j;
  if (rare) return 99;
  if (++j % 3) goto inner;
  if (t[n + i - 1] != i || u[n + j - 2] != j - 1) return 98;
  if (++i < 3) goto outer;
  return t[n + i - 2] + u[n + j - 2] + (int) sizeof t + (int) sizeof u;
}
static int nested(int n) {
  int i = 0, sum = 0;
again:;
  char t[n + i];
  t[0] = i;
  {
    int k = 0;
  inside:;
    char u[n + k];
    u[k] = t[0];
    if (rare) return 99;
    if (++k < 3) goto inside;
    sum += u[k - 1];
    if (++i < 3) goto again;
    sum += sizeof u;
  }
  return sum + t[0] + sizeof t;
}
static int fromBlock(int n) {
  int i = 0, sum = 0;
again:
  if (rare) return 99;
  char t[n + i + 1];
  t[n] = i;
  for (int k = 0; k < 4; k++) {
    if (rare) return 99;
    if (k == 2 && i < 3) {
      i++;
      goto again;
    }
    sum += t[n];
  }
  t[0] = sum;
  return t[0];
}
static int fromSwitch(int n) {
  int i = 0;
again:;
  char t[n];
  t[n - 1] = i;
  switch (i++) {
    case 0:
      if (rare) return 99;
      goto again;
    case 1: {
      char u[i];
      u[0] = 1;
      if (rare) return 99;
      if (u[0]) goto again;
    }
    case 2:
      break;
    default:
      return 97;
  }
  if (rare) return 99;
  return t[n - 1];
}
static int inSwitch(int n) {
  int i = 0;
  switch (n) {
    case 3: {
    again:;
      char t[n];
      t[i] = 7;
      if (rare) return 99;
      if (++i < 3) goto again;
      return t[2];
    }
  }
  return 96;
}
static int size(int n) {
  if (rare) return 99;
  return n + 1;
}
static int evaluated(int n) {
  int i = 0;
again:;
  int t[size(n) + i], (*p)[size(n)] = 0;
  t[n] = i;
  if (rare) return 99;
  if (!p && ++i < 3) goto again;
  return t[n] + (int) (sizeof t / sizeof *t) + (int) (sizeof *p / sizeof **p);
}
static int ways(int n) {
  int i = 0;
  if (n > 5) goto second;
first:
  if (rare) return 99;
second:;
  char t[n + i];
  t[n + i - 1] = i;
  if (rare) return 99;
  if (++i == 1) goto first;
  if (i == 2) goto second;
  return t[n + i - 2];
}
// A pointer to such an array is no such array: it lives on.
static int pointer(int n) {
  void *q = 0;
  int v[n];
  v[n - 1] = 5;
again:
  if (q && (**(int (**)[n]) q)[n - 1] != 5) return 95;
  int w[n], (*p)[n] = &v;
  if (rare) return 99;
  w[n - 1] = 4;
  if (!q) {
    q = &p;
    goto again;
  }
  return q != &p || w[n - 1] != 4;
}
int main(void) {
  if (once(3)) return 1;
  if (two(2) != 2 + 8 + 4 + 10) return 2;
  if (nested(4) != 0 + 1 + 2 + 6 + 2 + 6) return 3;
  if (fromBlock(2) != 1 * 2 + 2 * 2 + 3 * 4) return 4;
  if (fromSwitch(2) != 2) return 5;
  if (inSwitch(3) != 7) return 6;
  if (evaluated(3) != 2 + 6 + 4) return 7;
  if (ways(3) != 2 || ways(6) != 2) return 8;
  if (pointer(3)) return 9;
  return 0;
}
