extern int atexit(void (*)(void));
extern void exit(int);
extern void abort(void);
extern void show(int);
static void last(void) {
  show(1);
}
int main(void) {
  if (atexit(last))
    abort(); // want "stop"
  exit(0); // functions are executed before the end
  return 0;
}
