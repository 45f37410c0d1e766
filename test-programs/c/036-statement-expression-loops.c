// Statement expressions with loops and switches inside, as operands.
volatile int rare;
static int digits(int n) {
  return ({ int d = 0; do { d++; n /= 10; if (rare) d = 99; } while (n); d; });
}
int main(void) {
  int x = ({ int s = 0; for (int i = 0; i < 4; i++) s += i; s; }) + ({ 10; });
  if (x != 16) return 1;
  if (digits(12345) != 5) return 2;
  while (({ int y = x; x--; y > 3; })) ;
  if (x != 2) return 3;
  int k = ({ int r; switch (x) { case 2: r = 7; break; default: r = 8; } r; });
  ({ k++; });
  if (({ if (k == 8) k = 1; k; }) != 1) return 4;
  return ({ (void) 0; 0; });
}
