package residua.analysis.bounded.linear;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

/**
 * The polynomial equations from which others follow by multiplication with variables and by
 * addition: a solver had better not be given all of them.
 */
final class Generators {
  /** Equations with larger factors are about low bits. */
  private static final long LARGEST_FACTOR = 1 << 20;

  private final Terms terms = new Terms();
  private final int width;
  private final List<Term> variables = new ArrayList<>();
  private final List<List<Integer>> products;
  private final List<Row> rows = new ArrayList<>();

  private record Row(Monomial pivot, LinearForm form) {}

  private record Candidate(AffineSpace.Equation equation, LinearForm form) {}

  /**
   * Among equations in these products.
   *
   * @param width of the integers in bits
   * @param variables their number
   * @param products the variables in each product, by number
   */
  Generators(int width, int variables, List<List<Integer>> products) {
    this.width = width;
    this.products = products;
    for (int i = 0; i < variables; i++) {
      this.variables.add(terms.fresh(Sort.bits(width)));
    }
  }

  /**
   * The linear and quadratic ones of these equations, and of the others those that do not follow
   * from others.
   */
  List<AffineSpace.Equation> of(List<AffineSpace.Equation> equations) {
    List<Candidate> candidates =
        equations.stream()
            .filter(this::isSmall)
            .map(each -> new Candidate(each, form(each)))
            .sorted(Comparator.comparingInt(each -> each.form().degree()))
            .toList();
    List<AffineSpace.Equation> result = new ArrayList<>();
    for (Candidate each : candidates) {
      boolean isNew = add(each.form());
      if (isNew) {
        addMultiples(each.form());
      }
      if (isNew || each.form().degree() <= 2) {
        result.add(each.equation());
      }
    }
    return List.copyOf(result);
  }

  private boolean isSmall(AffineSpace.Equation equation) {
    return equation.factors().stream().allMatch(factor -> isWithin(factor, LARGEST_FACTOR))
        && isWithin(equation.constant(), Integer.MAX_VALUE);
  }

  private boolean isWithin(long number, long most) {
    long signed = Modular.signed(number, width);
    return -most <= signed && signed <= most;
  }

  private LinearForm form(AffineSpace.Equation equation) {
    LinearForm result = new LinearForm(width);
    result.add(equation.constant());
    for (int i = 0; i < products.size(); i++) {
      Term product =
          products.get(i).stream()
              .map(variables::get)
              .reduce((a, b) -> terms.binary(Op.MULTIPLY, a, b))
              .orElseThrow();
      result.add(product, equation.factors().get(i), Map.of());
    }
    return result;
  }

  private void addMultiples(LinearForm form) {
    if (form.degree() < Products.HIGHEST_DEGREE) {
      for (Term variable : variables) {
        LinearForm multiple = form.times(variable);
        add(multiple);
        addMultiples(multiple);
      }
    }
  }

  /** Adds a row; false if it follows from those before it. */
  private boolean add(LinearForm form) {
    LinearForm rest = new LinearForm(width);
    rest.add(form, 1);
    rows.forEach(row -> rest.eliminate(row.pivot, row.form));
    Optional<Monomial> pivot = rest.pivot();
    pivot.ifPresent(each -> rows.add(new Row(each, rest)));
    return !rest.isZero();
  }
}
