package residua.condition.observer.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import residua.base.text.FoldedText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.Transition;
import residua.condition.observer.source.GuardMatcher.Match;

/** The edges of a program that the guards of a condition match, for display. */
public final class GuardMatches {
  private final Program program;
  private final ConditionAutomaton automaton;
  private final SourceObserver binding;
  private final GuardMatcher matcher;
  private final Map<Integer, List<Edge>> byLine = new HashMap<>();
  private final Map<String, List<Edge>> byText = new HashMap<>();

  /**
   * An edge that a guard matches.
   *
   * @param edge the edge
   * @param returns whether the return to the caller of this call is matched
   * @param certain whether the match is certain; one by an offset inside the expansion of a macro
   *     is not
   */
  public record Found(Edge edge, boolean returns, boolean certain) {}

  private GuardMatches(Program program, ConditionAutomaton automaton) {
    this.program = program;
    this.automaton = automaton;
    this.binding = new SourceObserver(program, automaton);
    this.matcher = new GuardMatcher(program);
    for (Edge edge : program.edges()) {
      int line = program.source().line(edge.where().start());
      byLine.computeIfAbsent(line, l -> new ArrayList<>()).add(edge);
      String text = EdgeText.of(program.source(), edge);
      byText.computeIfAbsent(text, t -> new ArrayList<>()).add(edge);
    }
  }

  /** The matches of a condition; none if it is over the edges of another tool. */
  public static Optional<GuardMatches> of(Program program, ConditionAutomaton automaton) {
    return automaton.reading() == EdgeAlphabet.SOURCE_EDGES
        ? Optional.of(new GuardMatches(program, automaton))
        : Optional.empty();
  }

  /** Whether a transition's guard has keys that select edges of the program. */
  public boolean isSelective(int transition) {
    return !GuardMatcher.isUnconstrained(automaton.transitions().get(transition).guard());
  }

  /** The edges that a selective transition matches, in the order of the program's edges. */
  public List<Found> of(int index) {
    Transition transition = automaton.transitions().get(index);
    List<Found> result = new ArrayList<>();
    for (Edge edge : candidates(transition.guard())) {
      Match match =
          binding.matchWithOtherwise(
              transition.source(), index, guard -> matcher.match(guard, edge));
      add(edge, false, match, result);
      if (edge.operation() instanceof Operation.Call call) {
        String callee = program.functions().get(call.callee()).name();
        Match back =
            binding.matchWithOtherwise(
                transition.source(), index, guard -> matcher.matchReturn(guard, edge, callee));
        add(edge, true, back, result);
      }
    }
    return result;
  }

  private static void add(Edge edge, boolean returns, Match match, List<Found> result) {
    if (match != Match.NO) {
      result.add(new Found(edge, returns, match == Match.YES));
    }
  }

  private List<Edge> candidates(Guard guard) {
    if (guard.startLine().isPresent()) {
      return byLine.getOrDefault(guard.startLine().getAsInt(), List.of());
    }
    String text = FoldedText.of(guard.sourceCode().orElse(""));
    // The return to a caller has no text: it cannot be found by it.
    return text.isEmpty() ? program.edges() : byText.getOrDefault(text, List.of());
  }
}
