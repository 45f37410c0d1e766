extern int ask(int);
extern void show(int);
struct pair { int a; int b; }; // was "struct pair { int b; int a; };" // want "new behaviour: the declaration at line 3, 'struct pair { int a ; int b ; } ;', does not occur there in the original"
struct one { int a; }; // was "struct one { int a; }; struct two { int b; };" // want "sound and exact"
struct new_one { int c; }; // was ";" // want "sound and exact"
typedef long number; // was "typedef int number;" // want "new behaviour: the declaration at line 6, 'typedef long number ;', does not occur there in the original"
enum { RED = 1 }; // was "enum { RED = 2 };" // want "new behaviour: the declaration at line 7, 'enum { RED = 1 } ;', does not occur there in the original"
static int x = 1; // was "static int x = 2;" // want "new behaviour: the declaration at line 8, 'static int x = 1 ;', does not occur there in the original"
static int unused; // was "static int unused, other;" // want "new behaviour: the declaration at line 9, 'static int unused ;', does not occur there in the original"
const int y = 3; // was "static const int y = 3;" // want "new behaviour: the declaration at line 10, 'const int y = 3 ;', does not occur there in the original"
int z __attribute__((aligned(64))); // was "int z;" // want "new behaviour: the declaration at line 11, 'int z __attribute__ ( ( aligned ( 64 ) ) ) ;', does not occur there in the original"
int f(long); // was "int f(int);" // want "new behaviour: the declaration at line 12, 'int f ( long ) ;', does not occur there in the original"
static void same(void) { show(1); } // was "static void same(void) { show(2); }" // want "new behaviour: the next step of the original is not the one executed at line 13"
static void same_not(void); // was "static void same_not(void) { show(3); }" // want "new behaviour: the declaration at line 14, 'static void same_not ( void ) ;', does not occur there in the original"
__attribute__((constructor)) static void early(void) { show(4); } // was "static void early(void) { show(4); }" // want "new behaviour: 'early' is called implicitly"
static int helper(int a) { return a; } // was "static int helper(int a, ...) { return a; }" // want "new behaviour: the next step of the original is not the one executed at line 31"
int abs(int a) { return 0; } // was ";" // want "sound and exact"
void *malloc(unsigned long n) { return 0; } // was ";" // want "new behaviour: the C library calls 'malloc'"
int f(int a) { return a; } // was ";" // want "new behaviour: the next step of the original is not the one executed at line 32"
int g(int a) { return a; } // was ";" // want "sound and exact"
int rand(void); // was ";" // want "sound and exact"
int new_object = 3; // was ";" // want "sound and exact"
extern int also(int) __asm__("ask"); // was ";" // want "sound and exact"
int unchanged(int a) { static int n; return n += a; } // was "int unchanged(int a) { int n = 0; return n += a; }" // want "new behaviour: the next step of the original is not the one executed at line 24"
int main(int argc, char **argv) { // was "int main(void) {" // want "new behaviour: the entry functions have different heads"
  number n = ask(1);
  struct pair p = { n, RED };
  struct one o = { 1 };
  same();
  early();
  show(helper(p.a) + x + y + z + o.a + unused);
  return f(n);
}
