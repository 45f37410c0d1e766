#ifndef SENSOR_H
#define SENSOR_H

extern void reach_error(void);

struct reading {
  int value;
  int scale;
};

enum { LIMIT = 100 };

int scaled(struct reading *reading);

#endif
