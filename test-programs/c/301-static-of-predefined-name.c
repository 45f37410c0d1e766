// Static objects whose initialisers use the predefined name of their function.
extern int strcmp(const char *, const char *);
volatile int rare;
static const char *who(int k) {
  static const char *const name = __func__, *older = __FUNCTION__;
  static unsigned long size = sizeof __func__;
  static const char *last = __FUNCTION__ + 1;
  if (rare) return "";
  if (size != 4) return "size";
  return k == 0 ? name : k == 1 ? older : last;
}
int main(void) {
  if (strcmp(who(0), "who")) return 1;
  if (rare) return 99;
  if (strcmp(who(0), "who") || strcmp(who(1), "who") || strcmp(who(2), "ho")) return 2;
  return 0;
}
