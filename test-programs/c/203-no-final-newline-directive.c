// The last line is a directive without an end.
volatile int rare;
int main(void) { if (rare) return 99; return 0; }
#define LAST 1