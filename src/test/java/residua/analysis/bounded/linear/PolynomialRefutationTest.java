package residua.analysis.bounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import residua.smt.Assignment;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;

class PolynomialRefutationTest {
  private static final int WIDTH = 3;
  private static final int VARIABLES = 3;
  private static final int TRIES = 4_000;

  private final Terms terms = new Terms();
  private final List<Term> variables = new ArrayList<>();

  PolynomialRefutationTest() {
    for (int i = 0; i < VARIABLES; i++) {
      variables.add(terms.fresh(Sort.bits(WIDTH)));
    }
  }

  private Term times(Term a, Term b) {
    return terms.binary(Op.MULTIPLY, a, b);
  }

  private Term plus(Term a, Term b) {
    return terms.binary(Op.ADD, a, b);
  }

  private boolean isSatisfiable(Term term) {
    for (long values = 0; values < 1L << WIDTH * VARIABLES; values++) {
      long all = values;
      Assignment assignment =
          new Assignment(variable -> all >> variables.indexOf(variable) * WIDTH & (1 << WIDTH) - 1);
      if (assignment.holds(term)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void whatFollowsByMultiplicationIsRefuted() {
    Term x = variables.get(0);
    Term y = variables.get(1);
    Term z = variables.get(2);
    Term premise = terms.equal(x, plus(y, z));
    Term conclusion = terms.equal(times(x, x), plus(times(x, y), times(z, x)));
    PolynomialRefutation algebra = new PolynomialRefutation(terms);
    assertThat(algebra.refutes(terms.and(premise, terms.not(conclusion)))).isTrue();
    assertThat(algebra.refutes(terms.not(conclusion))).isFalse();
  }

  /** Twice a number is no reason for what is said of the number: two may be zero times four. */
  @Test
  void evenMultiplesSayNothingOfTheNumber() {
    Term x = variables.get(0);
    Term y = variables.get(1);
    Term two = terms.bits(WIDTH, 2);
    Term premise = terms.equal(times(two, times(x, y)), terms.bits(WIDTH, 0));
    Term conclusion = terms.equal(times(x, y), terms.bits(WIDTH, 0));
    Term all = terms.and(premise, terms.not(conclusion));
    assertThat(isSatisfiable(all)).isTrue();
    assertThat(new PolynomialRefutation(terms).refutes(all)).isFalse();
  }

  @Test
  void whatIsRefutedHasNoModel() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int refuted = 0;
    for (int i = 0; i < TRIES; i++) {
      Term term = random.nextBoolean() ? multiplied(random) : terms.bool(true);
      for (int k = 1 + random.nextInt(4); k > 0; k--) {
        term = terms.and(term, truth(random, 2));
      }
      if (new PolynomialRefutation(terms).refutes(term)) {
        refuted++;
        assertThat(isSatisfiable(term)).as("seed %d: %s", seed, term).isFalse();
      }
    }
    assertThat(refuted).as("seed %d", seed).isGreaterThan(TRIES / 50);
  }

  /** Two values are equal; multiples of them, or of something like them, are not. */
  private Term multiplied(Random random) {
    Term left = value(random, 1);
    Term right = value(random, 1);
    Term factor = value(random, 1);
    Term like = random.nextBoolean() ? right : value(random, 1);
    return terms.and(
        terms.equal(left, right), terms.not(terms.equal(times(left, factor), times(factor, like))));
  }

  private Term truth(Random random, int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(6);
    return switch (kind) {
      case 1 -> terms.not(truth(random, depth - 1));
      case 2 -> terms.or(truth(random, depth - 1), truth(random, depth - 1));
      case 3 ->
          terms.compare(
              List.of(Op.SIGNED_LESS, Op.SIGNED_AT_MOST, Op.UNSIGNED_LESS, Op.UNSIGNED_AT_MOST)
                  .get(random.nextInt(4)),
              variables.get(random.nextInt(VARIABLES)),
              variables.get(random.nextInt(VARIABLES)));
      default -> {
        Term left = value(random, 2);
        Term right = value(random, 2);
        yield terms.equal(left, right);
      }
    };
  }

  private Term value(Random random, int depth) {
    if (depth == 0) {
      return random.nextInt(4) == 0
          ? terms.bits(WIDTH, random.nextInt(1 << WIDTH))
          : variables.get(random.nextInt(VARIABLES));
    }
    Term a = value(random, depth - 1);
    Term b = value(random, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> plus(a, b);
      case 1 -> terms.binary(Op.SUBTRACT, a, b);
      case 2 -> terms.ite(terms.equal(value(random, 0), value(random, 0)), a, b);
      case 3 -> a;
      default -> times(a, b);
    };
  }
}
