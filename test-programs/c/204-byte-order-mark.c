// A byte order mark comes first.
volatile int rare;
int main(void) { int x = 1; if (rare) return 99; return x - 1; }
