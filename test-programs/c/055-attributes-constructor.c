// Functions that run before main and after it.
int puts(const char *);
volatile int rare;
static int order;
__attribute__((constructor(102))) static void second(void) { order = order * 10 + 2; if (rare) order = 99; }
__attribute__((constructor(101))) static void first(void) { order = order * 10 + 1; }
static void last(void) __attribute__((destructor));
static void last(void) { puts("last"); }
int main(void) { return order == 12 ? 0 : 1; }
