/* construct: pragma redefine_extname */
#include "check.h"

int v;
#pragma redefine_extname w v
extern int w;

int main(void) {
  w = 9;
  CHECK(1, v == 9);
  return 0;
}
