static int log_count, log[32];
static int note(int n) { log[log_count++] = n; return n; }
enum color { RED, GREEN = 4, BLUE };
static int choose(int n) {
int result = 0;
switch (n) {
case 0: result = 10;
case 1: result += 1; break;
case 2 ... 5: result = 20; break;
default: result = 99;
case -1: result++;
}
return result;
}
static int narrow(unsigned char n) {
switch (n) {
case (unsigned char)300: return 1;
case 255: return 2;
}
return 3;
}
static int inside(int n) {
int i = 0;
switch (n % 4) {
case 0: do { i += 100;
case 3: i += 10;
case 2: i += 1;
} while (--n > 0);
}
return i;
}
static long wide(long n) {
switch (n) {
case 1L << 40: return 1;
case 0: return 2;
}
return 3;
}
static int again(int n) {
int count = 0;
again: count++;
if (n-- > 0) goto again;
return count;
}
static int scopes(void) {
int x = 1;
{ int x = 2; x++; note(x); }
for (int x = 7; x < 8; x++) note(x);
return x;
}
static int lasting(void) { static int n = 5; return n++; }
static int early(int n) {
for (int i = 0; i < n; i++) {
if (i == 1) continue;
if (i == 4) break;
note(i);
}
return note(50);
}
int main(void) {
value(choose(0)); // want "11"
value(choose(1)); // want "1"
value(choose(2)); // want "20"
value(choose(5)); // want "20"
value(choose(6)); // want "100"
value(choose(-1)); // want "1"
value(narrow(44)); // want "1"
value(narrow(-1)); // want "2"
value(narrow(299)); // want "3"
value(inside(3)); // want "233"
value(inside(1)); // want "0"
value(wide(1L << 40)); // want "1"
value(wide(1L << 32)); // want "3"
value(again(3)); // want "4"
value(scopes()); // want "1"
value(log[0] * 10 + log[1]); // want "37"
value(lasting() + lasting() * 10); // want "65"
value(early(9)); // want "50"
value(log_count); // want "6"
value(log[2] * 100 + log[3] * 10 + log[4]); // want "23"
value(RED + GREEN * 10 + BLUE); // want "45"
return 0;
}
