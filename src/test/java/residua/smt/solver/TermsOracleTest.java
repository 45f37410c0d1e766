package residua.smt.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import residua.smt.Assignment;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;
import residua.testing.Extent;

/** Terms mean to the solver what they mean here, simplified or not. */
class TermsOracleTest {
  private static final long SECONDS = 20_000_000_000L;

  private static final Op[] REALS = {Op.F_ADD, Op.F_SUBTRACT, Op.F_MULTIPLY, Op.F_DIVIDE};
  private static final Op[] ROUNDINGS = {
    Op.F_SQUARE_ROOT, Op.F_FLOOR, Op.F_CEILING, Op.F_TRUNCATE, Op.F_ROUND_EVEN, Op.F_ROUND_AWAY
  };
  private static final Op[] REAL_COMPARISONS = {Op.F_EQUAL, Op.F_LESS, Op.F_AT_MOST};

  private final RandomTerms randoms = new RandomTerms();
  private final Terms terms = randoms.terms;
  private final List<Term> variables = randoms.variables;

  /** Whether a term has, for the solver, this value and no other one with these variables. */
  private void agree(Solver solver, Term term, Random random, String what) {
    Map<Term, Long> values = randoms.some(random);
    long value = new Assignment(values::get).value(term);
    Term fixed = terms.bool(true);
    for (Term variable : variables) {
      Term number = terms.bits(variable.sort().bits(), values.get(variable));
      fixed = terms.and(fixed, terms.equal(variable, number));
    }
    Term same = value != 0 ? term : terms.not(term);
    assertThat(solver.check(terms.and(fixed, same), SECONDS))
        .as(what)
        .isInstanceOf(SolverAnswer.Satisfiable.class);
    assertThat(solver.check(terms.and(fixed, terms.not(same)), SECONDS))
        .as(what)
        .isInstanceOf(SolverAnswer.Unsatisfiable.class);
  }

  @ParameterizedTest(name = "from seed {0}")
  @ValueSource(longs = {1, 1001, 2001})
  void onBitVectorsSolverAndExecutionAgree(long first) throws SolverUnavailable {
    for (int i = 0; i < 3; i++) {
      variables.add(terms.fresh(Sort.bits(8)));
    }
    try (Solver solver = SolverChoice.of(Optional.empty()).start()) {
      for (long seed = first; seed < first + Extent.of(150, 60); seed++) {
        Random random = new Random(seed);
        Term term = randoms.truth(random, 4);
        agree(solver, term, random, "seed " + seed + ": " + term);
        if (solver.check(term, SECONDS) instanceof SolverAnswer.Satisfiable satisfiable) {
          assertThat(satisfiable.model().holds(term)).as("seed " + seed).isTrue();
        } else {
          for (int i = 0; i < 200; i++) {
            assertThat(new Assignment(randoms.some(random)::get).holds(term))
                .as("seed " + seed)
                .isFalse();
          }
        }
      }
    }
  }

  private Term real(Random random, int depth) {
    if (depth == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> terms.real(Sort.F32, random.nextInt(5) * 0.25);
        case 1 -> terms.unary(Op.F_OF_SIGNED, Sort.F32, variables.get(1));
        default -> terms.unary(Op.F_OF_BITS, Sort.F32, variables.get(0));
      };
    }
    return switch (random.nextInt(9)) {
      case 3 ->
          terms.unary(
              ROUNDINGS[random.nextInt(ROUNDINGS.length)], Sort.F32, real(random, depth - 1));
      case 0 -> terms.unary(Op.F_NEGATE, Sort.F32, real(random, depth - 1));
      case 1 -> terms.unary(Op.F_ABSOLUTE, Sort.F32, real(random, depth - 1));
      case 2 ->
          terms.unary(
              Op.F_CONVERT,
              Sort.F32,
              terms.binary(
                  Op.F_ADD,
                  terms.unary(Op.F_CONVERT, Sort.F64, real(random, depth - 1)),
                  terms.unary(Op.F_OF_UNSIGNED, Sort.F64, variables.get(1))));
      default ->
          terms.binary(
              REALS[random.nextInt(REALS.length)],
              real(random, depth - 1),
              real(random, depth - 1));
    };
  }

  @Test
  void onFloatingNumbersTheyAgree() throws SolverUnavailable {
    variables.add(terms.fresh(Sort.bits(32)));
    variables.add(terms.fresh(Sort.bits(8)));
    SolverReport report = SolverReport.of(SolverName.BITWUZLA);
    assumeTrue(report.works(), report.version());
    try (Solver solver = Solver.start(SolverName.BITWUZLA)) {
      for (long seed = 1; seed <= Extent.of(25, 12); seed++) {
        Random random = new Random(seed);
        Term term =
            terms.compare(
                REAL_COMPARISONS[random.nextInt(REAL_COMPARISONS.length)],
                real(random, 2),
                real(random, 2));
        agree(solver, term, random, "seed " + seed + ": " + term);
      }
    }
  }

  @Test
  void aQuestionThatTakesTooLongIsNotAnswered() throws SolverUnavailable {
    // Fermat's last theorem, for cubes: nobody decides that by looking at bits.
    List<Term> cubes = new ArrayList<>();
    Term question = terms.bool(true);
    for (int i = 0; i < 3; i++) {
      Term x = terms.fresh(Sort.bits(20));
      Term wide = terms.resized(x, 64, false);
      cubes.add(terms.binary(Op.MULTIPLY, terms.binary(Op.MULTIPLY, wide, wide), wide));
      question = terms.and(question, terms.not(terms.equal(x, terms.bits(20, 0))));
    }
    Term sum = terms.binary(Op.ADD, cubes.get(0), cubes.get(1));
    question = terms.and(question, terms.equal(sum, cubes.get(2)));
    try (Solver solver = SolverChoice.of(Optional.empty()).start()) {
      long start = System.nanoTime();
      assertThat(solver.check(question, SECONDS / 20)).isInstanceOf(SolverAnswer.Unknown.class);
      assertThat(System.nanoTime() - start).isLessThan(SECONDS / 2);
    }
  }
}
