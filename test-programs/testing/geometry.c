/* A point against boxes and a circle, in floats; the grid cell in whole numbers. */
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
  int where = 0;
  if (x >= 0 && x <= 10 && y >= 0 && y <= 10)
    where = 1;
  if (x * x + y * y < 4.0f)
    where |= 2;
  if (x > 1e6f || y > 1e6f)
    where |= 4;
  if (x != x)
    where |= 8;
  int column = __VERIFIER_nondet_int(), row = __VERIFIER_nondet_int();
  if (column < 0 || column > 10000000 || row < 0 || row > 10000000)
    return where;
  if (column - row == 123456 && column + row == 987654)
    where |= 16;
  if (row < 5000 && column == row * 1543 && row > 1000)
    where |= 32;
  return where;
}
