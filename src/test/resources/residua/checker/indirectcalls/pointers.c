extern void abort(void);
extern int ask(int);
extern void show(int);
extern void qsort(void *, unsigned long, unsigned long, int (*)(const void *, const void *));
int x;
static void one(void) {
  show(1); // was "show(2);" // want "new behaviour: the next step of the original is not the one executed at line 7"
}
static void two(void) {
  x = 2;
  show(3);
}
static int order(const void *a, const void *b) {
  abort(); // was "x++;" // want "not sound: it stops where nothing is verified"
  return a != b;
}
void (*chosen)(void) = two; // was "void (*chosen)(void) = one;" // want "new behaviour: the declaration at line 17, 'void ( * chosen ) ( void ) = two ;', does not occur there in the original"
int main(void) {
  int pair[2] = {ask(1), ask(2)};
  if (pair[0])
    chosen = two; // was "chosen = one;" // want "new behaviour: the next step of the original is not the one executed at line 21"
  one(); // was "chosen();" // want "new behaviour: the next step of the original is not the one executed at line 22"
  if (pair[1]) {
    abort(); // was "chosen();" // reads "q0 covered" // want "not sound: it stops where nothing is verified"
    x = 3;
  }
  qsort(pair, 2, sizeof(int), order);
  if (pair[1] == 7) {
    abort(); // was "x = 5;" // reads "q0 covered" // want "sound, not exact"
  }
  return x;
}
