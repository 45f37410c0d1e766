# 1 "sensor.c"
# 1 "<built-in>"
# 1 "<command-line>"
# 1 "sensor.c"
# 1 "sensor.h" 1
extern int __VERIFIER_nondet_int(void);
extern void show(int);
static inline int clip(int v) {
  return v > 9 ? 9 : v;
}
# 3 "sensor.c" 2

int main(void) {
  int v = clip(__VERIFIER_nondet_int());
# 20 "sensor.c"
  if (v < 0) {
    show(-1);
    return 1;
  }
  show(v);
  return 0;
}
