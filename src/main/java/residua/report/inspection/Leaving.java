package residua.report.inspection;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Program;
import residua.condition.AssumptionText;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.observer.choice.Alignment;
import residua.condition.observer.source.GuardMatches;
import residua.reducer.product.ProductView.Run;
import residua.report.inspection.Inspection.Bound;
import residua.report.inspection.Inspection.Part;

/** Lists where executions fall to the residual state, and why, as far as the condition tells. */
final class Leaving {
  private static final int TEXT_WIDTH = 48;

  private final Program program;
  private final Bound bound;
  private final Part part;
  private final SortedSet<Integer> lost;
  private final Map<Place, Set<Integer>> selective = new HashMap<>();

  private final Map<String, List<Integer>> outgoing = new HashMap<>();
  private final Set<String> staying = new HashSet<>();

  private record Place(int edge, boolean back) {}

  private Leaving(Program program, Bound bound) {
    this.program = program;
    this.bound = bound;
    this.lost = Alignment.lostAt(bound.binding());
    this.part = bound.parts().get(0);
    part.matches().ifPresent(this::addMatches);
    List<List<Integer>> transitions = part.automaton().outgoing();
    for (int i = 0; i < transitions.size(); i++) {
      State state = part.automaton().states().get(i);
      outgoing.put(state.name(), transitions.get(i));
      if (state.unmatched() == Unmatched.STAY) {
        staying.add(state.name());
      }
    }
  }

  private void addMatches(GuardMatches matches) {
    for (int i = 0; i < part.automaton().transitions().size(); i++) {
      if (matches.isSelective(i)) {
        for (GuardMatches.Found found : matches.of(i)) {
          Place place = new Place(found.edge().id(), found.returns());
          selective.computeIfAbsent(place, p -> new HashSet<>()).add(i);
        }
      }
    }
  }

  /** One row for each edge and state. */
  static TextTable table(Program program, Bound bound) {
    Leaving leaving = new Leaving(program, bound);
    TextTable table = new TextTable(List.of("line", "function", "edge", "state", "why"), Set.of(0));
    for (Function function : program.functions()) {
      for (EdgeRow row : EdgeRow.of(program, function)) {
        leaving.add(function, row, table);
      }
    }
    return table;
  }

  private void add(Function function, EdgeRow row, TextTable table) {
    Edge edge = row.edge();
    for (Run run : row.runs(bound)) {
      if (StateWords.leaves(run)) {
        String text = row.back() ? EdgeRow.back(program, edge) : row.text();
        String name = StateWords.name(bound, run.state());
        table.add(
            List.of(
                EdgeRow.place(program.source(), edge),
                function.name(),
                ShownText.atMost(TEXT_WIDTH, text),
                name,
                why(row, name)));
      }
    }
  }

  private String why(EdgeRow row, String members) {
    if (isNoted(row.edge())) {
      return "see below";
    }
    if (bound.parts().size() > 1) {
      // Each has lost the execution for a reason of its own, perhaps earlier.
      return "";
    }
    if (part.matches().isEmpty()) {
      return lost.contains(row.edge().id())
          ? "program and automaton are not known to be in step"
          : "what follows is not verified";
    }
    SortedSet<String> names = new TreeSet<>(Arrays.asList(members.split(",")));
    boolean stays = names.stream().anyMatch(staying::contains);
    Optional<Transition> taken = matching(row, names);
    if (taken.isEmpty()) {
      return stays ? "" : "nothing matches";
    }
    String line = "line " + taken.get().line();
    return taken.get().assumption().isTrue()
        ? line + " leads to a state that cannot accept"
        : line + " assumes " + AssumptionText.join(taken.get().assumption().expressions());
  }

  private boolean isNoted(Edge edge) {
    SourceText source = program.source();
    int line = source.line(edge.where().start());
    return bound.product().notes().stream().anyMatch(note -> note.position().line() == line);
  }

  /** A transition that matches, one with an assumption first. */
  private Optional<Transition> matching(EdgeRow row, SortedSet<String> names) {
    GuardMatches matches = part.matches().orElseThrow();
    Set<Integer> chosen = selective.getOrDefault(new Place(row.edge().id(), row.back()), Set.of());
    Optional<Transition> result = Optional.empty();
    for (String name : names) {
      for (int i : outgoing.getOrDefault(name, List.of())) {
        Transition transition = part.automaton().transitions().get(i);
        boolean matched =
            matches.isSelective(i) ? chosen.contains(i) : !transition.guard().otherwise();
        if (matched && (result.isEmpty() || !transition.assumption().isTrue())) {
          result = Optional.of(transition);
        }
      }
    }
    return result;
  }
}
