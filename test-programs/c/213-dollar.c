// Dollar signs in identifiers of every kind.
volatile int rare;
struct $s { int $, a$b; };
static int $f$(int $1) { static int n$; if (rare) return 99; return n$++ + $1; }
#define $ADD(x) ((x) + 1)
int main(void) {
  struct $s $v = { 1, .a$b = 2 };
  for (int $ = 0; $ < 2; $++) $v.$ += $f$($);
  goto $end;
$end:;
  return $ADD($v.$) + $v.a$b - 6;
}
