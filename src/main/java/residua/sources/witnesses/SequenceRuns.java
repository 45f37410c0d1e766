package residua.sources.witnesses;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import residua.base.diagnostics.InputException;
import residua.base.text.ListedLines.FileLine;
import residua.base.text.Position;
import residua.base.text.ProgramFile;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;
import residua.sources.witnesses.format.Waypoint;
import residua.sources.witnesses.format.Witness;

/**
 * The executions that pass waypoints one after the other, and none of those to avoid between them.
 */
final class SequenceRuns {
  private static final Pattern STORED =
      Pattern.compile("(?:[A-Za-z_][\\w ]*[ *])?([A-Za-z_]\\w*) ?= ?[A-Za-z_]\\w* ?\\(\\);");
  private static final String RESULT = "\\result";

  private final Program program;
  private final Alphabet alphabet;
  private final List<Transition> transitions = new ArrayList<>();

  /** The index of the program's file that each waypoint is in. */
  private final Map<Waypoint, Integer> files = new HashMap<>();

  /** The letters after which a waypoint is passed, and the constraint that holds there. */
  private record Passing(Set<Letter> letters, Optional<String> constraint) {}

  private SequenceRuns(Program program) {
    this.program = program;
    this.alphabet = Alphabet.of(program);
  }

  static ConditionAutomaton of(Program program, Witness.Sequence sequence) throws InputException {
    SequenceRuns runs = new SequenceRuns(program);
    int last = sequence.segments().size();
    List<State> states = new ArrayList<>();
    for (int i = 0; i < last; i++) {
      states.add(new State("segment" + (i + 1), false, Unmatched.STAY));
    }
    states.add(new State("violated", true, Unmatched.STAY));
    states.add(new State("avoided", false, Unmatched.RESIDUAL));
    for (int i = 0; i < last; i++) {
      for (Waypoint waypoint : sequence.segments().get(i)) {
        runs.add(i, waypoint.avoid() ? last + 1 : i + 1, waypoint);
      }
    }
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES, states, 0, runs.transitions, Optional.empty(), Optional.empty());
  }

  private void add(int state, int next, Waypoint waypoint) throws InputException {
    List<ProgramFile> files = program.source().files();
    int file =
        WitnessFile.index(
            waypoint.file(), files.stream().map(ProgramFile::name).toList(), waypoint.where());
    this.files.put(waypoint, file);
    Passing passing = passing(waypoint);
    if (passing.letters().isEmpty()) {
      throw new InputException(
          waypoint.where(),
          "nothing of this kind is in line " + waypoint.line() + " of " + files.get(file).name());
    }
    int line = waypoint.where().line();
    for (Letter letter : passing.letters()) {
      var guard = alphabet.guard(letter).guard();
      if (passing.constraint().isEmpty()) {
        transitions.add(new Transition(state, next, guard, Assumption.TRUE, line));
        continue;
      }
      String holds = passing.constraint().get();
      transitions.add(new Transition(state, next, guard, assumption(holds), line));
      // Not passed yet: perhaps the next time.
      transitions.add(new Transition(state, state, guard, assumption("!(" + holds + ")"), line));
    }
  }

  private static Assumption assumption(String expression) {
    return new Assumption(List.of(expression), Optional.empty());
  }

  private Passing passing(Waypoint waypoint) throws InputException {
    return switch (waypoint.type()) {
      case ASSUMPTION ->
          new Passing(inFrontOf(waypoint), Optional.of(needed(waypoint, "an assumption")));
      case BRANCHING -> new Passing(branches(waypoint), Optional.empty());
      case FUNCTION_ENTER -> new Passing(calls(waypoint, false), Optional.empty());
      case FUNCTION_RETURN -> returns(waypoint);
      case TARGET -> new Passing(target(waypoint), Optional.empty());
    };
  }

  private static String needed(Waypoint waypoint, String what) throws InputException {
    return waypoint
        .constraint()
        .orElseThrow(() -> new InputException(waypoint.where(), what + " needs a constraint"));
  }

  private boolean isOnLine(int offset, Waypoint waypoint) {
    return program
        .source()
        .ownLine(offset)
        .equals(Optional.of(new FileLine(files.get(waypoint), waypoint.line())));
  }

  private boolean isAt(int offset, Waypoint waypoint) {
    OptionalInt column = waypoint.column();
    return isOnLine(offset, waypoint)
        && (column.isEmpty() || position(offset).column() == column.getAsInt());
  }

  private Position position(int offset) {
    return program.source().position(offset);
  }

  /** The letters after which control comes to a statement. */
  private Set<Letter> inFrontOf(Waypoint waypoint) throws InputException {
    Set<Letter> result = new LinkedHashSet<>();
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        boolean isHere =
            step instanceof Step.Branch branch
                ? isOnLine(branch.whole().start(), waypoint)
                : isAt(step.text().start(), waypoint);
        if (isHere) {
          addBefore(function, step.entry(), result, new HashSet<>(), waypoint);
        }
      }
    }
    return result;
  }

  private void addBefore(
      Function function, int location, Set<Letter> result, Set<Integer> seen, Waypoint waypoint)
      throws InputException {
    if (!seen.add(location)) {
      return;
    }
    if (location == function.entry()) {
      if (function.index() == program.entry()) {
        throw new InputException(
            waypoint.where(), "nothing can be assumed before the first statement of the program");
      }
      for (Edge edge : program.edges()) {
        if (edge.operation() instanceof Operation.Call call && call.callee() == function.index()) {
          result.add(alphabet.of(edge));
        }
      }
    }
    for (Edge edge : function.edges()) {
      if (edge.target() == location) {
        if (edge.isEffect() || edge.isDefault()) {
          throw new InputException(
              waypoint.where(),
              "nothing can be assumed here: no condition can read what is executed just before");
        }
        if (edge.isBlank()) {
          addBefore(function, edge.source(), result, seen, waypoint);
        } else if (edge.operation() instanceof Operation.Call) {
          result.add(alphabet.returnFrom(edge));
        } else {
          result.add(alphabet.of(edge));
        }
      }
    }
  }

  /** The outcomes of the statement that begins at the position, or of the first one after it. */
  private Set<Letter> branches(Waypoint waypoint) throws InputException {
    String value = needed(waypoint, "a branching");
    if (!value.equals("true") && !value.equals("false")) {
      throw new InputException(
          waypoint.where(), "only branchings with 'true' or 'false' are supported");
    }
    int first = Integer.MAX_VALUE;
    for (Function function : program.functions()) {
      for (Step step : function.steps()) {
        if (step instanceof Step.Branch branch) {
          int start = branch.whole().start();
          boolean isAfter =
              waypoint.column().isEmpty()
                  || position(start).column() >= waypoint.column().getAsInt();
          first = isOnLine(start, waypoint) && isAfter ? Math.min(first, start) : first;
        }
      }
    }
    Set<Letter> result = new LinkedHashSet<>();
    for (Edge edge : program.edges()) {
      boolean isDeciding =
          edge.operation() instanceof Operation.Assume assume
              && assume.decides().equals(Optional.of(value.equals("true")));
      if (isDeciding
          && program.functions().get(edge.function()).steps().get(edge.step())
              instanceof Step.Branch branch
          && branch.whole().start() == first) {
        result.add(alphabet.of(edge));
      }
    }
    return result;
  }

  /**
   * Calls whose closing parenthesis is at the position; for functions without a body, their edges.
   */
  private Set<Letter> calls(Waypoint waypoint, boolean after) {
    Set<Letter> result = new LinkedHashSet<>();
    for (Edge edge : program.edges()) {
      if (edge.operation() instanceof Operation.Call
          && isAt(Math.max(edge.where().start(), edge.where().end() - 1), waypoint)) {
        result.add(after ? alphabet.returnFrom(edge) : alphabet.of(edge));
      }
    }
    if (result.isEmpty()) {
      for (Edge edge : program.edges()) {
        if (isOwnEdge(edge)
            && isOnLine(Math.max(edge.where().start(), edge.where().end() - 1), waypoint)
            && !step(edge).effects().calls().isEmpty()) {
          result.add(alphabet.of(edge));
        }
      }
    }
    return result;
  }

  private Passing returns(Waypoint waypoint) throws InputException {
    Set<Letter> letters = calls(waypoint, true);
    Optional<String> constraint = waypoint.constraint();
    if (constraint.isEmpty() || !constraint.get().contains(RESULT)) {
      return new Passing(letters, constraint);
    }
    Set<Letter> stored = new LinkedHashSet<>();
    String variable = "";
    for (Letter letter : letters) {
      Matcher text = STORED.matcher(EdgeText.of(program.source(), letter.edge()));
      if (!text.matches()) {
        throw new InputException(
            waypoint.where(),
            "\\result is only supported where a call of a function without a body is stored in a"
                + " variable at once");
      }
      variable = text.group(1);
      stored.add(letter);
    }
    return new Passing(stored, Optional.of(constraint.get().replace(RESULT, variable)));
  }

  /** The edges of the statement that violates the property. */
  private Set<Letter> target(Waypoint waypoint) {
    Set<Letter> exact = new LinkedHashSet<>();
    Set<Letter> onLine = new LinkedHashSet<>();
    for (Edge edge : program.edges()) {
      boolean isCall = edge.operation() instanceof Operation.Call;
      if ((isCall || isOwnEdge(edge)) && isOnLine(edge.where().start(), waypoint)) {
        onLine.add(alphabet.of(edge));
        if (isAt(edge.where().start(), waypoint)) {
          exact.add(alphabet.of(edge));
        }
      }
    }
    return exact.isEmpty() ? onLine : exact;
  }

  private static boolean isOwnEdge(Edge edge) {
    return edge.operation() instanceof Operation.Execute
        || edge.operation() instanceof Operation.Declare
        || edge.operation() instanceof Operation.Return;
  }

  private Step step(Edge edge) {
    return program.functions().get(edge.function()).steps().get(edge.step());
  }
}
