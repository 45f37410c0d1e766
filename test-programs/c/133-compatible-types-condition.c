// What the compiler decides of types, as operands of && and || and ?: beside calls.
volatile int rare;
static int calls;
static int f(int x) {
  calls++;
  if (rare) return 99;
  return x;
}
struct s { char a; long b; };
int main(void) {
  int a = __builtin_types_compatible_p(int, typeof(f(1))) && f(1);
  int b = __builtin_types_compatible_p(int[], int[3]) ? f(2) : f(3);
  int c = f(0) || __builtin_types_compatible_p(struct s, struct s);
  int d = sizeof(struct s) > 1 && __alignof__(struct s) && __builtin_offsetof(struct s, b) && f(1);
  int e = __builtin_constant_p(calls = 50) || f(4);
  int g = __builtin_choose_expr(__builtin_types_compatible_p(long, int), f(100), f(5));
  if (calls != 6) return calls;
  return a + b + c + d + e + g - 11;
}
