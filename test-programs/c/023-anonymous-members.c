// Members of unnamed structs and unions are members of what surrounds them.
volatile int rare;
struct v {
  int tag;
  union {
    struct { short lo, hi; };
    int whole;
    struct { int x; } named;
  };
};
int main(void) {
  struct v v = { 1, { { 2, 3 } } };
  if (v.lo != 2 || v.hi != 3) return 1;
  v.whole = 0;
  if (rare) return 99;
  v.hi = 1;
  if (v.named.x != 0x10000) return 2;
  struct v w = { .tag = 4, .whole = 5 };
  if (w.lo != 5 || v.tag + w.tag != 5) return 3;
  return __builtin_offsetof(struct v, hi) == 6 ? 0 : 4;
}
