package residua.condition.observer.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import residua.base.diagnostics.Diagnostic;
import residua.base.text.Position;
import residua.base.text.Slice;
import residua.c.callgraph.CalledUnnamed;
import residua.c.cfa.Edge;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.Transition;
import residua.condition.observer.source.GuardMatcher.Match;

/**
 * Finds transitions that no edge of the program can take: usually the condition belongs to another
 * program.
 */
public final class UnreadTransitions {
  private final Program program;
  private final GuardMatcher matcher;
  private final Map<Integer, List<Edge>> byLine = new HashMap<>();

  private UnreadTransitions(Program program) {
    this.program = program;
    this.matcher = new GuardMatcher(program);
    for (Edge edge : program.edges()) {
      int line = program.source().line(edge.where().start());
      byLine.computeIfAbsent(line, l -> new ArrayList<>()).add(edge);
    }
  }

  /**
   * One warning for each transition whose guard matches no edge.
   *
   * @param file the condition's name
   * @param unseen whether calls that have no edge are observed as well
   */
  public static List<Diagnostic> find(
      Program program, ConditionAutomaton automaton, Position file, boolean unseen) {
    List<Diagnostic> result = new ArrayList<>();
    if (automaton.reading() == EdgeAlphabet.CPACHECKER_EDGES) {
      return result;
    }
    UnreadTransitions finder = new UnreadTransitions(program);
    for (Transition transition : automaton.transitions()) {
      Guard guard = transition.guard();
      if (!finder.isRead(guard) && !(unseen && finder.isReadUnseen(guard))) {
        Position place = new Position(file.file(), transition.line(), 0);
        result.add(
            Diagnostic.warning(
                place,
                "the transition from '"
                    + automaton.states().get(transition.source()).name()
                    + "' to '"
                    + automaton.states().get(transition.target()).name()
                    + "' matches no edge of "
                    + finder.file(guard)
                    + finder.reason(guard)));
      }
    }
    return result;
  }

  private boolean isRead(Guard guard) {
    List<Edge> candidates =
        guard.startLine().isPresent()
            ? byLine.getOrDefault(guard.startLine().getAsInt(), List.of())
            : program.edges();
    for (Edge edge : candidates) {
      boolean returns =
          edge.operation() instanceof Operation.Call call
              && matcher.matchReturn(guard, edge, name(call.callee())) != Match.NO;
      if (returns || matcher.match(guard, edge) != Match.NO) {
        return true;
      }
    }
    return false;
  }

  private boolean isReadUnseen(Guard guard) {
    List<Slice> anywhere = program.functions().stream().map(residua.c.cfa.Function::body).toList();
    return CalledUnnamed.of(program).stream()
        .map(this::name)
        .anyMatch(function ->
            matcher.matchUnseen(guard, guard.enterFunction(), function, anywhere) != Match.NO
                || matcher.matchUnseen(guard, guard.returnFromFunction(), function, anywhere)
                    != Match.NO);
  }

  private String name(int function) {
    return program.functions().get(function).name();
  }

  /** The file that a guard is about, where there are several; otherwise, the program's. */
  private String file(Guard guard) {
    boolean areSeveral = program.source().files().size() > 1;
    return guard.file().filter(file -> areSeveral).orElse(program.source().name());
  }

  private String reason(Guard guard) {
    if (guard.enterFunction().filter(this::isMissing).isPresent()) {
      return ": it has no function '" + guard.enterFunction().get() + "' with a body";
    }
    if (guard.returnFromFunction().filter(this::isMissing).isPresent()) {
      return ": it has no function '" + guard.returnFromFunction().get() + "' with a body";
    }
    if (guard.file().isPresent()) {
      return "";
    }
    int lines = program.source().files().getFirst().lineCount();
    if (guard.startLine().orElse(1) > lines || guard.endLine().orElse(1) > lines) {
      return ": it has " + lines + " lines";
    }
    return "";
  }

  private boolean isMissing(String function) {
    return program.function(function).isEmpty();
  }
}
