// The predefined name is one object, in whatever copy of its function.
volatile int rare;
static const char *kept;
static int isTheSame(void) {
  if (rare) return 99;
  int same = kept == __func__;
  kept = __func__;
  return same;
}
static int isThatOfTheObject(void) {
  static const char *const name = __func__;
  if (rare) return 99;
  return name == __func__;
}
int main(void) {
  if (isTheSame() || !isThatOfTheObject()) return 1;
  if (rare) return 99;
  if (!isTheSame() || !isThatOfTheObject()) return 2;
  return !isTheSame();
}
