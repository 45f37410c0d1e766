extern void *malloc(unsigned long);
extern int unknown(void);
extern void exit(int);
static int global, other, array[4];
static int reads(void) { return global; }
static int writes(void) { return global = 1; }
static int writes_other(void) { return other++; }
static int deeply(int n) { return n ? deeply(n - 1) : writes(); }
static int local(int n) { int own = n; own++; return own; }
static int through(int *p) { return *p; }
static int stores(int *p) { return *p = 3; }
static int counts(void) { static int calls; return ++calls; }
static int counts_again(void) { return counts(); }
static int ends(int n) { if (n) exit(n); return 0; }
static int fresh(void) { int *own = malloc(4); *own = 1; return *own; }
static int divides(int n) { return 7 / n; }
int main(void) {
  int a = 1, b = 2, taken = 3, *p = &taken;
  a + b; // want "any order"
  a++ + b; // want "any order"
  a++ + a; // want "order matters"
  a++ + b++; // want "any order"
  (a = 1) + (a = 2); // want "order matters"
  reads() + reads(); // want "any order"
  reads() + writes(); // want "order matters"
  writes() + writes_other(); // want "any order"
  deeply(3) + reads(); // want "order matters"
  deeply(3) + writes_other(); // want "any order"
  local(1) + local(2); // want "any order"
  local(a++) + a; // want "order matters"
  counts() + a; // want "any order"
  counts() + counts_again(); // want "order matters"
  through(p) + taken++; // want "order matters"
  through(p) + a++; // want "any order"
  stores(p) + taken; // want "order matters"
  stores(p) + global; // want "any order"
  stores(p) + through(p); // want "order matters"
  through(p) + through(p); // want "any order"
  array[a] + array[b]; // want "any order"
  (array[a] = 1) + array[b]; // want "order matters"
  (array[a] = 1) + global; // want "any order"
  sizeof(a++) + a; // want "any order"
  ends(1) + writes(); // want "any order"
  fresh() + fresh(); // want "any order"
  unknown() + a; // want "any order"
  divides(a) + divides(b); // want "any order"
  return 0;
}
