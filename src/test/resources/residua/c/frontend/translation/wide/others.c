typedef __builtin_va_list va_list;
struct mixed { int before; long double number; int after; };
union shared { long double number; unsigned char bytes[16]; };
struct mixed at_file_scope = {1, 2.5L, 3};
long double table[3] = {1, 2.0L, [2] = 3};
long double half(long double x) { return x / 2; }
double _Complex turned(double _Complex z) { return z * 1.0i; }
static int first(int n, ...) { va_list all; __builtin_va_start(all, n); int r = __builtin_va_arg(all, int); __builtin_va_end(all); return r; }
int main(void) {
int y = 5;
struct mixed local = at_file_scope;
local.number = half(y);
local.number += 1;
local.number++;
table[y % 3] = -local.number;
union shared shared;
shared.number = 1;
shared.bytes[0] = 9;
long double *at = &local.number;
*at = y ? local.number : 1;
double _Complex z = y + 2.0 * 1.0iF;
z = turned(~z) * z;
float _Complex f = 1.0f;
double root = table[0];
double real = z;
unsigned long kept = 7;
long double read = 1.5L;
int cut = (int) read;
cut = 4;
value(local.before + local.after); // want "4"
value(at_file_scope.after); // want "3"
value(shared.bytes[0]); // want "9"
value(sizeof(long double)); // want "16"
value(sizeof(struct mixed)); // want "48"
value(sizeof(z) + sizeof(f)); // want "24"
value(sizeof(long double _Complex)); // want "32"
value(sizeof(2.0 * 1.0iF)); // want "16"
value(sizeof(1.0iF)); // want "8"
value(sizeof(f + 1.0L)); // want "32"
value(sizeof(f + f)); // want "8"
value(sizeof(1.0L + 1)); // want "16"
value(sizeof(1 ? 1 : 1.0L)); // want "16"
value((char *) at - (char *) &local); // want "16"
value(first(3, 8, read, z)); // want "8"
value((half(2), 6)); // want "6"
value((root, kept)); // want "7"
value((f == z, read > 1, 2)); // want "2"
value(cut); // want "4"
value((double)2.5L == 2.5); // want "1"
return 0;
}
