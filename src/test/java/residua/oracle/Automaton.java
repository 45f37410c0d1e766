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

  /** A transition; one with {@code never} has the assumption {@code false}. */
  record Transition(int source, int target, Guard guard, boolean never) {}

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

  /** Before which step of a run it is covered; empty if it is not. */
  Optional<Integer> covers(Trace trace) {
    TreeSet<Integer> current = new TreeSet<>(List.of(0));
    if (states.get(0).accepting()) {
      return Optional.of(0);
    }
    for (int i = 0; i < trace.steps().size(); i++) {
      current = next(current, trace.steps().get(i).edge());
      if (current.stream().anyMatch(state -> states.get(state).accepting())) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  private TreeSet<Integer> next(TreeSet<Integer> current, Edge edge) {
    TreeSet<Integer> result = new TreeSet<>();
    for (int state : current) {
      boolean matched = false;
      for (Transition transition : transitions) {
        if (transition.source() == state && matches(transition, edge)) {
          matched = true;
          if (!transition.never()) {
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

  private boolean matches(Transition transition, Edge edge) {
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
