package residua.reducer.structuring.layout;

import java.util.Arrays;

/** Union-find: a partition of integers whose groups are united one by one. */
final class Groups {
  private final int[] representative;

  Groups(int size) {
    this.representative = new int[size];
    Arrays.setAll(representative, i -> i);
  }

  void unite(int a, int b) {
    representative[of(a)] = of(b);
  }

  /** The representative of an integer's group. */
  int of(int number) {
    int root = number;
    while (representative[root] != root) {
      root = representative[root];
    }
    for (int at = number; at != root; ) {
      int next = representative[at];
      representative[at] = root;
      at = next;
    }
    return root;
  }
}
