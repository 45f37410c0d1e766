package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/**
 * What has to be shown of several equations, in cases: in each, that a sum of their forms is a sum
 * of multiples of premises. Which sums these are is a question of linear algebra.
 */
final class Obligations {
  private final int equations;
  private final List<Case> cases = new ArrayList<>();

  private record Case(List<LinearForm> conclusions, List<LinearForm> premises) {}

  /**
   * Without cases.
   *
   * @param equations their number
   */
  Obligations(int equations) {
    this.equations = equations;
  }

  /**
   * Adds a case.
   *
   * @param conclusions for each equation what must be zero
   * @param premises what is zero
   */
  void add(List<LinearForm> conclusions, List<LinearForm> premises) {
    cases.add(new Case(conclusions, premises));
  }

  /**
   * The factors of the equations in those sums of multiples of them that hold in all cases:
   * generators of the module of all such vectors.
   *
   * @param width of the integers in bits
   */
  List<long[]> provable(int width) {
    int columns = equations + cases.stream().mapToInt(each -> each.premises.size()).sum();
    List<long[]> rows = new ArrayList<>();
    int first = equations;
    for (Case each : cases) {
      TreeMap<Monomial, long[]> byProduct = new TreeMap<>();
      long[] constants = new long[columns];
      for (int i = 0; i < equations; i++) {
        note(each.conclusions.get(i), i, byProduct, constants);
      }
      for (LinearForm premise : each.premises) {
        note(premise, first, byProduct, constants);
        first++;
      }
      rows.add(constants);
      rows.addAll(byProduct.values());
    }
    return new Kernel(width)
        .of(rows.toArray(long[][]::new), columns).stream()
            .map(vector -> Arrays.copyOf(vector, equations))
            .filter(vector -> Arrays.stream(vector).anyMatch(factor -> factor != 0))
            .toList();
  }

  private static void note(
      LinearForm form, int column, TreeMap<Monomial, long[]> byProduct, long[] constants) {
    constants[column] = form.constant();
    form.factors()
        .forEach((product, factor) ->
            byProduct.computeIfAbsent(product, key -> new long[constants.length])[column] = factor);
  }
}
