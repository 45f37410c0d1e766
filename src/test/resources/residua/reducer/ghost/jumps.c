typedef int jmp_buf[48];
extern int setjmp(jmp_buf);
extern void longjmp(jmp_buf, int);
extern int ask(void);
jmp_buf back;
int x;
static void inner(void) {
  x = 1; // reads "q0 q1" // want "q0>q1"
  longjmp(back, 1);
}
int main(void) {
  if (setjmp(back)) {
    x = 2; // reads "q1 covered" // want "q1>stop"
    return 1;
  }
  if (ask())
    inner();
  x = 3; // reads "q0 covered" // want "q0>stop"
  return 0;
}
