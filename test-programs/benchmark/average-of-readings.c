/* Readings of a sensor are summed up until one says stop. The verifier unrolled the loop three
   times: runs that leave it after at most two readings are verified. What follows a reading that
   is too high is verified, too. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void show(int);

enum { LOWEST = -40, HIGHEST = 85, MOST = 10 };

static int clamp(int value) {
  if (value < LOWEST) {
    return LOWEST;
  }
  if (value > HIGHEST) {
    return HIGHEST;
  }
  return value;
}

int main(void) {
  int sum = 0;
  int count = 0;
  int smallest = HIGHEST;
  int largest = LOWEST;
  while (count < MOST) {
    int reading = __VERIFIER_nondet_int();
    if (reading == 0) {
      break;
    }
    reading = clamp(reading);
    if (reading < smallest) {
      smallest = reading;
    }
    if (reading > largest) {
      largest = reading;
    }
    sum += reading;
    count++;
  }
  if (count > 0) {
    int average = sum / count;
    show(average);
    if (average < smallest || average > largest) {
      reach_error();
    }
  }
  show(count);
  return 0;
}
