struct packed { char one; int two; } __attribute__((packed));
struct loose { char one; int two; };
struct tail { int count; short items[]; };
union both { char one; long two; };
typedef int vector[3];
static int calls;
static int called(void) { return ++calls; }
static int rows(int n) {
int array[n][n + 1];
n = 100;
return sizeof array / sizeof(int) * 10 + sizeof array[0] / sizeof(int);
}
int main(void) {
int n = 3;
int grown[n + 1];
__auto_type deduced = 3L;
typeof(n + 1u) same = -1;
typeof(int[2]) two = {1, 2};
typeof(&two[0]) at = two + 1;
value(sizeof(struct packed)); // want "5"
value(sizeof(struct loose)); // want "8"
value(sizeof(struct tail)); // want "4"
value(sizeof(union both)); // want "8"
value(sizeof(vector)); // want "12"
value(sizeof(vector *)); // want "sizeof(void *)"
value(sizeof 'a'); // want "4"
value(sizeof "four"); // want "5"
value(sizeof(char) + sizeof(short) * 10 + sizeof(long long) * 100); // want "821"
value(sizeof(1 ? (char)1 : (char)2)); // want "4"
value(sizeof(1.0f + 1)); // want "4"
value(sizeof called()); // want "4"
value(calls); // want "0"
value(sizeof grown); // want "16"
n = 7;
value(sizeof grown); // want "16"
value(rows(2)); // want "63"
value(sizeof(int[n])); // want "28"
value(_Alignof(struct packed)); // want "1"
value(_Alignof(struct loose)); // want "4"
value(__alignof__(double)); // want "8"
value(sizeof deduced); // want "8"
value(same > 0); // want "1"
value(*at); // want "2"
value(sizeof two); // want "8"
value(__builtin_offsetof(struct loose, two)); // want "4"
return 0;
}
