// Pragmas at file scope, in functions, between statements and inside expressions.
#pragma once
#pragma pack(push, 1)
struct p { char c; int i; };
#pragma pack(pop)
struct q { char c; int i; };
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
volatile int rare;
_Pragma("GCC diagnostic pop")
static int f(int n) {
#pragma GCC diagnostic ignored "-Wunused"
  int s = 0;
#pragma GCC unroll 4
  for (int i = 0; i < n; i++) {
    if (rare) return 99;
#pragma message_we_do_not_know { ( "
    s += i;
  }
  if (s == 3)
    s++;
#pragma GCC ivdep
  while (n--) s++;
  _Pragma("GCC diagnostic ignored \"-Wextra\"")
  return s;
}
int main(void) {
#pragma pack(1)
  struct r { char c; long l; } r = { 1, 2 };
#pragma pack()
  if (sizeof(struct p) != 5 || sizeof(struct q) != 8 || sizeof r != 9) return 1;
  return f(3) - 7;
}
