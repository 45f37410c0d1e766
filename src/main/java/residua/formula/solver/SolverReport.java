package residua.formula.solver;

import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.common.ShutdownManager;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import residua.formula.Op;
import residua.formula.Sort;
import residua.formula.Term;
import residua.formula.Terms;

/**
 * What a solver can do on this machine.
 *
 * @param works whether it does
 * @param version what it says it is, or why it does not work
 * @param abilities what it can, in words
 */
public record SolverReport(SolverName name, boolean works, String version, List<String> abilities) {
  private static final long SECOND = 1_000_000_000L;

  public SolverReport {
    abilities = List.copyOf(abilities);
  }

  /** Tries a solver. */
  public static SolverReport of(SolverName name) {
    try (SolverContext context = Prover.context(name, ShutdownManager.create())) {
      List<String> abilities = new ArrayList<>();
      FormulaManager manager = context.getFormulaManager();
      // That it has them is believed when it has solved something with them.
      note(abilities, "bit-vectors", () -> require(name, SolverReport::aboutVectors));
      note(abilities, "floats", () -> require(name, SolverReport::aboutReals));
      note(abilities, "arrays", manager::getArrayFormulaManager);
      note(abilities, "integers", manager::getIntegerFormulaManager);
      note(
          abilities, "interpolants", () -> context.newProverEnvironmentWithInterpolation().close());
      note(
          abilities,
          "unsat cores",
          () -> context.newProverEnvironment(ProverOptions.GENERATE_UNSAT_CORE).close());
      return new SolverReport(name, true, context.getVersion(), abilities);
    } catch (SolverUnavailable e) {
      return new SolverReport(name, false, e.getMessage(), List.of());
    }
  }

  private interface Question {
    Term about(Terms terms);
  }

  private static void note(List<String> abilities, String ability, Runnable trial) {
    try {
      trial.run();
      abilities.add(ability);
    } catch (RuntimeException e) {
      // It cannot.
    }
  }

  private static void require(SolverName name, Question question) {
    Terms terms = new Terms();
    Term asked = question.about(terms);
    try (Solver solver = Solver.start(name)) {
      boolean right =
          solver.check(asked, 10 * SECOND) instanceof Answer.Satisfiable answer
              && answer.model().holds(asked);
      if (!right) {
        throw new UnsupportedOperationException("it does not answer");
      }
    } catch (SolverUnavailable e) {
      throw new UnsupportedOperationException(e);
    }
  }

  /** Is there a number whose square and whose sum with itself are these? */
  private static Term aboutVectors(Terms terms) {
    Term x = terms.fresh(Sort.bits(8));
    Term y = terms.fresh(Sort.bits(8));
    return terms.and(
        terms.equal(terms.binary(Op.BIT_AND, x, y), terms.bits(8, 12)),
        terms.equal(terms.binary(Op.ADD, x, y), terms.bits(8, 41)));
  }

  /** Is there a number that is half of another one, which is three? */
  private static Term aboutReals(Terms terms) {
    Term x = terms.unary(Op.F_OF_BITS, Sort.F32, terms.fresh(Sort.bits(32)));
    return terms.compare(Op.F_EQUAL, terms.binary(Op.F_ADD, x, x), terms.real(Sort.F32, 3));
  }
}
