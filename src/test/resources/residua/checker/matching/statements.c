extern void abort(void);
extern int ask(int);
extern void show(int);
int x, y;
static int twice(int a) {
  return 2 * a; // was "return a * 2;" // want "new behaviour: the next step of the original is not the one executed at line 6"
}
int main(void) {
  int n = ask(1);
  if (ask(0)) {
    abort(); // was "y = 4;" // reads "q0 covered" // want "sound and exact"
    return 3; // was "return 2;" // want "new behaviour: the next step of the original is not the one executed at line 12"
  }
  x = n; // was "y = n;" // want "new behaviour: the next step of the original is not the one executed at line 14"
  ; // was "x = 2;" // want "new behaviour: the next step of the original is not the one executed at line 16"
  abort(); // was "y = 3;" // want "not sound: it stops where nothing is verified"
  x = twice(n); // was "y = twice(n);" // want "new behaviour: the next step of the original is not the one executed at line 17"
  x = twice(x); // was "x = twice(y);" // want "new behaviour: the next step of the original is not the one executed at line 18"
  x = ask(x); // was "x = twice(x);" // want "new behaviour: the next step of the original is not the one executed at line 19"
  if (!(n > 3)) // was "if (n > 3)" // want "new behaviour: the next step of the original is not the one executed at line 21"
    show(1);
  if (!(n > 3)) show(2); else show(3); // was "if (n > 3) show(3); else show(2);" // want "sound, not exact"
  if (n >= 3) // was "if (n > 3)" // want "new behaviour: the next step of the original is not the one executed at line 23"
    show(4);
  if (n > 5) if (ask(2)) show(6); // was "if (n > 5 && ask(2)) show(6);" // want "sound, not exact"
  if (ask(2)) if (n > 5) show(6); // was "if (n > 5 && ask(2)) show(6);" // want "new behaviour: the next step of the original is not the one executed at line 26"
  if (!(n > 5 && ask(2))) show(6); // was "if (n <= 5 || !ask(2)) show(6);" // want "new behaviour: the next step of the original is not the one executed at line 27"
  { __typeof__(n > 5) t = n > 5; if (t) show(5); } // was "if (n > 5) show(5);" // want "sound, not exact"
  { __typeof__(twice(n)) t = twice(n); x = t; } // was "x = twice(n);" // want "sound, not exact"
  { __typeof__(twice(n)) t = twice(n); n = 1; x = t; } // was "x = twice(n); n = 1;" // want "new behaviour: the next step of the original is not the one executed at line 30"
  show(n > 6 && ask(2)); // was "show(n > 6 & ask(2));" // want "new behaviour: the next step of the original is not the one executed at line 31"
  switch (ask(3)) { // was "switch (ask(4)) {" // want "new behaviour: the next step of the original is not the one executed at line 33"
    case 1: // was "case 2:" // want "cannot tell: a case label at line 33 is not in the original"
      show(6);
    case 7:
      break; // was ";" // want "new behaviour: the next step of the original is not the one executed at line 41"
    case 3 + 5: // was "case 8:" // want "cannot tell: a case label at line 37 is not in the original"
    default:
      show(9);
  }
  switch (n) { case 2: show(1); break; case 1: show(2); } // was "switch (n) { case 1: show(2); break; case 2: show(1); }" // want "sound, not exact"
  show(1); show(2); // was "show(2); show(1);" // want "new behaviour: the next step of the original is not the one executed at line 42"
  return 0; // was "return 1;" // want "new behaviour: the next step of the original is not the one executed at line 43"
}
