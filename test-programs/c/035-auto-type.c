// The type of an object is that of its initialiser.
volatile int rare;
static long f(int n) { if (rare) return 99; return n + 1L; }
int main(void) {
  __auto_type a = f(1);
  if (sizeof a != sizeof(long) || a != 2) return 1;
  for (__auto_type i = 0u; i <= 3 || i - 5 > 5; i++) { a += i; if (i - 1 == 3) break; }
  const __auto_type c = 'x';
  __auto_type p = &a;
  *p += c;
  return a == 12 + 'x' ? 0 : 2;
}
