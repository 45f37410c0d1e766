#include "sensor.h"

static int limit = LIMIT;

static int clamp(int value) {
  return value > limit ? limit : value;
}

int scaled(struct reading *reading) {
  if (reading->scale < 0) {
    reach_error();
  }
  return clamp(reading->value) * reading->scale;
}
