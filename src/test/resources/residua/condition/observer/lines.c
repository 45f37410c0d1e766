extern int input(void);
int main(void) {
  int a = input(); // want "q0"
  a = 1; // reads "q0 q1" // want "q1"
  a = 2; // want "q1"
  a = 3; // reads "q1 q2" // reads "q1 q3" // want "q2"
  a = 4; // reads "q2 q4" // want "q4"
  a = 5; // reads "q0 covered" // want "q4"
  if (a > 4) // reads "q4 q1" // want "q1"
    a = 6; // reads "q1 covered" // want "covered"
  a = 7;
  return a;
}
