// Objects declared several times, defined once or by nothing but tentative definitions.
volatile int rare;
int a;
int a;
extern int a;
int a = 4;
int a;
static int b[];
static int b[3];
extern int c;
int c, d, *e = &d;
struct later s;
struct later { int v; };
static int f(void);
static int f(void);
extern int g(void);
int main(void) {
  if (a != 4 || sizeof b != 12 || b[2] || c || e != &d || s.v) return 1;
  if (rare) return 99;
  return f() + g();
}
static int f(void) { return 1; }
int g(void) { return -1; }
