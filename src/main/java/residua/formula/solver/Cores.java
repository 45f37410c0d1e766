package residua.formula.solver;

import java.util.List;
import java.util.Optional;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import org.sosy_lab.java_smt.api.SolverException;

/**
 * Which of several formulas exclude each other. Solvers are asked for it in two ways; one that
 * takes assumptions keeps what it has learnt of formulas for the next question.
 */
final class Cores implements AutoCloseable {
  private final SolverContext context;
  private Optional<ProverEnvironment> kept = Optional.empty();

  /** How many constraints the one that is kept was told. */
  private int told;

  Cores(SolverContext context) {
    this.context = context;
  }

  /**
   * Some that do, if the solver can tell.
   *
   * @param constraints that hold besides; each time those of the last time, and perhaps more
   * @param all those that do, together
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
      // Bitwuzla wants both.
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
        // Nobody knows in what state it is.
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
