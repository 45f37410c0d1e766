package residua.formula.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
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

/**
 * One solver that answers questions about terms of one {@code Terms}. When a question takes too
 * long it gives up for good, and says so of all that follow.
 */
public final class Solver implements AutoCloseable {
  private final SolverContext context;
  private final ProverEnvironment prover;
  private final Translation translation;
  private final ShutdownManager shutdown;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "residua solver clock");
            thread.setDaemon(true);
            return thread;
          });
  private boolean isOver;
  private long questions;

  private Solver(SolverContext context, ShutdownManager shutdown) {
    this.context = context;
    this.shutdown = shutdown;
    this.prover = context.newProverEnvironment(ProverOptions.GENERATE_MODELS);
    this.translation = new Translation(context.getFormulaManager(), prover::addConstraint);
  }

  /**
   * Starts a solver.
   *
   * @throws SolverUnavailable if it does not work here
   */
  public static Solver start(SolverName name) throws SolverUnavailable {
    ShutdownManager shutdown = ShutdownManager.create();
    try {
      return new Solver(context(name, shutdown), shutdown);
    } catch (UnsupportedOperationException e) {
      throw new SolverUnavailable(name.word() + " has no bit-vectors");
    }
  }

  static SolverContext context(SolverName name, ShutdownManager shutdown)
      throws SolverUnavailable {
    try {
      return SolverContextFactory.createSolverContext(
          Configuration.defaultConfiguration(),
          LogManager.createNullLogManager(),
          shutdown.getNotifier(),
          name.inJavaSmt(),
          Natives::load);
    } catch (InvalidConfigurationException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new SolverUnavailable(String.valueOf(cause.getMessage()).lines().findFirst().orElse(""));
    }
  }

  /** How many questions it was asked. */
  public long questions() {
    return questions;
  }

  /**
   * Whether a truth value may be true.
   *
   * @param nanos how long it may take
   */
  public Answer check(Term term, long nanos) {
    if (term.is(false)) {
      return new Answer.Unsatisfiable();
    }
    if (isOver || nanos <= 0) {
      return new Answer.Unknown("the solver has run out of time");
    }
    questions++;
    ScheduledFuture<?> alarm =
        clock.schedule(() -> shutdown.requestShutdown("time"), nanos, TimeUnit.NANOSECONDS);
    try {
      BooleanFormula formula = translation.bool(term);
      return prover.isUnsatWithAssumptions(List.of(formula))
          ? new Answer.Unsatisfiable()
          : new Answer.Satisfiable(model());
    } catch (InterruptedException e) {
      isOver = true;
      return new Answer.Unknown("the solver has run out of time");
    } catch (SolverException | RuntimeException e) {
      isOver = true;
      return new Answer.Unknown("the solver failed: " + e.getMessage());
    } finally {
      alarm.cancel(false);
    }
  }

  /** The values of variables; of those that do not matter, zero. */
  private Assignment model() throws SolverException {
    Map<Term, Long> values = new HashMap<>();
    try (Model model = prover.getModel()) {
      List<Map.Entry<Term, Formula>> all = new ArrayList<>(translation.known().entrySet());
      for (Map.Entry<Term, Formula> entry : all) {
        if (entry.getKey().op() != Op.VARIABLE && entry.getKey().op() != Op.F_BITS) {
          continue;
        }
        if (entry.getValue() instanceof BooleanFormula bool) {
          Boolean value = model.evaluate(bool);
          values.put(entry.getKey(), value != null && value ? 1L : 0L);
        } else if (entry.getValue() instanceof BitvectorFormula vector) {
          BigInteger value = model.evaluate(vector);
          values.put(entry.getKey(), value == null ? 0L : value.longValue());
        }
      }
    }
    return new Assignment(variable -> values.getOrDefault(variable, 0L));
  }

  @Override
  public void close() {
    clock.shutdownNow();
    prover.close();
    context.close();
  }
}
