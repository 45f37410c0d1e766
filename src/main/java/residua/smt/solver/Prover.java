package residua.smt.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.NumeralFormula.IntegerFormula;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import org.sosy_lab.java_smt.api.SolverException;
import residua.smt.Assignment;
import residua.smt.Term;
import residua.smt.TermVariables;

/** A solver of JavaSMT, in one thread. */
final class Prover implements Engine {
  /** An environment that has met fewer terms is fast enough. */
  private static final int LEAST_MET = 400;

  /** How many times the size of a question an environment may have met. */
  private static final int MOST_OTHERS = 8;

  private final SolverName name;
  private final Encoding encoding;
  private final ShutdownManager shutdown;
  private final SolverContext context;
  private final Encoded translation;
  private final Cores cores;
  private final List<BooleanFormula> constraints = new ArrayList<>();

  private ProverEnvironment environment;

  /** The number of constraints passed to the environment. */
  private int told;

  /** The terms that the environment has met. */
  private final Set<Term> met = new HashSet<>();

  /** Whether it supports assumptions; otherwise questions are pushed and popped. */
  private boolean takesAssumptions = true;

  /** Whether something was asked before. */
  private boolean isUsed;

  private Prover(
      SolverName name, SolverContext context, Encoding encoding, ShutdownManager shutdown) {
    this.name = name;
    this.encoding = encoding;
    this.shutdown = shutdown;
    this.context = context;
    this.environment = context.newProverEnvironment(ProverOptions.GENERATE_MODELS);
    this.cores = new Cores(context);
    Encoded.Constraints besides = constraints::add;
    FormulaManager manager = context.getFormulaManager();
    this.translation =
        switch (encoding) {
          case BITS -> new Translation(manager, besides);
          case LINEAR -> new LinearTranslation(manager, besides);
        };
  }

  static Prover start(SolverName name, Encoding encoding, ShutdownManager shutdown)
      throws SolverUnavailable {
    try {
      return new Prover(name, context(name, shutdown), encoding, shutdown);
    } catch (UnsupportedOperationException e) {
      throw new SolverUnavailable(
          name.word() + " has no " + (encoding == Encoding.BITS ? "bit-vectors" : "integers"));
    }
  }

  static SolverContext context(SolverName name, ShutdownManager shutdown) throws SolverUnavailable {
    try {
      return SolverContextFactory.createSolverContext(
          Configuration.defaultConfiguration(),
          LogManager.createNullLogManager(),
          shutdown.getNotifier(),
          name.inJavaSmt(),
          NativeLibraries::load);
    } catch (InvalidConfigurationException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      if (cause instanceof NoClassDefFoundError || cause instanceof ClassNotFoundException) {
        throw new SolverUnavailable(SolverDirectory.lacks("its jar"));
      }
      throw new SolverUnavailable(
          String.valueOf(cause.getMessage()).lines().findFirst().orElse(""));
    }
  }

  /** {@inheritDoc} It does not give up by itself. */
  @Override
  public SolverAnswer check(Term term, long nanos) {
    return check(term);
  }

  /** Whether a truth value is satisfiable, however long that takes. */
  SolverAnswer check(Term term) {
    try {
      BooleanFormula formula = translation.bool(term);
      forgetOthers(term);
      Optional<SolverAnswer> answer = Optional.empty();
      while (answer.isEmpty()) {
        answer = asked(term, formula);
      }
      boolean isDoubted =
          isUsed
              && name == SolverName.BITWUZLA
              && answer.get() instanceof SolverAnswer.Unsatisfiable;
      isUsed = true;
      return isDoubted ? askedAnew(term) : answer.get();
    } catch (InterruptedException e) {
      return new SolverAnswer.Unknown("the solver has run out of time");
    } catch (SolverException | RuntimeException e) {
      return new SolverAnswer.Unknown("the solver failed: " + e.getMessage());
    }
  }

  /**
   * Begins with a new environment if most of what the old one has met does not concern a question:
   * it finds values for all of it, again and again.
   */
  private void forgetOthers(Term term) {
    int size = TermVariables.addParts(term, met);
    if (met.size() > LEAST_MET && met.size() / MOST_OTHERS > size) {
      environment.close();
      environment = context.newProverEnvironment(ProverOptions.GENERATE_MODELS);
      told = 0;
      met.clear();
      TermVariables.addParts(term, met);
    }
  }

  /** The answer; empty if the question has to be repeated, with more constraints. */
  private Optional<SolverAnswer> asked(Term term, BooleanFormula formula)
      throws SolverException, InterruptedException {
    for (; told < constraints.size(); told++) {
      environment.addConstraint(constraints.get(told));
    }
    boolean isUnsatisfiable = isUnsatisfiable(formula);
    try {
      if (isUnsatisfiable) {
        return Optional.of(new SolverAnswer.Unsatisfiable());
      }
      try (Model model = environment.getModel()) {
        Assignment values = values(model, wanted(term));
        if (translation.isExact() || values.holds(term)) {
          return Optional.of(new SolverAnswer.Satisfiable(values));
        }
        return translation.exclude(model, values)
            ? Optional.empty()
            : Optional.of(
                new SolverAnswer.Unknown("too little is known about the non-linear operations"));
      }
    } finally {
      if (!takesAssumptions) {
        environment.pop();
      }
    }
  }

  /**
   * The answer of a fresh solver. Bitwuzla 0.4 wrongly reported some satisfiable terms as
   * unsatisfiable, in any environment of a context where others were asked; later versions are not
   * known to, but all proofs would depend on that.
   */
  private SolverAnswer askedAnew(Term term) {
    try {
      Prover other = start(name, encoding, shutdown);
      try {
        return other.check(term);
      } finally {
        other.close();
      }
    } catch (SolverUnavailable e) {
      return new SolverAnswer.Unknown(e.getMessage());
    }
  }

  private boolean isUnsatisfiable(BooleanFormula formula)
      throws SolverException, InterruptedException {
    if (takesAssumptions) {
      try {
        return environment.isUnsatWithAssumptions(List.of(formula));
      } catch (UnsupportedOperationException e) {
        takesAssumptions = false;
      }
    }
    environment.push(formula);
    return environment.isUnsat();
  }

  @Override
  public List<Integer> core(List<Term> all) {
    List<Integer> result = new ArrayList<>();
    try {
      List<BooleanFormula> formulas = new ArrayList<>();
      for (Term each : all) {
        formulas.add(translation.bool(each));
      }
      Set<BooleanFormula> core = Set.copyOf(cores.of(constraints, formulas).orElse(formulas));
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

  /**
   * The variables whose values matter: facts about all questions so far may depend on all of them.
   */
  private Set<Term> wanted(Term term) {
    return translation.isExact() ? TermVariables.of(term) : translation.variables().keySet();
  }

  /** The values of variables; zero for those that do not matter. */
  private Assignment values(Model model, Set<Term> variables) {
    Map<Term, Long> values = new HashMap<>();
    for (Term variable : variables) {
      Formula formula = translation.variables().get(variable);
      if (formula != null) {
        values.put(variable, value(model, formula));
      }
    }
    return new Assignment(variable -> values.getOrDefault(variable, 0L));
  }

  private static long value(Model model, Formula variable) {
    if (variable instanceof BooleanFormula bool) {
      Boolean value = model.evaluate(bool);
      return value != null && value ? 1 : 0;
    }
    BigInteger value =
        variable instanceof IntegerFormula integer
            ? model.evaluate(integer)
            : model.evaluate((BitvectorFormula) variable);
    return value == null ? 0 : value.longValue();
  }

  /** The solver's share of the process's memory is unknown. */
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
    cores.close();
    environment.close();
    context.close();
  }
}
