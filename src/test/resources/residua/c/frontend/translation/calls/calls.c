typedef __builtin_va_list va_list;
typedef unsigned long size_t;
void *malloc(size_t);
void *calloc(size_t, size_t);
void free(void *);
void *memset(void *, int, size_t);
void *memcpy(void *, const void *, size_t);
void *memmove(void *, const void *, size_t);
int memcmp(const void *, const void *, size_t);
size_t strlen(const char *);
int strcmp(const char *, const char *);
int abs(int);
void qsort(void *, size_t, size_t, int (*)(const void *, const void *));
struct pair { int one, two; };
struct large { char bytes[40]; };
static int apart(signed char c, unsigned short s, long l, float f) { return c + s + (int)l + (int)f; }
static struct pair swapped(struct pair p) { int one = p.one; p.one = p.two; p.two = one; return p; }
static int last(struct large l) { l.bytes[0] = 9; return l.bytes[39]; }
static int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
static int old(a, b) int a; char b; { return a * 10 + b; }
static int twice(int (*f)(int), int n) { return f(f(n)); }
static int increased(int n) { return n + 1; }
static double sum(int count, ...) {
va_list all, rest;
double result = 0;
__builtin_va_start(all, count);
__builtin_va_copy(rest, all);
for (int i = 0; i < count; i++) { result += __builtin_va_arg(all, int); result += __builtin_va_arg(all, double); }
if (count > 0) result += 1000 * __builtin_va_arg(rest, int);
__builtin_va_end(rest);
__builtin_va_end(all);
return result;
}
static int downwards(const void *a, const void *b) { return *(const int *)b - *(const int *)a; }
int main(void) {
struct pair p = {1, 2};
struct large l = {{1}};
char text[8] = "abc";
int array[] = {3, 1, 2}, atomic = 5, *m;
l.bytes[39] = 7;
value(apart(300, 65537, 1L << 32, 2.9f)); // want "47"
value(swapped(p).one * 10 + swapped(p).two); // want "21"
value(p.one * 10 + p.two); // want "12"
value(last(l) * 10 + l.bytes[0]); // want "71"
value(factorial(6)); // want "720"
value(old(4, 258)); // want "42"
value(twice(increased, 5)); // want "7"
value((*&increased)(1)); // want "2"
value(sum(0)); // want "0"
value(sum(2, 1, 0.5, 20, 0.25)); // want "1021.75"
value(abs(-4)); // want "4"
value(strlen(text)); // want "3"
value(strcmp(text, "abd") < 0); // want "1"
value(memcmp("ab\0c", "ab\0d", 4) < 0); // want "1"
value(*(char *)memcpy(text, "xyz", 2)); // want "'x'"
value(text[2]); // want "'c'"
value(((char *)memmove(text + 1, text, 3))[1]); // want "'y'"
value(*(char *)memset(text, 0x141, 2)); // want "0x41"
m = calloc(2, sizeof *m);
value(m[0] + m[1]); // want "0"
free(m);
qsort(array, 3, sizeof *array, downwards);
value(array[0] * 100 + array[1] * 10 + array[2]); // want "321"
value(__sync_fetch_and_add(&atomic, 3)); // want "5"
value(__atomic_add_fetch(&atomic, 2, 5)); // want "10"
value(__sync_bool_compare_and_swap(&atomic, 10, 1)); // want "1"
value(__sync_val_compare_and_swap(&atomic, 10, 4)); // want "1"
value(__atomic_exchange_n(&atomic, 6, 0)); // want "1"
value(__builtin_expect(atomic, 0)); // want "6"
value(__builtin_popcount(0xf1)); // want "5"
value(__builtin_clz(1)); // want "31"
value(__builtin_ctzl(1L << 35)); // want "35"
value(__builtin_ffs(0)); // want "0"
value(__builtin_add_overflow(2147483647, 1, &atomic)); // want "1"
value(atomic == -2147483647 - 1); // want "1"
value(__builtin_mul_overflow(3, 4, &atomic)); // want "0"
value(atomic); // want "12"
value(__builtin_bswap32(0x01020304)); // want "0x04030201"
return 0;
}
