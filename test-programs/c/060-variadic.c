// va_arg with integers, doubles, structs and pointers to functions; va_copy.
typedef __builtin_va_list va_list;
volatile int rare;
struct p { int x, y; };
struct big { double d[4]; };
static int inc(int x) { return x + 1; }
static int sum(const char *what, ...) {
  va_list ap, again;
  __builtin_va_start(ap, what);
  __builtin_va_copy(again, ap);
  int s = 0;
  for (; *what; what++)
    switch (*what) {
      case 'i': s += __builtin_va_arg(ap, int); break;
      case 'd': s += (int) __builtin_va_arg(ap, double); break;
      case 'p': { struct p p = __builtin_va_arg(ap, struct p); s += p.x * p.y; break; }
      case 'b': s += (int) __builtin_va_arg(ap, struct big).d[3]; break;
      case 'f': s += __builtin_va_arg(ap, int (*)(int))(1); break;
      default: if (rare) return 99;
    }
  s += 1000 * __builtin_va_arg(again, int);
  __builtin_va_end(again);
  __builtin_va_end(ap);
  return s;
}
int main(void) {
  if (sum("idpbf", 1, 2.5, (struct p){ 3, 4 }, (struct big){ { 0, 0, 0, 9 } }, inc) != 1026) return 1;
  return 0;
}
