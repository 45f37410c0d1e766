#include <assert.h>
#include "text.h"

extern unsigned char __VERIFIER_nondet_uchar(void);

/* A checksum of three bytes fits into one. */
int main(void) {
  unsigned char bytes[3];
  for (int i = 0; i < 3; i++) {
    bytes[i] = __VERIFIER_nondet_uchar();
  }
  assert(text_checksum(bytes, 3) < 256);
  return 0;
}
