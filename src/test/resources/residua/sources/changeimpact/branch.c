extern void reach_error(void);
extern int ask(void);
int main(void) {
  int a = ask(); // want "before"
  if (a > 0) { // want "before"
    int b = a + 2; // was "int b = a + 1;" // want "differs"
    if (b == 7) // want "differs"
      reach_error(); // want "behind"
  } else {
    if (a == -3)
      reach_error();
  }
  return 0; // want "behind"
}
