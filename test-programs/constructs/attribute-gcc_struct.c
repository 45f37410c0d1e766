/* construct: attribute gcc_struct */
#include "check.h"

int main(void) {
  struct __attribute__((gcc_struct)) s { char a : 4; int b : 4; };
  CHECK(1, sizeof(struct s) == 4);
  return 0;
}
