// Lines that end with carriage return and line feed, one of them spliced.
volatile int rare;
#define ADD(a, b) \
  ((a) + (b))
static int f(int x) {
  if (rare) return 99;
  return ADD(x, \
    1);
}
int main(void) {
  const char *s = "a\
b";
  if (s[1] != 'b') return 1;
  return f(2) - 3;
}
