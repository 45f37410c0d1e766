/* An address against a table, a time to live, and a queue whose length depends on fifty arrivals. */
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  unsigned address = __VERIFIER_nondet_uint();
  int port = 0;
  if ((address & 0xffffff00u) == 0xc0a80100u)
    port = 1;
  else if ((address & 0xfff00000u) == 0xac100000u)
    port = 2;
  else if (address == 0x7f000001u)
    port = 3;
  else if (address * 0x01000193u == 0x811c9dc5u)
    port = 4;
  int queue = 0, lost = 0, idle = 0;
  for (int i = 0; i < 50; i++) {
    if (__VERIFIER_nondet_uchar() & 1) {
      if (queue < 10)
        queue++;
      else
        lost++;
    } else if (queue > 0)
      queue--;
    else
      idle++;
  }
  if (lost > 4)
    return port + 10;
  if (idle > 8)
    return port + 20;
  return port;
}
