extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

enum light { RED, AMBER, GREEN };

int main(void) {
  enum light now = RED;
  int green = 0;
  while (green < 3) {
    char key = __VERIFIER_nondet_char();
    switch (key) {
    case 'c':
      now = now + 1;
      break;
    case 'q':
    case 'Q':
      return 0;
    default:
      now = RED;
    }
    switch (now) {
    case GREEN:
      green = green + 1;
      now = RED;
    }
    if (now > GREEN)
      reach_error();
  }
  return 1;
}
