/* Guards by text: white space and comments do not count, except inside literals. */
extern int puts(const char *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int()
      & 3;
  if (x   ==   1) {
    puts("a  b");
  } else {
    puts("a b");
  }
  x = x /* all of it */
      +   1;
  if (x > 3) {
    puts("high");
  }
  puts("done");
  return 0;
}
