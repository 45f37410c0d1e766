extern int ask(void);
int x;
int main(void) {
  x = 1; // reads "q0 q1" // reads "q3 covered" // want "q0>q1"
  if (ask()) {
    x = 2; // reads "q1 q3" // want "q1>end"
    x = 4;
  } else
    x = 3; // reads "q1 covered" // want "q1>stop"
  return x;
}
