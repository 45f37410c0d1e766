// __func__ and its older names keep the name of the function as written.
extern int strcmp(const char *, const char *);
volatile int rare;
static const char *who(void) { if (rare) return ""; return __func__; }
static unsigned long length(void) { return sizeof __func__; }
static int both(int k) { if (k) return both(0); return strcmp(__FUNCTION__, "both") || __PRETTY_FUNCTION__[0] == 0; }
int main(void) {
  const char *a = who();
  if (rare) return 99;
  if (strcmp(a, "who") || strcmp(who(), "who")) return 1;
  if (length() != 7) return 2;
  if (strcmp(__func__, "main")) return 3;
  return both(1);
}
