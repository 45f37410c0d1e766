extern void leak(void);
extern int sensor(void);

int level = 40, ceiling = 90;

static void pour(int *tank, int litres) {
  *tank = *tank + litres;
}

int main(void) {
  int valve = 0;
  for (int hour = 0; hour < 24; hour++) {
    int flow = sensor();
    if (flow < 0 || flow > 5)
      continue;
    pour(&level, flow);
    valve++;
  }
  do {
    level = level - 7;
  } while (level > ceiling);
  if (level < 0)
    leak();
  return valve ? 0 : 1;
}
