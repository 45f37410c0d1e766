// A static function that nothing names but the alias of another one.
volatile int rare;
static int body(void) {
  if (rare) return 99;
  return 0;
}
int other(void) __attribute__((alias("body")));
int main(void) { return other(); }
