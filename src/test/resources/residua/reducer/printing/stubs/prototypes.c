typedef int number;
struct s { int x; };
extern int f1(int, char c); // want "int f1(int __residua_1, char __residua_2)"
void f2(void); // want "void f2(void)"
extern unsigned long int f3(const char *text, ...); // want "unsigned long int f3(const char * __residua_1, ...)"
double f4(struct s *, number n, struct s by_value); // want "double f4(struct s * __residua_1, number __residua_2, struct s __residua_3)"
number f5(int); // want "none"
int *f6(int); // want "none"
int f7(int a[3]); // want "none"
int f8(int (*call)(void)); // want "none"
int f9(); // want "none"
int f11(register int x); // want "none"
long double f12(void); // want "none"
void f13(void *, const volatile int *restrict p); // want "void f13(void * __residua_1, const volatile int * restrict __residua_2)"
int f14(unsigned x), other; // want "none"
int main(void) { return 0; }
