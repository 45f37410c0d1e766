extern int ask(int);
extern void show(int);
int x, y;
struct s { int a, b; } v;
static int f(int p) { return p; }
static int g(int p) { return p + 1; }
static int f2(int q) { return q; } // was "static int f2(int p) { return p; }" // want "sound and exact"
int main(void) {
  int other = ask(1); show(other); // was "int n = ask(1); show(n);" // want "cannot tell: the original has no counterpart of the code executed at line 9"
  int k = ask(2);
  show(x); // was "show(y);" // want "new behaviour: the next step of the original is not the one executed at line 11"
  { int x = ask(3); show(x); } // was "{ int x = ask(3); show(y); }" // want "new behaviour: the next step of the original is not the one executed at line 12"
  { int l = ask(3); show(l); } // was "{ int x = ask(3); show(x); }" // want "cannot tell: the original has no counterpart of the code executed at line 13"
  show(v.a); // was "show(v.b);" // want "new behaviour: the next step of the original is not the one executed at line 14"
  show(f(k)); // was "show(g(k));" // want "new behaviour: the next step of the original is not the one executed at line 5"
  show(x + k); // was "show(k + x);" // want "new behaviour: the next step of the original is not the one executed at line 16"
  show((x) + k); // was "show(x + k);" // want "new behaviour: the next step of the original is not the one executed at line 17"
  show(x+k); // was "show(x + k);" // want "sound and exact"
  show(0x10); // was "show(16);" // want "new behaviour: the next step of the original is not the one executed at line 19"
  show(x ++ + k); // was "show(x++ + k);" // want "sound and exact"
  show(x - - k); // was "show(x-- - k);" // want "new behaviour: the next step of the original is not the one executed at line 21"
  show(sizeof(struct s)); // was "show(sizeof(int));" // want "new behaviour: the next step of the original is not the one executed at line 22"
  { __typeof__(f(k)) t = f(k); show(t); } // was "show(f(k));" // want "sound and exact"
  { __typeof__(f(k)) t = f(k); show(t + 1); } // was "show(f(k));" // want "cannot tell: the original has no counterpart of the code executed at line 24"
  { char t = f(k); show(t); } // was "show(f(k));" // want "cannot tell: a variable holds a value of the original, and its type is not written like that of 'f(k)'"
  { __typeof__(f(x)) t = f(x); x = 1; show(t); } // was "x = 1; show(f(x));" // want "new behaviour: the next step of the original is not the one executed at line 26"
  { __typeof__(f(x)) t = f(x); __typeof__(g(x)) u = g(x); show(t + u); } // was "show(f(x) + g(x));" // want "sound and exact"
  { __typeof__(f(x)) t = f(x); __typeof__(g(x)) u = g(x); show(u + t); } // was "show(f(x) + g(x));" // want "cannot tell: the original has no counterpart of the code executed at line 28"
  { int t = k + 2; show(t); } // was "show(k + 2);" // want "cannot tell: the original has no counterpart of the code executed at line 29"
  static int kept = 3; // was "int kept = 3;" // want "new behaviour: the next step of the original is not the one executed at line 30"
  return kept;
}
