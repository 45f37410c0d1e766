package residua.print;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import residua.cfa.Scope;

/**
 * How the scopes of a function lie in each other. They are numbered in the order in which they are
 * opened, so that a scope and all scopes inside it have consecutive numbers.
 */
final class Nesting {
  private final int[] parents;
  private final int[] last;
  private final List<List<Integer>> children = new ArrayList<>();

  Nesting(List<Scope> scopes) {
    this.parents = scopes.stream().mapToInt(Scope::parent).toArray();
    this.last = new int[parents.length];
    for (int parent : parents) {
      children.add(new ArrayList<>());
      if (parent >= 0) {
        children.get(parent).add(children.size() - 1);
      }
    }
    for (int scope = parents.length - 1; scope >= 0; scope--) {
      last[scope] = Math.max(last[scope], scope);
      if (parents[scope] >= 0) {
        last[parents[scope]] = Math.max(last[parents[scope]], last[scope]);
      }
    }
  }

  int parent(int scope) {
    return parents[scope];
  }

  /** Whether a scope is another one or lies inside it. */
  boolean isWithin(int scope, int outer) {
    return outer <= scope && scope <= last[outer];
  }

  /** The scope directly inside a scope that another one lies in; that scope itself if it is it. */
  int childTowards(int scope, int inner) {
    if (inner == scope) {
      return scope;
    }
    int index = Collections.binarySearch(children.get(scope), inner);
    return children.get(scope).get(index >= 0 ? index : -index - 2);
  }
}
