package residua.analysis.bounded.induction;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import residua.analysis.bounded.samples.UnsetLocals;
import residua.analysis.bounded.unrolling.LoopId;
import residua.analysis.reachability.ProgramConstants;
import residua.c.cfa.Program;
import residua.c.interpreter.Evaluator;
import residua.c.interpreter.Interpreter;
import residua.c.interpreter.memory.ProgramState;
import residua.c.interpreter.memory.UnsupportedExecution;
import residua.c.interpreter.memory.Value;
import residua.c.semantics.Expression;
import residua.c.semantics.ProgramSemantics;

/**
 * States in which executions of the program were at loop heads: a condition that does not hold in
 * one of them is no invariant, and no solver need be asked (as in Ernst, Cockrell, Griswold,
 * Notkin, "Dynamically Discovering Likely Program Invariants", IEEE TSE 27, 2001). The executions
 * are few, short and deterministic.
 */
public final class SeenStates {
  private static final int RUNS = 24;
  private static final int STEPS = 3_000;
  private static final int INPUTS = 40;
  private static final int FEW = 3;

  /** Number of states that are kept for each head. */
  private static final int MOST = 120;

  private final Map<LoopId, List<ProgramState>> byLoop = new HashMap<>();

  /** Whether an execution was not followed to its end, for instance after uninitialised arrays. */
  private boolean isStuck;

  /**
   * Executes the program.
   *
   * @param calls is shown all states
   * @param until deadline, in the time of {@link System#nanoTime}
   */
  public SeenStates(
      Program program,
      ProgramSemantics meaning,
      Set<String> errorCalls,
      SeenCalls calls,
      long until) {
    Interpreter interpreter = new Interpreter(program, meaning, errorCalls);
    List<Long> numbers = ProgramConstants.of(program);
    Random random = new Random(1);
    UnsetLocals unset = new UnsetLocals(program, meaning);
    for (int i = 0; i < RUNS && until - System.nanoTime() > 0; i++) {
      List<Value> inputs = new ArrayList<>();
      List<Long> few = new ArrayList<>(List.of(0L));
      if (i > 0) {
        few.clear();
        for (int k = 0; k < FEW; k++) {
          few.add(numbers.get(random.nextInt(numbers.size())));
        }
        for (int k = 0; k < INPUTS; k++) {
          inputs.add(Value.of(few.get(random.nextInt(FEW))));
        }
      }
      Map<LoopId, Integer> visits = new HashMap<>();
      calls.begin();
      Interpreter.Run run =
          interpreter.runOn(
              inputs,
              STEPS,
              until,
              state -> {
                unset.set(state, () -> few.get(random.nextInt(few.size())));
                see(program, state, visits);
                calls.see(state);
              });
      isStuck |=
          run.end() instanceof Interpreter.End.Unknown unknown
              && unknown.goesOn()
              && run.steps() <= STEPS;
    }
  }

  private void see(Program program, ProgramState state, Map<LoopId, Integer> visits) {
    if (!program.functions().get(state.function()).isLoopHead(state.location())) {
      return;
    }
    LoopId loop = new LoopId(state.function(), state.location());
    int visit = visits.merge(loop, 1, Integer::sum);
    List<ProgramState> seen = byLoop.computeIfAbsent(loop, id -> new ArrayList<>());
    // The later, the fewer: many iterations of one execution are less informative than the first
    // ones of another.
    boolean isWanted = visit <= FEW || Integer.bitCount(visit) == 1;
    if (isWanted && seen.size() < MOST) {
      seen.add(state.fork());
    }
  }

  /**
   * Whether it is pointless to ask if a condition always holds at a loop head: it was seen not to
   * hold, or it concerns variables that had no value there in any execution, and all executions
   * were followed.
   */
  boolean speakAgainst(LoopId loop, Expression condition) {
    List<ProgramState> seen = byLoop.getOrDefault(loop, List.of());
    boolean isKnown = isStuck || seen.isEmpty();
    for (ProgramState state : seen) {
      Value value = value(state, condition);
      if (value.equals(Value.ZERO)) {
        return true;
      }
      isKnown |= !value.equals(Value.UNKNOWN);
    }
    return !isKnown;
  }

  private static Value value(ProgramState state, Expression condition) {
    try {
      return Evaluator.truth(condition.type(), new Evaluator(state).value(condition));
    } catch (UnsupportedExecution e) {
      return Value.UNKNOWN;
    }
  }
}
