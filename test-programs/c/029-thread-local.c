// Objects of thread storage duration at file and block scope.
volatile int rare;
static _Thread_local int t = 3;
__thread int u;
static int *where(void) {
  static _Thread_local int inner = 10;
  if (rare) return 0;
  inner++;
  return &inner;
}
int main(void) {
  extern __thread int u;
  t += 2;
  u = t;
  int *p = where(), *q = where();
  if (p != q || *p != 12) return 1;
  return u - 5;
}
