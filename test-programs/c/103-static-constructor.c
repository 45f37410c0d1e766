// A static function that runs before main and that nothing calls.
volatile int rare;
int n = 1;
__attribute__((constructor)) static void prepare(void) {
  if (rare) n = 99;
  n--;
}
__attribute__((destructor)) static void tidy(void) {
  if (rare) n = 99;
  n++;
}
int main(void) {
  if (rare) return 99;
  return n;
}
