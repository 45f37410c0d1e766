#include <assert.h>
#include "text.h"

extern char __VERIFIER_nondet_char(void);

/* Whatever the text is, the number is in its range; nothing overflows. */
int main(void) {
  char text[7];
  for (int i = 0; i < 6; i++) {
    text[i] = __VERIFIER_nondet_char();
  }
  text[6] = 0;
  int number = text_number(text);
  assert(-1 <= number && number <= LARGEST);
  return 0;
}
