package residua.analysis.bounded.samples;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import residua.c.semantics.Expression;

/**
 * Disjunctions of two conditions of a program, or of their opposites, that hold in all samples: one
 * of two conditions holds, or one implies the other. Those come first of whose two sides neither
 * holds in all samples. Decision trees over the same conditions: Garg, Neider, Madhusudan, Roth,
 * "Learning Invariants Using Decision Trees and Implication Counterexamples", POPL 2016.
 */
public final class ObservedClauses {
  private static final int MOST_ATOMS = 18;
  private static final int MOST = 60;

  private ObservedClauses() {}

  /** In which samples a condition holds, and in which it does not. */
  private record Literal(Expression condition, boolean matters, BitSet holds, BitSet fails) {}

  /**
   * The clauses, in the order of the conditions.
   *
   * @param atoms comparisons
   * @param matters whether something is worth knowing about what a comparison reads: one of the two
   *     must be so
   */
  public static List<Expression> of(
      List<Expression> atoms, Predicate<Expression> matters, SampledStates.Truths samples) {
    List<Literal> literals = new ArrayList<>();
    for (Expression atom : atoms.stream().distinct().limit(MOST_ATOMS).toList()) {
      if (atom instanceof Expression.Compare compare && compare.left().type().isInteger()) {
        Expression opposite =
            new Expression.Compare(compare.relation().opposite(), compare.left(), compare.right());
        BitSet holds = samples.holding(atom);
        BitSet fails = samples.holding(opposite);
        boolean isWorth = matters.test(atom);
        // What holds in no sample is no help to what does not hold always.
        if (!holds.isEmpty()) {
          literals.add(new Literal(atom, isWorth, holds, fails));
        }
        if (!fails.isEmpty()) {
          literals.add(new Literal(opposite, isWorth, fails, holds));
        }
      }
    }
    List<Expression> needed = new ArrayList<>();
    List<Expression> others = new ArrayList<>();
    for (int i = 0; i < literals.size(); i++) {
      for (int j = i + 1; j < literals.size(); j++) {
        Literal a = literals.get(i);
        Literal b = literals.get(j);
        int always = (a.fails().isEmpty() ? 1 : 0) + (b.fails().isEmpty() ? 1 : 0);
        boolean isWorth = a.matters() || b.matters();
        if (isWorth && always < 2 && !a.fails().intersects(b.fails()) && !isSure(a, b)) {
          (always == 0 ? needed : others).add(new Expression.Either(a.condition(), b.condition()));
        }
      }
    }
    return Stream.concat(needed.stream(), others.stream()).limit(MOST).toList();
  }

  /** Whether the two are opposites of each other. */
  private static boolean isSure(Literal a, Literal b) {
    return a.holds().equals(b.fails())
        && a.condition() instanceof Expression.Compare left
        && b.condition() instanceof Expression.Compare right
        && left.left().equals(right.left())
        && left.right().equals(right.right());
  }
}
