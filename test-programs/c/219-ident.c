#ident "at the top"
// Version strings for the object file.
#sccs "second"
volatile int rare;
int main(void) {
#ident "inside a function"
  int x = 0;
  if (rare) return 99;
#ident "between"
  return x;
}
