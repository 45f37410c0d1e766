struct packed { char a; int b; } __attribute__((packed));
struct padded { char a; int b; char c; };
struct bits { unsigned a : 3; unsigned b : 30; unsigned : 0; char c; };
union both { char text[5]; short s; };
enum colour { RED, GREEN = 7, BLUE };
typedef int row[4];
int main(void) {
  row rows[3];
  short s = 1;
  char text[] = "abc";
  value(sizeof(struct packed)); // want "5"
  value(sizeof(struct padded)); // want "12"
  value(sizeof(struct bits)); // want "12"
  value(sizeof(union both)); // want "6"
  value(sizeof rows); // want "48"
  value(sizeof rows[0] / sizeof rows[0][0]); // want "4"
  value(sizeof text); // want "4"
  value(sizeof(s + s)); // want "4"
  value(sizeof(char) == sizeof 'a'); // want "0"
  value(sizeof(1 ? s : 1L)); // want "8"
  value(sizeof(&rows)); // want "8"
  value(sizeof(*&rows)); // want "48"
  value(__builtin_offsetof(struct padded, c)); // want "8"
  value(_Alignof(long double)); // want "16"
  value(BLUE + sizeof(enum colour)); // want "12"
  return 0;
}
