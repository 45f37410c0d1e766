/* A gate that lets one person pass for each ticket. Verified: everything up to the second alarm in
   runs that start with the gate locked; runs in service mode are not. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum state { LOCKED, OPEN, ALARM };

static unsigned int tickets, passed, alarms;

static enum state pushed(enum state state) {
  if (state == OPEN) {
    passed++;
    return LOCKED;
  }
  alarms++;
  return ALARM;
}

int main(void) {
  int service = __VERIFIER_nondet_uint() % 4u == 0;
  enum state state = LOCKED;
  unsigned int events = 0;
  if (service) {
    show(99);
    state = OPEN;
    tickets = 1;
  }
  while (events < 10) {
    unsigned int event = __VERIFIER_nondet_uint() % 3u;
    if (event == 0 && state == LOCKED) {
      tickets++;
      state = OPEN;
    } else if (event == 1) {
      state = pushed(state);
    } else if (state == ALARM) {
      state = LOCKED;
    }
    if (passed > tickets) {
      reach_error();
    }
    events++;
  }
  show((int)passed);
  show((int)alarms);
  return 1;
}
