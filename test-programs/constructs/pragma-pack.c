/* construct: pragma pack */
#include "check.h"

#pragma pack(push, 1)
struct s { char a; int b; };
#pragma pack(pop)
struct t { char a; int b; };

int main(void) {
  CHECK(1, sizeof(struct s) == 5);
  CHECK(2, sizeof(struct t) == 8);
  return 0;
}
