package residua.reducer.slicing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import residua.base.concurrent.CancellationCheck;
import residua.c.callgraph.ErrorCalls;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.cfa.Effects;
import residua.c.cfa.Program;
import residua.reducer.residual.Node;
import residua.reducer.residual.Successor;
import residua.sources.goals.GoalPlaces;

/**
 * Determines from which nodes of the bodies an error call, or a goal, can be reached before the
 * body is left, and from which it can be left. Both are over-approximated: anything not seen may be
 * an error call.
 */
final class ErrorReach {
  private final Program program;
  private final Bodies bodies;
  private final GoalPlaces goals;
  private final ErrorCalls errors;
  private final List<List<Integer>> predecessors = new ArrayList<>();
  private final List<List<Integer>> predecessorsInBody = new ArrayList<>();
  private final BitSet erring = new BitSet();
  private final BitSet leaving = new BitSet();

  /** A vertex that represents all functions called without an edge. */
  private final int unseen;

  ErrorReach(Program program, Bodies bodies, Set<String> errorCalls, GoalPlaces goals) {
    this.program = program;
    this.bodies = bodies;
    this.goals = goals;
    this.errors = new ErrorCalls(program, errorCalls);
    this.unseen = bodies.size();
    for (int i = 0; i <= bodies.size(); i++) {
      predecessors.add(new ArrayList<>());
      predecessorsInBody.add(new ArrayList<>());
    }
    for (int body = 0; body < bodies.count(); body++) {
      for (Node node : bodies.get(body).nodes()) {
        CancellationCheck.check();
        add(body, node);
      }
    }
    addUnseen();
    close(erring, predecessors);
    close(leaving, predecessorsInBody);
  }

  /** Whether an error call can be reached from a node before its body is left. */
  boolean mayErr(int body, int node) {
    return erring.get(bodies.number(body, node));
  }

  /** Whether its body can be left from a node. */
  boolean mayLeave(int body, int node) {
    return leaving.get(bodies.number(body, node));
  }

  /** Whether an error call can be reached in a body and its callees. */
  boolean mayErr(int body) {
    return erring.get(bodies.entry(body));
  }

  /** Whether a function called without an edge may reach an error call. */
  boolean mayErrUnseen() {
    return erring.get(unseen);
  }

  /** Whether the text of a node may be, or call, an error call or something unknown. */
  boolean mayErrInText(int body, Node node) {
    Effects effects = bodies.effects(body, node);
    return errors.isIn(effects) || (callsUnseen(effects) && mayErrUnseen());
  }

  private void add(int body, Node node) {
    int number = bodies.number(body, node.id());
    for (Successor target : node.targets()) {
      if (target instanceof Successor.To to) {
        predecessors.get(bodies.number(body, to.node())).add(number);
        predecessorsInBody.get(bodies.number(body, to.node())).add(number);
      }
    }
    Effects effects = bodies.effects(body, node);
    if (hasGoal(body, node)) {
      erring.set(number);
    }
    if (errors.isIn(effects) || errors.isAnywhereIn(bodies.functionOf(body).index())) {
      erring.set(number);
    }
    if (callsUnseen(effects)) {
      predecessors.get(unseen).add(number);
    }
    for (Bodies.Call call : bodies.calls(body, node)) {
      if (call.body().isPresent()) {
        predecessors.get(bodies.entry(call.body().getAsInt())).add(number);
      } else {
        erring.set(number);
      }
    }
    if (node instanceof Node.Leave) {
      leaving.set(number);
    }
  }

  /** Whether a goal is reached before a node, or from it. */
  private boolean hasGoal(int body, Node node) {
    int function = bodies.get(body).function();
    if (!Pruning.goalsAt(goals, function, node).isEmpty()) {
      return true;
    }
    for (int exit = 0; exit < node.targets().size(); exit++) {
      if (node.targets().get(exit) instanceof Successor.To
          && !Pruning.goalsOn(goals, function, node, exit).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private boolean callsUnseen(Effects effects) {
    return effects.callsThroughPointer()
        || effects.calls().stream().anyMatch(program::mayBeCalledBy);
  }

  private void addUnseen() {
    for (int function : program.addressTaken()) {
      if (bodies.original(function).isPresent()) {
        predecessors.get(bodies.entry(bodies.original(function).getAsInt())).add(unseen);
      } else {
        erring.set(unseen);
      }
    }
    if (errors.mayBePointedTo()) {
      erring.set(unseen);
    }
  }

  /**
   * Whether code that no call in the program's text shows may reach an error call: a handler, a
   * thread, code executed when the program ends.
   */
  boolean mayErrBehindTheScenes() {
    boolean runsByItself =
        program.functions().stream()
            .filter(function -> function.traits().root())
            .map(function -> bodies.original(function.index()))
            .anyMatch(body -> body.isEmpty() || mayErr(body.getAsInt()));
    return runsByItself || (mayErrUnseen() && ImplicitlyCalledFunctions.mayRun(program));
  }

  private static void close(BitSet set, List<List<Integer>> predecessors) {
    Deque<Integer> work = new ArrayDeque<>(set.stream().boxed().toList());
    while (!work.isEmpty()) {
      for (int predecessor : predecessors.get(work.remove())) {
        if (!set.get(predecessor)) {
          set.set(predecessor);
          work.add(predecessor);
        }
      }
    }
  }
}
