// Statement expressions as operands of && and as conditions of loops.
volatile int rare;
static int f(int x) {
  if (rare) return 99;
  return x;
}
int main(void) {
  int a = 1;
  if (rare) return 99;
  int y = ({ a; }) && ({ int t = f(1); t; });
  do {
    a--;
  } while (({ int z = a; z > -3; }));
  for (; ({ a++ < 0; });) ;
  return a + y - 2;
}
