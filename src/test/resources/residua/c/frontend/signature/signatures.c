typedef unsigned int word;
typedef word *words;
enum color { RED, GREEN };
struct node { struct node *next; int value : 3; union { int one; float two; }; };
struct hidden;
static int f9();
int f1(int n, unsigned char c) { return n + c; } // want "n is int; c is unsigned char -> int"
static void f2(void) {} // want " => void"
double f3(const char *text, ...) { return *text; } // want "text is pointer to const char; ... -> double"
struct node *f4(struct node *at, struct hidden *h) { return at; } // want "at is pointer to struct node{next,value:,_}; h is pointer to struct hidden -> pointer to struct node{next,value:,_}"
words f5(word w, enum color c) { return 0; } // want "w is word, unsigned int; c is one of RED,GREEN -> words, pointer to word, unsigned int"
int f6(int a[4], int b[], int (*f)(int)) { return a[0] + b[0]; } // want "a is array of 4 int; b is pointer to int; f is pointer to function -> int"
int f7(n, c) int n; char *c; { return n; } // want "n is int; c is pointer to char (old) -> int"
inline int f8(long long l, float f) { return 0; } // want "l is long long; f is float => int"
int f9(int n) { return n; } // want "n is int => int"
_Bool f10(int *restrict p, volatile int *q, union { int x; } u) { return 0; } // want "p is pointer to int; q is pointer to volatile int; u is union _{x} -> _Bool"
void f11(int n, int grid[n][n]) {} // want "n is int; grid is array of n array of n int -> void"
