extern int ask(void);
int x;
int main(void) {
  x = ask(); // reads "q0 q1" // want "q0>q1"
  if (x > 3)
    x = 1; // reads "q1 q2" // want "q1>q2"
  else
    x = 2;
  x = 5; // reads "q2 covered" // want "q2>stop"
  return x;
}
