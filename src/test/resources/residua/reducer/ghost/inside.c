extern int ask(void);
static int next(int a) { return a + 1; } // reads "q0 q1" // want "q0>q1"
static int last(int a) { return a + 2; } // reads "q1 q2" // want "q1>q2"
int main(void) {
  int n = ask() ? next(1) : 2;
  n = next(n) + last(n);
  while (n > last(2))
    n--;
  if (n == 3)
    return last(n);
  n = 4; // reads "q2 covered" // want "q2>stop"
  return n;
}
