package residua.reducer.ghost;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.reducer.residual.Reaction;

/** The copies of functions that change the automaton's state: by themselves, or by their calls. */
final class GhostActivity {
  private final Program program;
  private final GhostMoves moves;
  private final GhostFlow flow;
  private final GhostSteps steps;
  private final Set<Integer> changing = new HashSet<>();
  private final Set<Integer> active = new HashSet<>();
  private final Map<Integer, List<Integer>> callers = new HashMap<>();
  private final List<Integer> callingUnseen = new ArrayList<>();
  private boolean unseenActive;

  GhostActivity(Program program, GhostMoves moves, GhostFlow flow, GhostSteps steps) {
    this.program = program;
    this.moves = moves;
    this.flow = flow;
    this.steps = steps;
    for (Function function : program.functions()) {
      if (moves.ends(function.index())) {
        active.add(function.index());
      }
    }
    flow.entered().forEach(this::look);
    spread();
  }

  /** Whether a copy changes the state by itself. */
  boolean isChanging(int copy) {
    return changing.contains(copy);
  }

  /** Whether a call of a copy may change the state. */
  boolean isActive(int copy) {
    return active.contains(copy);
  }

  /** Whether a call that has no edge may change the state. */
  boolean isUnseenActive() {
    return unseenActive;
  }

  private void look(int copy) {
    Function function = moves.function(copy);
    if (changes(copy, function)) {
      changing.add(copy);
      active.add(copy);
    }
    for (Edge edge : function.edges()) {
      boolean live = !flow.at(copy, edge.source()).isEmpty();
      if (live && edge.operation() instanceof Operation.Call call) {
        callers.computeIfAbsent(call.callee(), c -> new ArrayList<>()).add(copy);
      }
    }
    for (Step step : function.steps()) {
      if (moves.mayCallUnseen(step) && !flow.at(copy, step.entry()).isEmpty()) {
        callingUnseen.add(copy);
      }
    }
  }

  private boolean changes(int copy, Function function) {
    boolean ends =
        flow.entering(copy).stream().anyMatch(s -> isMoving(s, moves.enter(s, copy)))
            || flow.at(copy, function.exit()).stream()
                .anyMatch(s -> isMoving(s, moves.leave(s, copy)));
    boolean keeps =
        function.steps().stream()
            .anyMatch(s -> steps.isKept(function, s) && !flow.at(copy, s.entry()).isEmpty());
    return ends || keeps || function.edges().stream().anyMatch(edge -> isMoving(copy, edge));
  }

  private boolean isMoving(int copy, Edge edge) {
    BitSet states = flow.at(copy, edge.source());
    boolean moving = states.stream().anyMatch(s -> isMoving(s, moves.read(s, edge)));
    if (moving || states.isEmpty() || !(edge.operation() instanceof Operation.Call call)) {
      return moving;
    }
    return flow.leaving(call.callee()).stream()
        .anyMatch(s -> isMoving(s, moves.readReturn(s, edge)));
  }

  private static boolean isMoving(int state, Reaction reaction) {
    return !reaction.isNothing(state);
  }

  private void spread() {
    Deque<Integer> work = new ArrayDeque<>(active);
    while (!work.isEmpty()) {
      int copy = work.remove();
      List<Integer> next = new ArrayList<>(callers.getOrDefault(copy, List.of()));
      boolean callable = moves.entered().contains(moves.function(copy).index());
      if (!unseenActive && callable) {
        unseenActive = true;
        next.addAll(callingUnseen);
      }
      next.stream().filter(active::add).forEach(work::add);
    }
  }
}
