/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));


#line 13 "test-programs/versions/new-global.c"
int main(void) {
#line 13 "test-programs/versions/new-global.c"
  __residua_stop((__residua_stop_flush(0), 0));
#line 28 "test-programs/versions/new-global.c"
}
