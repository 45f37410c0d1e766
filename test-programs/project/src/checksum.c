#include "text.h"

unsigned text_checksum(const unsigned char *bytes, unsigned count) {
  unsigned sum = 0;
  for (unsigned i = 0; i < count; i++) {
    sum = (sum + bytes[i]) % 256;
  }
  return sum;
}
