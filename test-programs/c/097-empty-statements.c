// Nothing, everywhere.
volatile int rare;
;
static int f(int n) {
  ;;
  if (n) ; else ;
  if (n == 1) { } else if (n == 2) ; else { ; { } ; }
  for (;n > 5; n--) ;
  while (n < 0) { n++; }
  do ; while (0);
  do { } while (n++ < 3);
  switch (n) { ; case 1: ; ; case 2: { } default: ; }
  {{{ ; }}}
  if (rare) return 99;
  lab: ;
  l2: l3: {}
  return n;;
};
int main(void) {
  if (f(9) != 6) return 1;
  if (f(-2) != 4) return 2;
  return 0; ; { ; }
}
