// An alias of a static function that nothing else calls.
volatile int rare;
static int body(int x) { if (rare) return 99; return x * 3; }
int triple(int x) __attribute__((alias("body")));
static int value_ = 2;
extern int value __attribute__((alias("value_")));
int main(void) { return triple(value) - 6; }
