package residua.reduction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import residua.binding.Move;
import residua.cfa.Edge;
import residua.cfa.Function;
import residua.cfa.Operation;
import residua.cfa.Program;
import residua.cfa.Step;

/** Which functions change the automaton's state: by themselves, or in what they call. */
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
      } else if (!flow.entering(function.index()).isEmpty()) {
        look(function);
      }
    }
    spread();
  }

  /** Whether a function changes the state by itself. */
  boolean isChanging(int function) {
    return changing.contains(function);
  }

  /** Whether a call of a function may change the state. */
  boolean isActive(int function) {
    return active.contains(function);
  }

  /** Whether a call that has no edge may change the state. */
  boolean isUnseenActive() {
    return unseenActive;
  }

  private void look(Function function) {
    if (isChanging(function)) {
      changing.add(function.index());
      active.add(function.index());
    }
    for (Edge edge : function.edges()) {
      boolean live = !at(function, edge.source()).isEmpty();
      if (live && edge.operation() instanceof Operation.Call call) {
        callers.computeIfAbsent(call.callee(), c -> new ArrayList<>()).add(function.index());
      }
    }
    for (Step step : function.steps()) {
      if (moves.mayCallUnseen(step) && !at(function, step.entry()).isEmpty()) {
        callingUnseen.add(function.index());
      }
    }
  }

  private BitSet at(Function function, int location) {
    return flow.at(function.index(), location);
  }

  private boolean isChanging(Function function) {
    int index = function.index();
    boolean ends =
        flow.entering(index).stream().anyMatch(s -> isMoving(s, moves.enter(s, index)))
            || at(function, function.exit()).stream()
                .anyMatch(s -> isMoving(s, moves.leave(s, index)));
    boolean keeps =
        function.steps().stream()
            .anyMatch(s -> steps.isKept(function, s) && !at(function, s.entry()).isEmpty());
    return ends || keeps || function.edges().stream().anyMatch(this::isMoving);
  }

  private boolean isMoving(Edge edge) {
    BitSet states = flow.at(edge.function(), edge.source());
    boolean moving = states.stream().anyMatch(s -> isMoving(s, moves.read(s, edge)));
    if (moving || states.isEmpty() || !(edge.operation() instanceof Operation.Call call)) {
      return moving;
    }
    return flow.leaving(call.callee()).stream()
        .anyMatch(s -> isMoving(s, moves.readReturn(s, edge)));
  }

  private static boolean isMoving(int state, Move move) {
    return !StateChange.isNothing(state, move);
  }

  private void spread() {
    Deque<Integer> work = new ArrayDeque<>(active);
    while (!work.isEmpty()) {
      int function = work.remove();
      List<Integer> next = new ArrayList<>(callers.getOrDefault(function, List.of()));
      if (!unseenActive && program.addressTaken().contains(function)) {
        unseenActive = true;
        next.addAll(callingUnseen);
      }
      next.stream().filter(active::add).forEach(work::add);
    }
  }
}
