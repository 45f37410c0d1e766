/* Takes coins, sells two goods, gives change. Verified by one analysis: runs that never buy the
   cheap good; by another: those that never buy the dear one. The service is verified by both. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { CHEAP = 3, DEAR = 5, FULL = 20 };

static unsigned int credit, sold, taken, returned;

static void insert(unsigned int coin) {
  if (credit + coin <= FULL) {
    credit += coin;
    taken += coin;
  }
}

static int buy(unsigned int price) {
  if (credit < price) {
    return 0;
  }
  credit -= price;
  sold += price;
  return 1;
}

static void give_back(void) {
  returned += credit;
  credit = 0;
}

static int service(void) {
  int coins = 0;
  while (credit + 2 <= FULL) {
    insert(2);
    coins++;
  }
  show(coins);
  while (buy(DEAR)) {
    coins--;
  }
  give_back();
  show(coins);
  return taken == sold + returned && credit == 0;
}

int main(void) {
  if (__VERIFIER_nondet_uint() % 6u == 0) {
    if (!service()) {
      reach_error();
    }
    return 2;
  }
  for (int i = 0; i < 8; i++) {
    switch (__VERIFIER_nondet_uint() % 5u) {
      case 0:
        insert(1);
        break;
      case 1:
        insert(2);
        break;
      case 2:
        if (buy(CHEAP)) {
          show(CHEAP);
        }
        break;
      case 3:
        if (buy(DEAR)) {
          show(DEAR);
        }
        break;
      default:
        give_back();
        break;
    }
    if (taken != credit + sold + returned) {
      reach_error();
    }
  }
  give_back();
  show((int)returned);
  return 1;
}
