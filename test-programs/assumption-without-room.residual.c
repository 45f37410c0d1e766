#line 1 "test-programs/assumption-without-room.c"
/* Where there is no room for the cut behind an assumption, the run goes on behind it. */
extern int __VERIFIER_nondet_int(void);

static int answer(void) {
  return __VERIFIER_nondet_int();
}

int main(void) {
  int strict = __VERIFIER_nondet_int();
  return answer() & 63;
}
