/* construct: pragma ms_struct */
#include "check.h"

#pragma ms_struct on
struct s { char a : 4; int b : 4; };
#pragma ms_struct reset

int main(void) {
  CHECK(1, sizeof(struct s) == 8);
  return 0;
}
