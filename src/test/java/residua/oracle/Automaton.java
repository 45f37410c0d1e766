package residua.oracle;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import residua.oracle.Trace.Edge;

/**
 * A condition automaton, as the specification of the format describes it.
 *
 * @param states by number; the entry first
 * @param transitions in any order
 */
record Automaton(List<State> states, List<Transition> transitions) {

  /** A state. */
  record State(boolean accepting, boolean stays) {}

  /** A transition. */
  record Transition(int source, int target, Guard guard, Optional<Assumption> assumption) {}

  /**
   * Where a run is covered.
   *
   * @param step index of the edge that is read when the automaton accepts; 0 if it always does
   * @param executed whether that edge is executed, because an assumption is tested behind it
   */
  record Cover(int step, boolean executed) {}

  /** What an edge has to be; absent keys do not care. Lines and texts are those of sites. */
  record Guard(
      Optional<Site> line,
      Optional<Site> endLine,
      Optional<Text> text,
      Optional<Boolean> control,
      Optional<String> enterFunction,
      Optional<String> returnFromFunction,
      boolean otherwise) {

    boolean isOpen() {
      return line.isEmpty()
          && endLine.isEmpty()
          && text.isEmpty()
          && control.isEmpty()
          && enterFunction.isEmpty()
          && returnFromFunction.isEmpty();
    }
  }

  /** The text of the edges of a site: a statement's, or that of a condition's truth value. */
  record Text(Site site, Optional<Boolean> truth) {
    @Override
    public String toString() {
      return truth
          .map(value -> value ? "[" + site.text() + "]" : "[!(" + site.text() + ")]")
          .orElse(site.text());
    }
  }

  /** Where a run is covered; empty if it is not. */
  Optional<Cover> covers(Trace trace) {
    TreeSet<Integer> current = new TreeSet<>(List.of(0));
    if (states.get(0).accepting()) {
      return Optional.of(new Cover(0, false));
    }
    for (int i = 0; i < trace.steps().size(); i++) {
      Trace.Step step = trace.steps().get(i);
      TreeSet<Integer> certain = next(current, step, false);
      current = next(current, step, true);
      if (accepts(current)) {
        return Optional.of(new Cover(i, !accepts(certain)));
      }
    }
    return Optional.empty();
  }

  private boolean accepts(TreeSet<Integer> current) {
    return current.stream().anyMatch(state -> states.get(state).accepting());
  }

  /**
   * The states behind a step.
   *
   * @param tested whether transitions with assumptions that hold are taken
   */
  private TreeSet<Integer> next(TreeSet<Integer> current, Trace.Step step, boolean tested) {
    TreeSet<Integer> result = new TreeSet<>();
    for (int state : current) {
      boolean matched = false;
      for (Transition transition : transitions) {
        if (transition.source() == state && matches(transition, step.edge())) {
          matched = true;
          boolean taken =
              transition.assumption().isEmpty()
                  || tested && transition.assumption().get().holds(step.values());
          if (taken) {
            result.add(transition.target());
          }
        }
      }
      if (!matched && states.get(state).stays()) {
        result.add(state);
      }
    }
    return result;
  }

  /** Whether a transition's guard fits an edge, with what {@code otherwise} says. */
  boolean matches(Transition transition, Edge edge) {
    if (!matches(transition.guard(), edge)) {
      return false;
    }
    return !transition.guard().otherwise()
        || transitions.stream()
            .filter(other -> other.source() == transition.source() && other != transition)
            .noneMatch(other -> matches(other.guard(), edge));
  }

  private static boolean matches(Guard guard, Edge edge) {
    if (guard.isOpen()) {
      return true;
    }
    boolean place =
        guard.line().stream().allMatch(site -> site.line() == edge.line())
            && guard.endLine().stream().allMatch(site -> site.line() == edge.line())
            && guard.text().stream().allMatch(text -> text.toString().equals(edge.text()));
    boolean control = guard.control().isEmpty() || guard.control().equals(edge.decides());
    boolean calls = guard.enterFunction().isPresent();
    boolean returns = guard.returnFromFunction().isPresent();
    return place
        && control
        && switch (edge.kind()) {
          case CALL ->
              !returns && guard.enterFunction().filter(edge.function()::equals).isPresent();
          case RETURN ->
              !calls && guard.returnFromFunction().filter(edge.function()::equals).isPresent();
          case PLAIN, ASSUME -> !calls && !returns;
        };
  }
}
