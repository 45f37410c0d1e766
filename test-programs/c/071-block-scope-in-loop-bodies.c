// Names of loops: a declaration in the head, in the body, and behind the loop.
volatile int rare;
int main(void) {
  int i = 100, n = 0;
  for (int i = 0, j = 3; i < j; i++, j--) { int i = 5; n += i; }
  if (n != 10 || i != 100) return 1;
  for (int i = 0; i < 2; i++) for (int i = 0; i < 3; i++) n++;
  if (n != 16) return 2;
  while (i-- > 98) { int i = 1; n += i; if (rare) return 99; }
  if (n != 18 || i != 97) return 3;
  do { int n = 4; i += n; } while (i < 105);
  if (i != 105 || n != 18) return 4;
  for (struct { int a, b; } s = { 0, 3 }; s.a < s.b; s.a++) n += s.b;
  return n - 27;
}
