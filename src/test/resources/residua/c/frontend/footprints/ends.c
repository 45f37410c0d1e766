extern void exit(int);
extern void _Exit(int);
extern int atexit(void (*)(void));
extern void reach_error(void);
static int global, other;
static void at_end(void) { if (global) reach_error(); }
static int registers(void) { return atexit(at_end); }
static int ends(int n) { if (n) exit(n); return 0; }
static int ends_at_once(int n) { if (n) _Exit(n); return 0; }
static int traps(void) { __builtin_trap(); return 0; }
static int fails(void) { reach_error(); return 0; }
static int writes(void) { return global = 1; }
static int writes_other(void) { return other = 1; }
static int loops(int n) { while (n) {} return 0; }
static int calls_loops(int n) { return loops(n); }
static int jumps(int n) { again: if (n) goto again; return 0; }
static int recursive(int n) { return n ? recursive(n) : 0; }
static int mutual(int n);
static int mutual_too(int n) { return mutual(n); }
static int mutual(int n) { return n ? mutual_too(n) : 0; }
static int straight(int n) { return n ? 1 : 2; }
int main(void) {
  ends(1) + writes(); // want "order matters"
  writes() + ends(1); // want "order matters"
  ends(1) + writes_other(); // want "any order"
  ends_at_once(1) + writes(); // want "any order"
  ends(1) + fails(); // want "order matters"
  ends_at_once(1) + fails(); // want "order matters"
  fails() + traps(); // want "order matters"
  traps() + writes(); // want "any order"
  fails() + fails(); // want "any order"
  registers() + other; // want "any order"
  loops(1) + fails(); // want "order matters"
  calls_loops(1) + fails(); // want "order matters"
  fails() + jumps(1); // want "order matters"
  recursive(1) + fails(); // want "order matters"
  fails() + mutual(1); // want "order matters"
  straight(1) + fails(); // want "any order"
  loops(1) + recursive(1); // want "any order"
  loops(1) + writes(); // want "any order"
  return 0;
}
