package residua.c.cfa;

import java.util.List;

/**
 * The nesting of a function's scopes. They are numbered in the order in which they are opened, so
 * that a scope and all scopes inside it have consecutive numbers.
 */
public final class Nesting {
  private final int[] parents;
  private final int[] last;

  private Nesting(int[] parents) {
    this.parents = parents;
    this.last = new int[parents.length];
    for (int scope = parents.length - 1; scope >= 0; scope--) {
      last[scope] = Math.max(last[scope], scope);
      if (parents[scope] >= 0) {
        last[parents[scope]] = Math.max(last[parents[scope]], last[scope]);
      }
    }
  }

  /** The nesting of finished scopes. */
  public static Nesting of(List<Scope> scopes) {
    return new Nesting(scopes.stream().mapToInt(Scope::parent).toArray());
  }

  /**
   * The nesting of scopes whose parents are known.
   *
   * @param parents for each scope, the one around it; -1 for the outermost
   */
  public static Nesting ofParents(int[] parents) {
    return new Nesting(parents.clone());
  }

  /** The scope around a scope; -1 for the outermost. */
  public int parent(int scope) {
    return parents[scope];
  }

  /** Whether a scope is another one or lies inside it. */
  public boolean isWithin(int scope, int outer) {
    return outer <= scope && scope <= last[outer];
  }
}
