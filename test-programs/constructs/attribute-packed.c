/* construct: attribute packed */
#include "check.h"

typedef struct { char a; int b; } __attribute__((packed)) w;

int main(void) {
  struct __attribute__((packed)) s { char a; int b; short c; };
  CHECK(1, sizeof(struct s) == 7);
  struct t { char a; int b __attribute__((packed)); };
  CHECK(2, sizeof(struct t) == 5);
  enum __attribute__((packed)) e { A, B };
  CHECK(3, sizeof(enum e) == 1);
  struct __attribute__((packed)) u { char a; unsigned b : 3; unsigned c : 13; };
  CHECK(4, sizeof(struct u) == 3);
  struct __attribute__((packed)) v { char a; struct { char c; int d; } b; };
  CHECK(5, sizeof(struct v) == 9);
  CHECK(6, sizeof(w) == 5);
  struct s x = {1, 2, 3};
  CHECK(7, ((char *) &x)[1] == 2);
  return 0;
}
