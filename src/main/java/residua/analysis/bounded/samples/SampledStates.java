package residua.analysis.bounded.samples;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import residua.analysis.bounded.linear.PolynomialRelation;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.bounded.unrolling.UnrollingTask;
import residua.analysis.reachability.ProgramConstants;
import residua.c.interpreter.Evaluator;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Expression;

/**
 * Many states at loop heads, of executions with small random inputs: from the equations that hold
 * in all of them, those that hold always are guessed. The program is executed when they are asked
 * for first.
 */
public final class SampledStates {
  private static final int RUNS = 40;
  private static final int STEPS = 2_000;
  private static final int INPUTS = 40;

  /** Inputs are below this, so that loops that count up to one end. */
  private static final int SMALL = 40;

  private static final int SHORT_RUNS = 120;
  private static final int SHORT_STEPS = 400;
  private static final int SHORT_VISITS = 6;
  private static final int FEW_VALUES = 3;
  private static final long LARGE = 1_000;

  private static final int VISITS = 24;
  private static final int MOST = 300;
  private static final int FEW = 100;
  private static final long MOST_NANOS = 2_000_000_000;

  private final UnrollingTask task;
  private final long nanos;
  private Optional<Map<LoopId, List<ProgramState>>> byLoop = Optional.empty();

  /** Those of many short executions; they are executed when they are asked for first. */
  private Optional<Map<LoopId, List<ProgramState>>> more = Optional.empty();

  /**
   * Of the program of a task; it is not executed yet.
   *
   * @param nanos how long executions may take, at most two seconds
   */
  public SampledStates(UnrollingTask task, long nanos) {
    this.task = task;
    this.nanos = Math.min(nanos, MOST_NANOS);
  }

  /** Samples at a loop head, as many as equations are guessed from. */
  public PolynomialRelation.Samples at(LoopId loop) {
    return expressions -> points(states().getOrDefault(loop, List.of()), expressions);
  }

  /** All samples at a loop head. */
  public PolynomialRelation.Samples allAt(LoopId loop) {
    return expressions -> points(all(loop), expressions);
  }

  private static List<long[]> points(List<ProgramState> states, List<Expression> expressions) {
    List<long[]> result = new ArrayList<>();
    states.forEach(state -> values(state, expressions).ifPresent(result::add));
    return result;
  }

  /** In which samples conditions hold. */
  public interface Truths {
    /** The numbers of the samples in which a condition holds. */
    BitSet holding(Expression condition);
  }

  /** In which of all samples at a loop head conditions hold. */
  public Truths truthsAt(LoopId loop) {
    List<ProgramState> all = all(loop);
    return condition -> {
      BitSet result = new BitSet();
      for (int i = 0; i < all.size(); i++) {
        result.set(i, truth(all.get(i), condition).equals(Value.ONE));
      }
      return result;
    };
  }

  /** Whether there are samples at a loop head. */
  public boolean areAt(LoopId loop) {
    return states().containsKey(loop);
  }

  /** Whether a condition does not hold in one of the samples at a loop head. */
  public boolean speakAgainst(LoopId loop, Expression condition) {
    return states().getOrDefault(loop, List.of()).stream()
        .limit(FEW)
        .anyMatch(state -> truth(state, condition).equals(Value.ZERO));
  }

  /** Whether a condition holds in one of the samples at a loop head. */
  public boolean speakFor(LoopId loop, Expression condition) {
    return states().getOrDefault(loop, List.of()).stream()
        .limit(FEW)
        .anyMatch(state -> truth(state, condition).equals(Value.ONE));
  }

  private static Value truth(ProgramState state, Expression condition) {
    try {
      return new Evaluator(state).value(condition);
    } catch (UnsupportedExecution e) {
      return Value.UNKNOWN;
    }
  }

  private Map<LoopId, List<ProgramState>> states() {
    if (byLoop.isEmpty()) {
      byLoop = Optional.of(executed());
    }
    return byLoop.get();
  }

  private Map<LoopId, List<ProgramState>> executed() {
    Sampling sampling = new Sampling();
    for (int run = 0; run < RUNS && !sampling.isOver(); run++) {
      int most = 2 + sampling.random.nextInt(SMALL);
      sampling.run(STEPS, VISITS, () -> sampling.random.nextInt(most));
    }
    return sampling.byLoop;
  }

  private List<ProgramState> all(LoopId loop) {
    if (more.isEmpty()) {
      more = Optional.of(executedShortly());
    }
    return Stream.concat(
            states().getOrDefault(loop, List.of()).stream(),
            more.get().getOrDefault(loop, List.of()).stream())
        .toList();
  }

  /**
   * Between few values more conditions hold; loops may begin below zero; and what the program's
   * constants bound is seen at its bounds.
   */
  private Map<LoopId, List<ProgramState>> executedShortly() {
    Sampling sampling = new Sampling();
    Random random = sampling.random;
    List<Long> constants =
        ProgramConstants.of(task.program()).stream()
            .filter(each -> Math.abs(each) < LARGE)
            .toList();
    for (int run = 0; run < SHORT_RUNS && !sampling.isOver(); run++) {
      int most = 2 + random.nextInt(FEW_VALUES);
      IntSupplier next =
          switch (run % 3) {
            case 0 -> () -> random.nextInt(-most, most);
            case 1 -> () -> random.nextInt(most);
            default -> () -> constants.get(random.nextInt(constants.size())).intValue();
          };
      sampling.run(SHORT_STEPS, SHORT_VISITS, next);
    }
    return sampling.byLoop;
  }

  private final class Sampling {
    private final Interpreter interpreter =
        new Interpreter(task.program(), task.meaning(), task.errorCalls());
    private final UnsetLocals unset = new UnsetLocals(task.program(), task.meaning());
    private final Random random = new Random(1);
    private final long until = System.nanoTime() + nanos;
    private final Map<LoopId, List<ProgramState>> byLoop = new HashMap<>();

    boolean isOver() {
      return until - System.nanoTime() <= 0;
    }

    void run(int steps, int visited, IntSupplier next) {
      List<Value> inputs = new ArrayList<>();
      for (int i = 0; i < INPUTS; i++) {
        inputs.add(Value.of(next.getAsInt()));
      }
      Map<LoopId, Integer> visits = new HashMap<>();
      interpreter.runOn(
          inputs,
          steps,
          until,
          state -> {
            unset.set(state, next::getAsInt);
            if (task.program().functions().get(state.function()).isLoopHead(state.location())) {
              LoopId loop = new LoopId(state.function(), state.location());
              List<ProgramState> all = byLoop.computeIfAbsent(loop, id -> new ArrayList<>());
              if (visits.merge(loop, 1, Integer::sum) <= visited && all.size() < MOST) {
                all.add(state.fork());
              }
            }
          });
    }
  }

  private static Optional<long[]> values(ProgramState state, List<Expression> expressions) {
    long[] result = new long[expressions.size()];
    try {
      Evaluator evaluator = new Evaluator(state);
      for (int i = 0; i < result.length; i++) {
        if (!(evaluator.value(expressions.get(i)) instanceof Value.Int(long bits))) {
          return Optional.empty();
        }
        result[i] = bits;
      }
      return Optional.of(result);
    } catch (UnsupportedExecution e) {
      return Optional.empty();
    }
  }
}
