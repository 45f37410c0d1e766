struct point { int x, y; };
struct line { struct point from, to; char name[4]; };
struct bits { unsigned a : 3; signed b : 4; unsigned : 0; unsigned c : 30; _Bool d : 1; };
struct tail { int count; int items[]; };
union cell { int number; char bytes[4]; struct point at; };
static struct tail open = {2, {5, 6}};
static int zeroed[3];
static struct point table[] = {[2] = {.y = 1}, [0] = {7}, {3, 4}};
static const char *names[] = {"one", "two"};
static int *to_first = &table[0].x, difference = 3 - 5;
static int grid[2][3] = {1, 2, 3, 4};
static struct point made(int n) { return (struct point){n, n + 1}; }
int main(void) {
struct line l = {.to.y = 5, .name = "abcd", .from = {1}};
struct bits b = {9, 7, 1 << 30 | 3, 2};
union cell c = {.bytes = {1, 2}};
int array[] = {[3] = 4, 5, [1 ... 2] = 8}, i = 0;
int *at = array;
struct point p = {1, 2}, q = p, *ps = &q;
_Bool truth = 0.25;
signed char small = 200;
char text[] = "a\0b";
float f = 16777217;
value(l.from.x * 100 + l.from.y * 10 + l.to.y); // want "105"
value(l.name[3]); // want "'d'"
value(b.a); // want "1"
value(b.b); // want "7"
value(b.c); // want "3"
value(b.d); // want "1"
b.b = 8;
value(b.b); // want "-8"
value(b.a++); // want "1"
value(b.a -= 3); // want "7"
value(c.number); // want "0x201"
c.number = -1;
value(c.bytes[2]); // want "-1"
value(sizeof array / sizeof *array); // want "5"
value(array[0] + array[1] * 10 + array[2] * 100 + array[4] * 1000); // want "5880"
value(open.items[1]); // want "6"
value(zeroed[2]); // want "0"
value(table[0].x * 1000 + table[1].x * 100 + table[1].y * 10 + table[2].y); // want "7341"
value(sizeof table / sizeof *table); // want "3"
value(*to_first + difference); // want "5"
value(names[1][0]); // want "'t'"
value(grid[1][0] * 10 + grid[1][2]); // want "40"
value(made(3).y); // want "4"
ps->x = 9;
value(p.x * 10 + q.x); // want "19"
p = *ps;
value(p.x); // want "9"
value(truth); // want "1"
value(small); // want "-56"
value(sizeof text); // want "4"
value(text[2]); // want "'b'"
value(f); // want "16777216"
value(*at++ + at[0]); // want "8"
value((&array[3])[-1]); // want "8"
value(2[array]); // want "8"
value(i++ + (at += 2, at - array)); // want "3"
value((small += 100, small)); // want "44"
value((truth = 7, truth)); // want "1"
value((i <<= 3, i |= 5, i ^= 1)); // want "12"
value((struct point){.y = 6}.y); // want "6"
value(((union cell)0x01020304).bytes[0]); // want "4"
value(*&(int){5}); // want "5"
value((l = (struct line){0}, l.to.y)); // want "0"
return 0;
}
