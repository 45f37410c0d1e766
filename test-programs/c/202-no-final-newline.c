// The last line has no end.
volatile int rare;
int main(void) { if (rare) return 99; return 0; } // end