extern int ask(void);
int x;
static void one(void) {
  x = 1; // reads "q0 q1" // want "q0>q1"
}
static void two(void) {
  x = 2; // reads "q1 covered" // want "q1>stop"
}
void (*chosen)(void) = one;
int main(void) {
  while (ask())
    chosen();
  chosen = two;
  chosen();
  x = 7; // reads "q1 q0" // want "q1>q0"
  x = 8; // reads "q0 covered" // want "q0>stop"
  return x;
}
