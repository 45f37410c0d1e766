/* A binary search tree in an array, filled and walked recursively. Verified: trees of up to two
   nodes, and trees whose second node hangs on the left and whose third on the right. Combs are
   verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { NONE = -1, MOST = 7 };

struct node {
  int key;
  int left;
  int right;
};

static struct node nodes[MOST];
static int used;
static int last;

static int insert(int root, int key) {
  if (root == NONE) {
    nodes[used].key = key;
    nodes[used].left = NONE;
    nodes[used].right = NONE;
    used++;
    return used - 1;
  }
  if (key < nodes[root].key) {
    nodes[root].left = insert(nodes[root].left, key);
  } else {
    nodes[root].right = insert(nodes[root].right, key);
  }
  return root;
}

static int walk(int root) {
  int count = 0;
  if (root != NONE) {
    count += walk(nodes[root].left);
    if (nodes[root].key < last) {
      reach_error();
    }
    last = nodes[root].key;
    count += 1 + walk(nodes[root].right);
  }
  return count;
}

static int depth(int root) {
  int left, right;
  if (root == NONE) {
    return 0;
  }
  left = depth(nodes[root].left);
  right = depth(nodes[root].right);
  return 1 + (left > right ? left : right);
}

static void comb(int size) {
  int root = NONE;
  for (int i = 0; i < size; i++) {
    root = insert(root, i);
  }
  show(root);
  if (depth(root) != size) {
    reach_error();
  }
}

int main(void) {
  int size = (int)(__VERIFIER_nondet_uint() % (MOST + 1));
  int root = NONE;
  if (__VERIFIER_nondet_uint() % 4u == 0) {
    comb(size);
    return 2;
  }
  last = -1;
  for (int i = 0; i < size; i++) {
    root = insert(root, (int)(__VERIFIER_nondet_uint() % 30u));
  }
  show(size);
  if (walk(root) != size) {
    reach_error();
  }
  show(last);
  return 1;
}
