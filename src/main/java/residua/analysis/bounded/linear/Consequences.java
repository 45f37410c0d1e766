package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * Derives consequences of linear equations by elimination: a bit-level solver takes long to find
 * them. Anything that does not follow, or takes too many cases, is left to the solver.
 */
final class Consequences {
  private static final int MOST_CASES = 64;

  private final Terms terms;
  private final int width;
  private final List<Row> rows = new ArrayList<>();

  private record Row(Monomial pivot, LinearForm form) {}

  Consequences(Terms terms, int width) {
    this.terms = terms;
    this.width = width;
  }

  /** States that a sum is zero: of values, each times a factor, and a constant. */
  void state(List<Term> values, AffineSpace.Equation equation) {
    Optional<LinearForm> sum = sum(values, equation, Map.of());
    if (sum.isPresent()) {
      LinearForm form = sum.get();
      reduce(form);
      form.pivot().ifPresent(pivot -> rows.add(new Row(pivot, form)));
    }
  }

  private void reduce(LinearForm form) {
    rows.forEach(row -> form.eliminate(row.pivot, row.form));
  }

  /** The sum; empty if it depends on an undecided choice. */
  private Optional<LinearForm> sum(
      List<Term> values, AffineSpace.Equation equation, Map<Term, Boolean> decided) {
    LinearForm result = new LinearForm(width);
    result.add(equation.constant());
    for (int i = 0; i < values.size(); i++) {
      if (result.add(values.get(i), equation.factors().get(i), decided).isPresent()) {
        return Optional.empty();
      }
    }
    return Optional.of(result);
  }

  /** When a sum is not zero, given all that was stated. */
  Term violated(List<Term> values, AffineSpace.Equation equation) {
    Cases cases = new Cases(values, equation);
    Term result = cases.violated(new HashMap<>());
    return cases.count > MOST_CASES
        ? terms.not(terms.equal(cases.raw(), terms.bits(width, 0)))
        : result;
  }

  private final class Cases {
    private final List<Term> values;
    private final AffineSpace.Equation equation;
    private int count;

    Cases(List<Term> values, AffineSpace.Equation equation) {
      this.values = values;
      this.equation = equation;
    }

    Term violated(Map<Term, Boolean> decided) {
      if (++count > MOST_CASES) {
        return terms.bool(true);
      }
      LinearForm sum = new LinearForm(width);
      sum.add(equation.constant());
      for (int i = 0; i < values.size(); i++) {
        Optional<Term> test = sum.add(values.get(i), equation.factors().get(i), decided);
        if (test.isPresent()) {
          decided.put(test.get(), true);
          Term then = violated(decided);
          decided.put(test.get(), false);
          Term otherwise = violated(decided);
          decided.remove(test.get());
          return terms.ite(test.get(), then, otherwise);
        }
      }
      reduce(sum);
      return sum.isZero()
          ? terms.bool(false)
          : terms.not(terms.equal(sum.asTerm(terms), terms.bits(width, 0)));
    }

    Term raw() {
      LinearForm result = new LinearForm(width);
      result.add(equation.constant());
      Term sum = result.asTerm(terms);
      for (int i = 0; i < values.size(); i++) {
        sum = AffineSpace.plus(terms, sum, values.get(i), equation.factors().get(i), width);
      }
      return sum;
    }
  }
}
