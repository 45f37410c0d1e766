/* construct: attribute ms_struct */
#include "check.h"

int main(void) {
  struct __attribute__((ms_struct)) s { char a : 4; int b : 4; };
  CHECK(1, sizeof(struct s) == 8);
  return 0;
}
