extern int ask(void);
int x;
// A copy for calls by name, where the caller makes the change, and one for calls by the pointer
static void note(int n) { // enters "q0 q1 note"
  x = n; // want "q0>q1"
}
void (*chosen)(int) = note;
static int twice(void) {
  note(1); // want "q0>q1"
  return x > 3 && ask(); // reads "q1 q2" // want "late q1>q2"
}
int main(void) {
  if (ask())
    chosen(2);
  int r = twice();
  if (r)
    note(3); // reads "q2 covered" // want "q2>stop"
  return r;
}
