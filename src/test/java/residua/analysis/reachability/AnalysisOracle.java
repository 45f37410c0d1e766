package residua.analysis.reachability;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import residua.analysis.conditions.ConditionExtractor;
import residua.base.diagnostics.InputException;
import residua.base.text.SourceText;
import residua.c.frontend.CFrontend;
import residua.c.interpreter.Interpreter;
import residua.c.specification.Property;
import residua.condition.ConditionAutomaton;
import residua.condition.observer.choice.Observers;
import residua.reducer.printing.ResidualPrinter;
import residua.reducer.printing.text.PrintOptions;
import residua.reducer.printing.text.TargetDialect;
import residua.reducer.product.Product;

/** Compares what an analysis says of a random program with its runs on all its inputs. */
final class AnalysisOracle {
  private static final Set<String> ERRORS = Property.UnreachCall.usual().errorCalls();
  private static final Set<String> STOPS = Set.of("__residua_stop", "__residua_stop_flush");
  private static final long STEPS = 1_000_000;

  /** What came of one program. */
  enum Outcome {
    RIGHT_TRUE,
    /** The condition covers some runs, and none of them is wrong. */
    RIGHT_CONDITION,
    /** The condition covers nothing. */
    EMPTY_CONDITION,
    WRONG_TRUE,
    WRONG_CONDITION,
    /** The truth is not known. */
    NO_TRUTH
  }

  private AnalysisOracle() {}

  static CFrontend.Understood read(String text) throws InputException {
    return CFrontend.understand(
        new SourceText("p.c", text, text), "main", (source, suspicion) -> suspicion);
  }

  /** The inputs with which an error call is reached; nothing if a run is not known. */
  private static Optional<List<List<Long>>> wrongInputs(CFrontend.Understood program) {
    Interpreter interpreter = new Interpreter(program.program(), program.meaning(), ERRORS);
    List<List<Long>> wrong = new ArrayList<>();
    for (long i = 0; i < 64; i++) {
      List<Long> inputs = List.of(i & 3, (i >> 2) & 3, i >> 4);
      switch (interpreter.run(inputs, STEPS).end()) {
        case Interpreter.End.Error error -> wrong.add(inputs);
        case Interpreter.End.Exited exited -> {}
        case Interpreter.End.Unknown unknown -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(wrong);
  }

  /**
   * What an analysis says.
   *
   * @param isProved whether no error call can be reached
   * @param condition what it has proved else
   */
  record Said(boolean isProved, ConditionAutomaton condition) {}

  /** An analysis that believes no violation, so that it has to leave it. */
  interface Analyst {
    Said of(CFrontend.Understood program);
  }

  static Outcome check(String text, Domain<?> kind, Map<String, Long> limits)
      throws InputException {
    return check(text, kind, limits, 20);
  }

  /**
   * The same.
   *
   * @param apart how many states are kept apart at a place before they are merged
   */
  static Outcome check(String text, Domain<?> kind, Map<String, Long> limits, int apart)
      throws InputException {
    Map<String, Long> all = bounded(limits);
    return check(
        text,
        program -> {
          Domain<?> merging = kind instanceof IntervalDomain ? new IntervalDomain(apart) : kind;
          Exploration exploration = new Exploration(setting(text, program, merging, all));
          exploration.run(suspicion -> false);
          return said(text, program, exploration);
        });
  }

  /** The same, of the only path of a program. */
  static Outcome checkSinglePath(String text) throws InputException {
    return check(
        text,
        program -> {
          Map<String, Long> limits = bounded(Map.of());
          Exploration only = new Exploration(setting(text, program, new ValueDomain(), limits));
          boolean isProved = only.endsOnSinglePath(1_000_000);
          return new Said(isProved, ConditionExtractor.nothing());
        });
  }

  /** The same, of values that counterexamples ask for. */
  static Outcome checkRefining(String text, Map<String, Long> limits) throws InputException {
    Map<String, Long> all = bounded(limits);
    return check(
        text,
        program ->
            said(
                text,
                program,
                ValueExploration.refined(
                    setting(text, program, new ValueDomain(), all), suspicion -> false)));
  }

  private static Map<String, Long> bounded(Map<String, Long> limits) {
    Map<String, Long> all = new TreeMap<>(limits);
    all.putIfAbsent("time", 3L);
    all.putIfAbsent("states", 40_000L);
    return all;
  }

  private static AnalysisConfig setting(
      String text, CFrontend.Understood program, Domain<?> kind, Map<String, Long> limits) {
    // Any order, but always the same for a program.
    ExplorationOrder order =
        ExplorationOrder.values()[Math.floorMod(text.hashCode(), ExplorationOrder.values().length)];
    return new AnalysisConfig(
        program.program(),
        program.meaning(),
        kind,
        order,
        new Limits(limits),
        ERRORS,
        Optional.empty());
  }

  private static Said said(String text, CFrontend.Understood program, Exploration exploration) {
    // Every third condition has to do with a few states.
    int seed = Math.floorMod(text.hashCode(), 30);
    int most = seed % 3 == 0 ? 1 + seed / 3 : 3_000;
    return new Said(
        exploration.isProved(),
        ConditionExtractor.of(program.program(), exploration, false).within(most).automaton());
  }

  static Outcome check(String text, Analyst analyst) throws InputException {
    CFrontend.Understood program = read(text);
    Optional<List<List<Long>>> wrong = wrongInputs(program);
    if (wrong.isEmpty()) {
      return Outcome.NO_TRUTH;
    }
    Said said = analyst.of(program);
    if (said.isProved()) {
      return wrong.get().isEmpty() ? Outcome.RIGHT_TRUE : Outcome.WRONG_TRUE;
    }
    ConditionAutomaton condition = said.condition();
    boolean covers =
        condition.transitions().stream()
                .anyMatch(each -> condition.states().get(each.target()).accepting())
            || condition.states().get(condition.entry()).accepting();
    if (!covers) {
      return Outcome.EMPTY_CONDITION;
    }
    String residual =
        ResidualPrinter.print(
            Product.of(
                    program.program(),
                    Observers.bind(program.program(), condition),
                    Product.UNLIMITED)
                .residual(),
            new PrintOptions(true, false, List.of()).in(TargetDialect.GENERIC));
    CFrontend.Understood left = read(residual);
    Interpreter interpreter = new Interpreter(left.program(), left.meaning(), ERRORS);
    Interpreter stopping = new Interpreter(left.program(), left.meaning(), STOPS);
    for (List<Long> inputs : wrong.get()) {
      // A stop calls what the interpreter does not know, so it is asked for by name.
      if (stopping.run(inputs, STEPS).end() instanceof Interpreter.End.Error) {
        return Outcome.WRONG_CONDITION;
      }
      switch (interpreter.run(inputs, STEPS).end()) {
        case Interpreter.End.Error error -> {}
        case Interpreter.End.Exited exited -> {
          return Outcome.WRONG_CONDITION;
        }
        case Interpreter.End.Unknown unknown -> {
          if (System.getenv("SHOW") != null) {
            System.out.println(unknown + "\n" + residual);
          }
          return Outcome.NO_TRUTH;
        }
      }
    }
    return Outcome.RIGHT_CONDITION;
  }
}
