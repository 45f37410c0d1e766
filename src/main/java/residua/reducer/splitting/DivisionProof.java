package residua.reducer.splitting;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import residua.c.callgraph.CalledUnnamed;
import residua.c.cfa.Edge;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.Guard;
import residua.condition.Transition;
import residua.condition.observer.ConditionObserver;
import residua.condition.observer.ObserverStep;

/**
 * Proves that conditions divide a program, without knowing how they were made: all are followed at
 * once, over the edges of the program in any order at all, which includes the feasible ones. If no
 * execution is then stopped by all of them, what they leave is together everything; if none is
 * permanently left open by two of them, it is disjoint.
 */
public final class DivisionProof {
  private final Program program;
  private final List<ConditionObserver> parts;
  private final List<Edge> read;

  private DivisionProof(
      Program program, List<ConditionAutomaton> conditions, List<ConditionObserver> parts) {
    this.program = program;
    this.parts = List.copyOf(parts);
    this.read = read(program, conditions);
  }

  /**
   * Searches for a fault in the conditions of all parts.
   *
   * @param parts the conditions as observers of the program
   * @return empty if they divide it
   */
  public static Optional<String> objection(
      Program program, List<ConditionAutomaton> conditions, List<ConditionObserver> parts) {
    if (conditions.stream().anyMatch(condition -> !isOverPlaces(program, condition))) {
      return Optional.of("a condition reads more than single edges of the program");
    }
    return new DivisionProof(program, conditions, parts).objection();
  }

  /** Whether it observes locations only, and nothing that happens where calls have no edge. */
  private static boolean isOverPlaces(Program program, ConditionAutomaton condition) {
    Set<String> unseen =
        CalledUnnamed.of(program).stream()
            .map(index -> program.functions().get(index).name())
            .collect(Collectors.toSet());
    return condition.transitions().stream()
        .allMatch(transition -> {
          Guard guard = transition.guard();
          return transition.assumption().isTrue()
              && guard.startLine().isPresent()
              && guard.returnFromFunction().isEmpty()
              && guard.enterFunction().filter(unseen::contains).isEmpty()
              && !guard.otherwise();
        });
  }

  private static List<Edge> read(Program program, List<ConditionAutomaton> conditions) {
    Set<Integer> lines = new HashSet<>();
    for (ConditionAutomaton condition : conditions) {
      for (Transition transition : condition.transitions()) {
        lines.add(transition.guard().startLine().orElseThrow());
      }
    }
    return program.edges().stream()
        .filter(edge -> !edge.isBlank())
        .filter(edge -> lines.contains(program.source().line(edge.where().start())))
        .toList();
  }

  private Optional<String> objection() {
    SortedMap<Integer, Integer> start = new TreeMap<>();
    for (int i = 0; i < parts.size(); i++) {
      if (parts.get(i).start() instanceof ObserverStep.To(int state)) {
        start.put(i, state);
      }
    }
    Set<SortedMap<Integer, Integer>> seen = new HashSet<>();
    Deque<SortedMap<Integer, Integer>> open = new ArrayDeque<>();
    open.add(start);
    while (!open.isEmpty()) {
      SortedMap<Integer, Integer> states = open.remove();
      if (seen.add(states)) {
        Optional<String> wrong = wrong(states);
        if (wrong.isPresent()) {
          return wrong;
        }
        for (Edge edge : read) {
          SortedMap<Integer, Integer> next = next(states, edge);
          if (!next.equals(states)) {
            open.add(next);
          }
        }
      }
    }
    return Optional.empty();
  }

  private SortedMap<Integer, Integer> next(SortedMap<Integer, Integer> states, Edge edge) {
    SortedMap<Integer, Integer> next = new TreeMap<>();
    states.forEach((part, state) -> {
      if (parts.get(part).read(state, edge) instanceof ObserverStep.To(int to)) {
        next.put(part, to);
      }
    });
    return next;
  }

  private static Optional<String> wrong(SortedMap<Integer, Integer> states) {
    if (states.isEmpty()) {
      return Optional.of("some execution is stopped in all parts");
    }
    List<Integer> whole = new ArrayList<>();
    states.forEach((part, state) -> {
      if (state == ConditionObserver.RESIDUAL) {
        whole.add(part + 1);
      }
    });
    return whole.size() < 2
        ? Optional.empty()
        : Optional.of(
            "some execution is complete in the parts " + whole.get(0) + " and " + whole.get(1));
  }
}
