package residua.smt.solver;

import java.util.List;
import java.util.Optional;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import org.sosy_lab.java_smt.api.SolverException;

/**
 * Finds unsatisfiable cores. Solvers are asked in one of two ways; one that supports assumptions
 * keeps learnt facts about formulas for the next question.
 */
final class Cores implements AutoCloseable {
  private final SolverContext context;
  private Optional<ProverEnvironment> kept = Optional.empty();

  /** The number of constraints passed to the solver that is kept. */
  private int told;

  Cores(SolverContext context) {
    this.context = context;
  }

  /**
   * An unsatisfiable core, if the solver can compute one.
   *
   * @param constraints further constraints that hold; each time those of the last time, and perhaps
   *     more
   * @param all the formulas that exclude each other together
   */
  Optional<List<BooleanFormula>> of(List<BooleanFormula> constraints, List<BooleanFormula> all)
      throws SolverException, InterruptedException {
    try {
      return overAssumptions(constraints, all);
    } catch (UnsupportedOperationException e) {
      return named(constraints, all);
    }
  }

  private Optional<List<BooleanFormula>> overAssumptions(
      List<BooleanFormula> constraints, List<BooleanFormula> all)
      throws SolverException, InterruptedException {
    if (kept.isEmpty()) {
      // Bitwuzla requires both.
      kept =
          Optional.of(
              context.newProverEnvironment(
                  ProverOptions.GENERATE_UNSAT_CORE,
                  ProverOptions.GENERATE_UNSAT_CORE_OVER_ASSUMPTIONS));
      told = 0;
    }
    boolean isDone = false;
    try {
      for (; told < constraints.size(); told++) {
        kept.get().addConstraint(constraints.get(told));
      }
      Optional<List<BooleanFormula>> core = kept.get().unsatCoreOverAssumptions(all);
      isDone = true;
      return core;
    } finally {
      if (!isDone) {
        // Its state is unknown.
        close();
      }
    }
  }

  private Optional<List<BooleanFormula>> named(
      List<BooleanFormula> constraints, List<BooleanFormula> all)
      throws SolverException, InterruptedException {
    try (ProverEnvironment environment =
        context.newProverEnvironment(ProverOptions.GENERATE_UNSAT_CORE)) {
      for (BooleanFormula constraint : constraints) {
        environment.addConstraint(constraint);
      }
      for (BooleanFormula each : all) {
        environment.addConstraint(each);
      }
      return environment.isUnsat() ? Optional.of(environment.getUnsatCore()) : Optional.empty();
    } catch (UnsupportedOperationException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    kept.ifPresent(ProverEnvironment::close);
    kept = Optional.empty();
  }
}
