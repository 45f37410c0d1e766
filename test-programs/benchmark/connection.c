/* A connection is opened in three steps and closed in two, as a server sees it. Verified: runs in
   which no connection gets established, and those whose first one is reset. What follows a FIN
   is verified, too. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { CLOSED, LISTEN, RECEIVED, ESTABLISHED, WAITING };
enum { SYN, ACK, FIN, RST, TIMEOUT, MESSAGES };

static int state = CLOSED;
static int opened, released;

static void leave_connection(void) {
  released++;
  if (released > opened) {
    reach_error();
  }
}

static void handle(unsigned int message) {
  if (state == LISTEN && message == SYN) {
    state = RECEIVED;
  } else if (state == RECEIVED && message == ACK) {
    state = ESTABLISHED;
    opened++;
  } else if (state == RECEIVED && message == RST) {
    state = LISTEN;
  } else if (state == ESTABLISHED && message == FIN) {
    state = WAITING;
  } else if (state == ESTABLISHED && message == RST) {
    state = LISTEN;
    leave_connection();
  } else if (state == WAITING && message == ACK) {
    state = LISTEN;
    leave_connection();
  }
}

int main(void) {
  state = LISTEN;
  for (int i = 0; i < 12; i++) {
    unsigned int message = __VERIFIER_nondet_uint() % MESSAGES;
    handle(message);
    if (state == CLOSED) {
      reach_error();
    }
  }
  show(state);
  if (opened - released > 1) {
    reach_error();
  }
  return 1;
}
