// Pragmas in a file that needs no preprocessor.
volatile int rare;
#pragma GCC optimize ("O1")
#ident "some version"
struct q { char c; int i; };
#pragma pack(2)
struct p { char c; int i; };
static int f(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
#pragma GCC diagnostic push
    if (rare) return 99;
    else
#pragma GCC diagnostic pop
    s += i;
  }
  struct local { char c; int i; } l = { 1, 2 };
  return s + (int) sizeof l;
}
#pragma pack()
struct q2 { char c; int i; };
int main(void) {
  if (sizeof(struct p) != 6 || sizeof(struct q2) != 8) return 1;
  return f(3) - 9;
}
#pragma GCC poison forbidden
