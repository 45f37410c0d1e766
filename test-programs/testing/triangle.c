/* Kinds of triangles, sides as doubles, then the area in whole numbers. */
extern double __VERIFIER_nondet_double(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double(), c = __VERIFIER_nondet_double();
  int kind = 0;
  if (!(a > 0) || !(b > 0) || !(c > 0))
    kind = 1;
  else if (a + b <= c || b + c <= a || a + c <= b)
    kind = 2;
  else if (a == b && b == c)
    kind = 3;
  else if (a == b || b == c || a == c)
    kind = 4;
  int width = __VERIFIER_nondet_int(), height = __VERIFIER_nondet_int();
  if (width > 0 && width < 5000 && height > 0 && height < 5000) {
    if (width * height == 4194301)
      kind += 10;
    else if (width * height == 9366319 && width > height)
      kind += 20;
  }
  return kind;
}
