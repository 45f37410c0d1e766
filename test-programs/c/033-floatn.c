// gcc-only
// Floating types with a width in their names.
volatile int rare;
static _Float64 twice(_Float64 x) { if (rare) return 99; return x + x; }
int main(void) {
  _Float32 a = 1.5f32;
  _Float64 b = 2.25f64;
  _Float128 c = 1.0f128;
  _Float32x d = 0.5f32x;
  __float128 e = 3.0Q;
  _Float64x x = 1;
  if (twice(b) != 4.5) return 1;
  if (a + d != 2) return 2;
  if (c / 3 * 3 - 1 > 1e-30 || e != c + c + c) return 3;
  return sizeof(_Float128) == 16 && x ? 0 : 4;
}
