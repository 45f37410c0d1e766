#include "text.h"

static int is_digit(char c) {
  return '0' <= c && c <= '9';
}

int text_number(const char *text) {
  int number = 0;
  if (!is_digit(*text)) {
    return -1;
  }
  while (is_digit(*text)) {
    number = number * 10 + (*text - '0');
    if (number > LARGEST) {
      return LARGEST;
    }
    text++;
  }
  return number;
}
