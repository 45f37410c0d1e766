/* A state machine over twenty-five commands; weights are floats; a service key. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int floor = 0, doors = 0, faults = 0, moved = 0;
  int key = __VERIFIER_nondet_int();
  for (int i = 0; i < 25; i++) {
    switch (__VERIFIER_nondet_uchar() % 4) {
      case 0:
        if (doors)
          faults++;
        else if (floor < 5) {
          floor++;
          moved++;
        }
        break;
      case 1:
        if (doors)
          faults++;
        else if (floor > 0) {
          floor--;
          moved++;
        }
        break;
      case 2:
        doors = 1;
        break;
      default:
        doors = 0;
    }
  }
  if (__VERIFIER_nondet_float() > 630.0f)
    faults++;
  if (floor == 5)
    moved = 100;
  if (faults > 6)
    moved = 200;
  if (key > 0 && key < 100000000 && key * 17 == 1190112506)
    moved = 300;
  if (key == 0x2bad2bad || key == 0x3bad3bad)
    moved = 400;
  return moved > 50;
}
