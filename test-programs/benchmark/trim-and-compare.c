/* Blanks at both ends of two short texts do not count when they are compared. Verified: texts that
   start with a letter, if the other one does, too. So are all that differ in a letter. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { SIZE = 5 };

static char left[SIZE + 1], right[SIZE + 1];

static void input(char *text) {
  for (int i = 0; i < SIZE; i++) {
    text[i] = "  ab"[__VERIFIER_nondet_uint() % 4u];
  }
  text[SIZE] = 0;
}

static char *start_of(char *text) {
  char *at = text;
  while (*at == ' ') {
    at++;
  }
  return at;
}

static char *end_of(char *text) {
  char *at = text + SIZE;
  while (at > text && at[-1] == ' ') {
    at--;
  }
  return at;
}

static int is_equal(char *a, char *b) {
  char *end_of_a = end_of(a);
  char *end_of_b = end_of(b);
  a = start_of(a);
  b = start_of(b);
  while (a < end_of_a && b < end_of_b) {
    if (*a != *b) {
      return 0;
    }
    a++;
    b++;
  }
  return a >= end_of_a && b >= end_of_b;
}

int main(void) {
  int equal, reversed;
  input(left);
  input(right);
  equal = is_equal(left, right);
  show(equal);
  reversed = is_equal(right, left);
  if (equal != reversed) {
    reach_error();
  }
  if (!is_equal(left, left)) {
    reach_error();
  }
  show(reversed);
  return 1;
}
