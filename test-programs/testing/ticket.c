/* Age and distance as floats give a price; the ticket has a number that must be the product of two. */
extern float __VERIFIER_nondet_float(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  float age = __VERIFIER_nondet_float(), distance = __VERIFIER_nondet_float();
  int price = 0;
  if (age >= 0 && age < 6)
    price = 0;
  else if (age < 15 && age > 0)
    price = 2;
  else if (age > 64.5f)
    price = 3;
  else
    price = 4;
  if (distance > 100)
    price *= 2;
  if (distance < 0)
    price = -1;
  if (a > 1 && a < 65536 && b > 1 && b < 65536 && a * b == 64507u * 3u) {
    price += 100;
    if (a > b)
      price += 100;
  }
  return price;
}
