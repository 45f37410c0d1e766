/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));

#line 1 "test-programs/source-code.c"
/* Guards by text: white space and comments do not count, except inside literals. */
extern int puts(const char *);
extern int __VERIFIER_nondet_int(void);

/* For state start of the condition. */
#line 5 "test-programs/source-code.c"
int main(void) {
  int x = __VERIFIER_nondet_int()
      & 3;
  if (x   ==   1) {
    puts("a  b");
#line 9 "test-programs/source-code.c"
    __residua_stop((__residua_stop_flush(0), 0)); /* line 26 of the condition */
  }
  puts("a b");
#line 13 "test-programs/source-code.c"
  x = x /* all of it */
      +   1;
  if (x > 3) __residua_stop((__residua_stop_flush(0), 0)); /* line 29 of the condition */
#line 18 "test-programs/source-code.c"
  puts("done");
  return 0;
}
