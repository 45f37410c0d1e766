package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import residua.smt.Term;

/** Multiples of premises that may be needed to derive conclusions of higher degree. */
final class Multiples {
  private static final int MOST = 240;

  /** For conclusions of a higher degree there are too many. */
  private static final int HIGHEST_DEGREE = 5;

  private final Set<Term> variables = new TreeSet<>(Comparator.comparingInt(Term::id));
  private final int degree;

  /** For conclusions. */
  Multiples(List<LinearForm> conclusions) {
    int highest = 0;
    for (LinearForm each : conclusions) {
      each.factors().keySet().forEach(product -> variables.addAll(product.factors()));
      highest = Math.max(highest, each.degree());
    }
    this.degree = highest;
  }

  /** The premises, and some multiples of them. */
  List<LinearForm> of(List<LinearForm> premises) {
    List<LinearForm> result = new ArrayList<>(premises);
    if (degree <= HIGHEST_DEGREE) {
      for (int next = 0; next < result.size() && result.size() < MOST; next++) {
        LinearForm form = result.get(next);
        if (form.degree() < degree) {
          variables.forEach(each -> result.add(form.times(each)));
        }
      }
    }
    return result;
  }
}
