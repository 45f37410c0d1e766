// One storage, several views; a union as value, in a cast and transparent.
volatile int rare;
union u { unsigned i; unsigned char b[4]; float f; };
union arg { int *i; const char *s; } __attribute__((transparent_union));
static int kind(union arg a) { return a.i != 0; }
static union u make(unsigned i) { union u u = { i }; if (rare) u.i = 99; return u; }
int main(void) {
  union u u = make(0x01020304u);
  if (u.b[0] + u.b[1] + u.b[2] + u.b[3] != 10) return 1;
  u.f = 1.0f;
  if (u.i != 0x3f800000u) return 2;
  int x;
  if (!kind(&x) || !kind("s")) return 3;
  u = (union u) 7u;
  if (u.i != 7) return 4;
  u = (union u){ .b = { 1, 1, 1, 1 } };
  return u.i == 0x01010101u ? 0 : 5;
}
