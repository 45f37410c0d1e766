// Lines are joined in the middle of tokens, strings and comments.
vol\
atile int ra\
re;
static int lo\
ng_name(int x) { ret\
urn x +\
 1; }
int main(void) {
  int x = 1\
2; // a comment \
     that goes on: x = 0;
  /\
* also a comment *\
/
  if (rare) return 99;
  if (x !\
= 12) return 1;
  const char *s = "ab\
cd";
  if (s[3] != 'd') return 2;
  x +\
= long_name(1);
  x <<\
= 1;
  return x - 28;
}
