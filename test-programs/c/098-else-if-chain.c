// A long chain of conditions, and dangling elses.
volatile int rare;
static int f(int x) {
  if (x == 0) return 10;
  else if (x == 1) return 11;
  else if (x == 2) x = 50;
  else if (x < 0) if (x == -1) return 1; else if (x == -2) return 2; else return 3;
  else if (x == 4) { if (rare) return 99; else x++; }
  else if (x == 6) ;
  else if (x == 7) for (; x < 20; x++) if (x == 15) break; else x++;
  else x = 0;
  return x;
}
int main(void) {
  static const int in[] = { 0, 1, 2, -1, -2, -3, 4, 6, 7, 9 }, out[] = { 10, 11, 50, 1, 2, 3, 5, 6, 15, 0 };
  for (int i = 0; i < 10; i++) if (f(in[i]) != out[i]) return i + 1;
  return 0;
}
