typedef struct file FILE;
extern int fflush(FILE *);
extern void _Exit(int);
extern void quit(int) __asm__("_Exit");
extern void exit(int);
extern void abort(void);
extern void __VERIFIER_assume(int);
extern void show(int);
extern int ask(void);
static void stop(void) {
  fflush((FILE *) 0);
  _Exit(0);
}
static void flushing(void) {
  fflush((void *) 0);
  quit(0);
}
static void silent(void) {
  _Exit(0);
}
static void failing(void) {
  fflush(0);
  _Exit(1);
}
static void more(void) {
  fflush(0);
  show(1);
  _Exit(0);
}
static void nested(void) {
  abort(); // want "stop"
}
static void around(void) {
  nested(); // want "stop"
}
int main(void) {
  switch (ask()) {
    case 1: stop();
    case 2:
      flushing(); // want "stop"
    case 3:
      silent();
    case 4:
      failing();
    case 5:
      more();
    case 6:
      nested(); // want "stop"
    case 7:
      _Exit((fflush((void *) 0), 0)); // want "stop"
    case 8:
      _Exit((fflush((void *) 0), 1));
    case 9:
      _Exit(0);
    case 10:
      exit(0); // want "stop"
    case 11:
      exit(1);
    case 12:
      __VERIFIER_assume(0); // want "stop"
    case 13:
      __VERIFIER_assume(1);
    case 14:
      quit((fflush(0), 0)); // want "stop"
    case 15:
      if (ask()) abort(); // want "stop"
    case 16:
      (void) ask();
  }
  return 0;
}
