package residua.oracle;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import residua.oracle.Oracle.Fault;

/** Removes from a triple with a fault what the fault does not need. */
final class Shrinker {
  private final Oracle oracle;
  private final String reducer;
  private final Fault fault;
  private final Triple triple;

  Shrinker(Oracle oracle, String reducer, Fault fault, Triple triple) {
    this.oracle = oracle;
    this.reducer = reducer;
    this.fault = fault;
    this.triple = triple;
  }

  /** Shrinks the triple in place; the oracle's files are those of the result at the end. */
  void shrink() throws IOException {
    boolean changed = true;
    while (changed) {
      changed = shrink(triple.condition().transitions());
      for (List<Stmt> list : lists()) {
        changed |= shrink(list);
        changed |= unwrap(list);
      }
    }
    oracle.check(triple, reducer);
  }

  private List<List<Stmt>> lists() {
    List<List<Stmt>> result = new ArrayList<>();
    triple.program().functions().forEach(function -> collect(function.body, result));
    return result;
  }

  private static void collect(List<Stmt> list, List<List<Stmt>> result) {
    result.add(list);
    list.forEach(statement -> statement.bodies().forEach(inner -> collect(inner, result)));
  }

  private <T> boolean shrink(List<T> list) throws IOException {
    boolean changed = false;
    for (int i = list.size() - 1; i >= 0; i--) {
      if (list.get(i) instanceof Stmt.Return) {
        // A function without one would have no defined value.
        continue;
      }
      T removed = list.remove(i);
      if (stillFails()) {
        changed = true;
      } else {
        list.add(i, removed);
      }
    }
    return changed;
  }

  /** Replaces statements by what is inside them. */
  private boolean unwrap(List<Stmt> list) throws IOException {
    boolean changed = false;
    for (int i = list.size() - 1; i >= 0; i--) {
      Stmt whole = list.get(i);
      for (List<Stmt> inner : whole.bodies()) {
        List<Stmt> before = new ArrayList<>(list);
        list.remove(i);
        list.addAll(i, inner);
        if (stillFails()) {
          changed = true;
          break;
        }
        list.clear();
        list.addAll(before);
      }
    }
    return changed;
  }

  private boolean stillFails() throws IOException {
    try {
      return oracle.check(triple, reducer).fault().filter(f -> f.fault() == fault).isPresent();
    } catch (RuntimeException e) {
      // Without its label a jump goes nowhere.
      return false;
    }
  }
}
