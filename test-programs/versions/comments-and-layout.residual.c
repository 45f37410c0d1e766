/* A run that comes to __residua_stop is verified: it ends there. */
extern int __residua_stop_flush(void *) __asm__("fflush");
extern void __residua_stop(int) __asm__("_Exit") __attribute__((__noreturn__));


#line 11 "test-programs/versions/comments-and-layout.c"
int main(void) {
#line 11 "test-programs/versions/comments-and-layout.c"
  __residua_stop((__residua_stop_flush(0), 0));
#line 29 "test-programs/versions/comments-and-layout.c"
}
