package residua.formula.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.sosy_lab.common.ShutdownManager;
import org.sosy_lab.common.configuration.Configuration;
import org.sosy_lab.common.configuration.InvalidConfigurationException;
import org.sosy_lab.common.log.LogManager;
import org.sosy_lab.java_smt.SolverContextFactory;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import org.sosy_lab.java_smt.api.SolverException;
import residua.formula.Assignment;
import residua.formula.Op;
import residua.formula.Term;

/** A solver of JavaSMT, in one thread. */
final class Prover implements Engine {
  private final ShutdownManager shutdown;
  private final SolverContext context;
  private final ProverEnvironment environment;
  private final Translation translation;
  private final List<BooleanFormula> constraints = new ArrayList<>();

  private Prover(SolverContext context, ShutdownManager shutdown) {
    this.shutdown = shutdown;
    this.context = context;
    this.environment = context.newProverEnvironment(ProverOptions.GENERATE_MODELS);
    this.translation =
        new Translation(
            context.getFormulaManager(),
            constraint -> {
              environment.addConstraint(constraint);
              constraints.add(constraint);
            });
  }

  static Prover start(SolverName name, ShutdownManager shutdown) throws SolverUnavailable {
    try {
      return new Prover(context(name, shutdown), shutdown);
    } catch (UnsupportedOperationException e) {
      throw new SolverUnavailable(name.word() + " has no bit-vectors");
    }
  }

  static SolverContext context(SolverName name, ShutdownManager shutdown) throws SolverUnavailable {
    try {
      return SolverContextFactory.createSolverContext(
          Configuration.defaultConfiguration(),
          LogManager.createNullLogManager(),
          shutdown.getNotifier(),
          name.inJavaSmt(),
          Natives::load);
    } catch (InvalidConfigurationException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new SolverUnavailable(
          String.valueOf(cause.getMessage()).lines().findFirst().orElse(""));
    }
  }

  @Override
  public Answer check(Term term) {
    try {
      BooleanFormula formula = translation.bool(term);
      return environment.isUnsatWithAssumptions(List.of(formula))
          ? new Answer.Unsatisfiable()
          : new Answer.Satisfiable(model());
    } catch (InterruptedException e) {
      return new Answer.Unknown("the solver has run out of time");
    } catch (SolverException | RuntimeException e) {
      return new Answer.Unknown("the solver failed: " + e.getMessage());
    }
  }

  @Override
  public List<Integer> core(List<Term> all) {
    List<Integer> result = new ArrayList<>();
    try {
      List<BooleanFormula> formulas = new ArrayList<>();
      for (Term each : all) {
        formulas.add(translation.bool(each));
      }
      Set<BooleanFormula> core = Set.copyOf(coreOf(formulas));
      for (int i = 0; i < all.size(); i++) {
        if (core.contains(formulas.get(i))) {
          result.add(i);
        }
      }
    } catch (SolverException | InterruptedException | RuntimeException e) {
      result.clear();
    }
    return result.isEmpty() ? IntStream.range(0, all.size()).boxed().toList() : result;
  }

  private List<BooleanFormula> coreOf(List<BooleanFormula> all)
      throws SolverException, InterruptedException {
    try (ProverEnvironment own =
        context.newProverEnvironment(ProverOptions.GENERATE_UNSAT_CORE_OVER_ASSUMPTIONS)) {
      for (BooleanFormula constraint : constraints) {
        own.addConstraint(constraint);
      }
      return own.unsatCoreOverAssumptions(all).orElse(all);
    }
  }

  /** The values of variables; of those that do not matter, zero. */
  private Assignment model() throws SolverException {
    Map<Term, Long> values = new HashMap<>();
    try (Model model = environment.getModel()) {
      List<Map.Entry<Term, Formula>> all = new ArrayList<>(translation.known().entrySet());
      for (Map.Entry<Term, Formula> entry : all) {
        if (entry.getKey().op() == Op.VARIABLE) {
          values.put(entry.getKey(), value(model, entry.getValue()));
        }
      }
    }
    return new Assignment(variable -> values.getOrDefault(variable, 0L));
  }

  private static long value(Model model, Formula variable) {
    if (variable instanceof BooleanFormula bool) {
      Boolean value = model.evaluate(bool);
      return value != null && value ? 1 : 0;
    }
    BigInteger value = model.evaluate((BitvectorFormula) variable);
    return value == null ? 0 : value.longValue();
  }

  /** Nobody can tell what is the solver's and what is not. */
  @Override
  public boolean isTooLarge() {
    return false;
  }

  @Override
  public void stop() {
    shutdown.requestShutdown("time");
  }

  @Override
  public void close() {
    environment.close();
    context.close();
  }
}
