// Loops made of jumps in all directions, also irreducible ones.
volatile int rare;
static int irreducible(int k, int n) {
  int s = 0;
  if (k) goto b;
a:
  s += 1;
  if (n-- <= 0) return s;
  if (rare) return 99;
b:
  s += 10;
  if (n-- <= 0) return s;
  if (s % 3 == 0) goto b;
  goto a;
}
static int spaghetti(void) {
  int n = 0;
  goto three;
one: n = n * 10 + 1; goto two;
three: n = n * 10 + 3; goto one;
four: n = n * 10 + 4; return n;
two: n = n * 10 + 2; goto four;
}
int main(void) {
  if (irreducible(0, 5) != 33) return 1;
  if (irreducible(1, 4) != 32) return 2;
  if (spaghetti() != 3124) return 3;
  return 0;
}
