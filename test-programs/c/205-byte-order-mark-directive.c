#include <stddef.h>
// A byte order mark in front of a directive.
volatile int rare;
int main(void) { size_t x = 1; if (rare) return 99; return (int) x - 1; }
