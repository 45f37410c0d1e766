// Enumerators have the values and types that their expressions have, conversions included.
extern int printf(const char *, ...);
enum small { A = (unsigned char)300, B, C = (char)(B * 5), D };
enum chars { E = '\xff', F = '\377', G = 'x' };
enum { H = ~0u >> 31, I = -7 % 2u, J = -1 / 2u, K = -1 < 1u, L = (_Bool)5, M = (short)70000 };
enum { N = sizeof(char), O = sizeof 'a', P = 1 << 31, Q = 0x80000000 / -1, R = -1 ? -2 : 0u };
enum large { S = 0x80000000u, T, U = 4294967295u };
enum sign { V = -1, W = 7 };
int room[A];
int main(void) {
  printf("%d %d %d %d %d %d %d\n", A, B, C, D, E, F, G);
  printf("%d %d %d %d %d %d\n", H, I, J, K, L, M);
  printf("%d %d %d %d %d\n", N, O, P, Q, R == -2);
  printf("%u %u %u %d\n", S, T, U, S > 0);
  enum large l = U;
  enum sign v = V;
  printf("%d %d %d\n", l > S, v < 0, (int)(sizeof room / sizeof *room));
  switch ((int)(sizeof room)) {
    case A * sizeof(int): return 0;
    case B: return 1;
  }
  return 2;
}
