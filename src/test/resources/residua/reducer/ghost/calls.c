extern int ask(void);
int x;
static int step(int a) {
  a++; // reads "q0 q1" // want "q0>q1"
  return a;
}
static void fails(void) {
  x = 3; // reads "q1 covered" // want "q1>stop"
}
int main(void) {
  int n = step(ask());
  if (n > 2 && step(n))
    fails();
  fails();
  return 0;
}
