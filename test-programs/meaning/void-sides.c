/* GNU C: a conditional of which only one side is void, as older assertion macros have it. */
#include <stdio.h>

#define CHECK(holds) ((holds) ? (0) : note(#holds))

static int notes;

static void note(const char *what) {
  notes++;
  printf("not so: %s\n", what);
}

static int number(void) {
  printf("number\n");
  return 7;
}

int main(void) {
  int n;
  for (n = 0; n < 4; n++) {
    CHECK(n != 2);
    n & 1 ? note("odd") : 0;
    (void) (n & 2 ? number() : note("small"));
    n == 3 ? (n & 1 ? note("three") : 0) : 1;
  }
  printf("%d notes\n", notes);
  return notes == 6 ? 0 : 1;
}
