extern int ask(void);
#pragma pack(8) // was "#pragma pack(4)" // want "other"
int x; /* a remark */ // was "int x; /* no remark*/" // want "same"
int y;         // was "int y; /* y */" // want "same"
int y2; /* y */ // was "int y2; /* yy */" // want "other"
int  z; // was "int z ;" // want "other"
/* */ int v; // was "      int v;" // want "same"
static int f(int a) { return a; } // was "static int f(int b) { return b; }" // want "other"
const char s[] = {'a', ' '}; // was "const char s[] = {' ', 'a'};" // want "other"
int main(void) {
  x = 1; x = 2; // was "x = 2; x = 1;" // want "other"
  x = 01; // was "x = +1;" // want "other"
  ; // was " " // want "other"
  return 0;
}
