// gcc's built-in function that gives the name of the function which calls it.
extern int strcmp(const char *, const char *);
volatile int rare;
static const char *who(void) {
  if (rare) return "";
  return __builtin_FUNCTION();
}
int main(void) {
  if (strcmp(who(), "who")) return 1;
  if (rare) return 99;
  return strcmp(who(), "who");
}
