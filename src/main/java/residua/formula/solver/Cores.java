package residua.formula.solver;

import java.util.List;
import java.util.Optional;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import org.sosy_lab.java_smt.api.SolverException;

/** Which of several formulas exclude each other. Solvers are asked for it in two ways. */
record Cores(SolverContext context) {
  /**
   * Some that do, if the solver can tell.
   *
   * @param constraints that hold besides
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
    // Bitwuzla wants both.
    try (ProverEnvironment environment =
        context.newProverEnvironment(
            ProverOptions.GENERATE_UNSAT_CORE,
            ProverOptions.GENERATE_UNSAT_CORE_OVER_ASSUMPTIONS)) {
      for (BooleanFormula constraint : constraints) {
        environment.addConstraint(constraint);
      }
      return environment.unsatCoreOverAssumptions(all);
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
}
