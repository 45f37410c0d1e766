package residua.structure.layout;

import java.util.Arrays;

/** Numbers in groups that are united one by one. */
final class Groups {
  private final int[] representative;

  Groups(int size) {
    this.representative = new int[size];
    Arrays.setAll(representative, i -> i);
  }

  void unite(int a, int b) {
    representative[of(a)] = of(b);
  }

  /** A number that all members of a group have in common. */
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
