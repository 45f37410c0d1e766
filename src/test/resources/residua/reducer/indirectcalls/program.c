extern int ask(void);
extern int putchar(int);
extern void mystery(void);
extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
int x;
static int order(const void *a, const void *b) {
  x = 1; // reads "q0 q1"
  return a == b;
}
static void direct(void) {
  x = 2; // reads "q1 covered"
}
static void pointed(void) {
  direct();
}
void (*chosen)(void) = pointed;
int main(void) {
  int pair[2] = {1, 2};
  direct();
  putchar(1);
  chosen(); // want "may call"
  qsort(pair, 2, 4, order); // want "may call"
  mystery(); // want "may call"
  x = ask(); // want "may call"
  return x;
}
