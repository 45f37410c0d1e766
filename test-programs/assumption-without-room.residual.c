#line 2 "test-programs/assumption-without-room.c"
extern int __VERIFIER_nondet_int(void);

static int answer(void) {
  return __VERIFIER_nondet_int();
}

int main(void) {
  int strict = __VERIFIER_nondet_int();
  return answer() & 63;
}
