package residua.smt.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import residua.smt.Assignment;
import residua.smt.Op;
import residua.smt.Sort;
import residua.smt.Term;
import residua.smt.Terms;
import residua.testing.Extent;

/** What a solver for integers says holds for bits. */
class LinearTranslationTest {
  private static final long SECOND = 1_000_000_000L;
  private static final int TERMS = Extent.of(20, 8);

  private static Solver solver(SolverName name) throws SolverUnavailable {
    return Solver.start(name, Encoding.LINEAR);
  }

  @ParameterizedTest
  @EnumSource(names = {"SMTINTERPOL", "PRINCESS"})
  void noAnswerIsWrong(SolverName name) throws SolverUnavailable {
    LinearCampaign campaign = new LinearCampaign(name);
    campaign.run(1, TERMS);
    assertThat(campaign.wrong()).isEmpty();
    // That it does not know is no error, but it should not be usual.
    assertThat(campaign.decided()).isGreaterThan(TERMS / 2);
  }

  @Test
  void numbersOverflowAsBitsDo() throws SolverUnavailable {
    Terms terms = new Terms();
    Term x = terms.fresh(Sort.bits(32));
    Term larger = terms.binary(Op.ADD, x, terms.bits(32, 1));
    try (Solver solver = solver(SolverName.SMTINTERPOL)) {
      Term less = terms.compare(Op.SIGNED_LESS, larger, x);
      assertThat(solver.check(less, 20 * SECOND))
          .isInstanceOfSatisfying(
              SolverAnswer.Satisfiable.class,
              found -> assertThat(found.model().value(x)).isEqualTo(Integer.MAX_VALUE));
      Term small = terms.compare(Op.SIGNED_LESS, x, terms.bits(32, 1000));
      assertThat(solver.check(terms.and(less, small), 20 * SECOND))
          .isInstanceOf(SolverAnswer.Unsatisfiable.class);
    }
  }

  @Test
  void productsAreKnownWhereTheyAreAskedFor() throws SolverUnavailable {
    Terms terms = new Terms();
    Term x = terms.resized(terms.fresh(Sort.bits(4)), 32, false);
    Term y = terms.resized(terms.fresh(Sort.bits(4)), 32, false);
    Term product = terms.binary(Op.MULTIPLY, x, y);
    try (Solver solver = solver(SolverName.SMTINTERPOL)) {
      assertThat(solver.check(terms.equal(product, terms.bits(32, 221)), 20 * SECOND))
          .isInstanceOf(SolverAnswer.Unsatisfiable.class);
      assertThat(solver.check(terms.equal(product, terms.bits(32, 143)), 20 * SECOND))
          .isInstanceOf(SolverAnswer.Satisfiable.class);
    }
  }

  /** Fail closed. */
  @Test
  void nothingIsSaidOfFloatingNumbers() throws SolverUnavailable {
    Terms terms = new Terms();
    Term bits = terms.fresh(Sort.bits(32));
    Term real = terms.unary(Op.F_OF_BITS, Sort.F32, bits);
    Term less = terms.compare(Op.F_LESS, real, real);
    try (Solver solver = solver(SolverName.SMTINTERPOL)) {
      assertThat(solver.check(less, 20 * SECOND)).isInstanceOf(SolverAnswer.Unknown.class);
    }
  }

  @Test
  void nativeSolversAgree() throws SolverUnavailable {
    SolverReport report = SolverReport.of(SolverName.BITWUZLA);
    assumeTrue(report.works(), report.version());
    RandomTerms randoms = new RandomTerms();
    randoms.variables.add(randoms.terms.fresh(Sort.bits(8)));
    try (Solver bits = SolverChoice.of(Optional.empty()).start()) {
      for (long seed = 1; seed <= Extent.of(20L, 2L); seed++) {
        Random random = new Random(seed);
        Term term = randoms.truth(random, 3);
        try (Solver linear = solver(SolverName.SMTINTERPOL)) {
          SolverAnswer answer = linear.check(term, 20 * SECOND);
          if (!(answer instanceof SolverAnswer.Unknown)) {
            assertThat(answer.getClass())
                .as("seed " + seed)
                .isEqualTo(bits.check(term, 20 * SECOND).getClass());
          }
          Map<Term, Long> some = randoms.some(random);
          if (answer instanceof SolverAnswer.Unsatisfiable) {
            assertThat(new Assignment(some::get).holds(term)).as("seed " + seed).isFalse();
          }
        }
      }
    }
  }
}
