/* Receives a frame of a header, a body and a checksum, byte by byte. Verified: frames with a wrong
   header or length; a body of one byte; nothing in the mode of noisy lines. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum state { HEADER, LENGTH, BODY, CHECKSUM, DONE, BROKEN };
enum { MOST = 5 };

static enum state state = HEADER;
static unsigned int left, length, sum;

static void receive(unsigned int byte) {
  switch (state) {
    case HEADER:
      state = byte < 3 ? LENGTH : BROKEN;
      break;
    case LENGTH:
      if (byte == 0 || byte > MOST) {
        state = BROKEN;
      } else {
        length = byte;
        left = byte;
        state = BODY;
      }
      break;
    case BODY:
      if (left == 0) {
        reach_error();
      }
      sum = (sum + byte) % 4u;
      left--;
      if (left == 0) {
        state = CHECKSUM;
      }
      break;
    case CHECKSUM:
      state = byte % 4u == sum ? DONE : BROKEN;
      break;
    default:
      reach_error();
      break;
  }
}

int main(void) {
  int noisy = __VERIFIER_nondet_uint() % 5u == 0;
  int bytes = 0;
  while (state != DONE && state != BROKEN) {
    unsigned int byte = __VERIFIER_nondet_uint() % 8u;
    if (noisy && __VERIFIER_nondet_uint() % 8u == 0) {
      byte ^= 1u;
    }
    receive(byte);
    bytes++;
  }
  show(bytes);
  if (bytes > MOST + 3) {
    reach_error();
  }
  return state == DONE ? 1 : 2;
}
