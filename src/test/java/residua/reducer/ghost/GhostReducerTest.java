package residua.reducer.ghost;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import residua.base.diagnostics.InputException;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;
import residua.reducer.indirectcalls.IndirectCallEffects;
import residua.reducer.residual.Clone;
import residua.reducer.residual.Node;
import residua.reducer.residual.Reaction;
import residua.reducer.residual.Residual;
import residua.reducer.residual.StateChange;
import residua.testing.Conditions;
import residua.testing.Models;
import residua.testing.Wanted;

/**
 * A variable follows the automaton of a condition, which stands in comments ({@link
 * Conditions#inComments}). What is wanted is the change of the variable where the line is executed:
 * {@code q0>q1} becomes q1 where it was q0, {@code end} means that the automaton is not followed
 * any further, {@code late} a change after a return's value.
 */
class GhostReducerTest {
  static Stream<Wanted> programs() throws IOException {
    return Wanted.in("reducer/ghost");
  }

  private static ConditionObserver condition(Program program, Wanted wanted) {
    return Models.condition(program, Conditions.inComments(wanted.text()));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theVariableChangesWhereTheAutomatonMoves(Wanted wanted) throws InputException {
    Program program = Models.program(wanted.text());
    ConditionObserver condition = condition(program, wanted);
    Residual residual = new GhostReducer().reduce(program, condition);
    residual.validate();
    SortedMap<Integer, Set<String>> changes = new TreeMap<>();
    for (Clone clone : residual.clones()) {
      Function function = program.functions().get(clone.function());
      for (Node node : clone.nodes()) {
        int line = line(program, function, node.location());
        switch (node) {
          case Node.Update update ->
              changes
                  .computeIfAbsent(line, each -> new TreeSet<>())
                  .add(shown(condition, update.change()));
          case Node.LateReturn end ->
              changes
                  .computeIfAbsent(line, each -> new TreeSet<>())
                  .add("late " + shown(condition, end.change()));
          default -> {}
        }
      }
    }
    SortedMap<Integer, String> all = new TreeMap<>();
    changes.forEach((line, each) -> all.put(line, String.join("; ", each)));
    assertThat(all).isEqualTo(wanted.lines());
  }

  /** The line of the step that begins at a location, or of the location. */
  private static int line(Program program, Function function, int location) {
    int offset = function.locations().get(location).offset();
    return program
        .source()
        .line(function.stepAt(location).map(step -> step.text().start()).orElse(offset));
  }

  private static String shown(ConditionObserver condition, StateChange change) {
    String cases =
        change.cases().stream()
            .map(each ->
                each.states().stream().map(condition::describe).collect(joining("|"))
                    + ">"
                    + shown(condition, each.reaction()))
            .collect(joining(", "));
    return change.others().map(each -> cases + " else>" + shown(condition, each)).orElse(cases);
  }

  private static String shown(ConditionObserver condition, Reaction reaction) {
    return switch (reaction) {
      case Reaction.Stop stop -> "stop";
      case Reaction.Become(int state) ->
          state == ConditionObserver.RESIDUAL ? "end" : condition.describe(state);
      case Reaction.Ask ask -> "ask";
    };
  }

  /**
   * Walks through the program at random, with the automaton; wherever the walk comes, the flow
   * knows the state, unless the automaton is not followed any further.
   */
  @ParameterizedTest
  @MethodSource("programs")
  void noStateIsMissing(Wanted wanted) {
    Program program = Models.program(wanted.text());
    ConditionObserver condition = condition(program, wanted);
    GhostMoves moves =
        new GhostMoves(program, condition, new IndirectCallEffects(program, condition));
    GhostFlow flow = new GhostFlow(program, moves, new GhostSteps());
    flow.run(((ObserverStep.To) condition.start()).state());
    int steps = 0;
    for (long seed = 0; seed < 200; seed++) {
      steps += new Walk(program, condition, flow, seed).run();
    }
    assertThat(steps).isGreaterThan(200);
  }

  /** A random walk through a program that does not enter functions called by pointers. */
  private static final class Walk {
    private static final int MOST = 60;
    private final Program program;
    private final ConditionObserver condition;
    private final GhostFlow flow;
    private final long seed;
    private final Random random;
    private final Deque<Edge> stack = new ArrayDeque<>();

    Walk(Program program, ConditionObserver condition, GhostFlow flow, long seed) {
      this.program = program;
      this.condition = condition;
      this.flow = flow;
      this.seed = seed;
      this.random = new Random(seed);
    }

    int run() {
      int state = ((ObserverStep.To) condition.start()).state();
      Function function = program.entryFunction();
      int location = function.entry();
      for (int i = 0; i < MOST; i++) {
        BitSet known = flow.at(function.index(), location);
        assertThat(known.get(state))
            .as("seed %d: state %d at location %d of %s", seed, state, location, function.name())
            .isTrue();
        ObserverStep move;
        if (location == function.exit()) {
          if (stack.isEmpty()) {
            return i;
          }
          Edge call = stack.pop();
          move = condition.readReturn(state, call);
          function = program.functions().get(call.function());
          location = call.target();
        } else {
          List<Edge> edges = function.outgoing(location);
          Edge edge = edges.get(random.nextInt(edges.size()));
          move = condition.read(state, edge);
          if (edge.operation() instanceof Operation.Call call) {
            stack.push(edge);
            function = program.functions().get(call.callee());
            location = function.entry();
          } else {
            location = edge.target();
          }
        }
        if (!(move instanceof ObserverStep.To(int next)) || next == ConditionObserver.RESIDUAL) {
          return i;
        }
        state = next;
      }
      return MOST;
    }
  }
}
