package residua.sources.stated;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.NearestName;
import residua.base.text.Position;
import residua.c.callgraph.ErrorCalls;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.condition.Assumption;
import residua.condition.ConditionAutomaton;
import residua.condition.EdgeAlphabet;
import residua.condition.Guard;
import residua.condition.State;
import residua.condition.Transition;
import residua.condition.Unmatched;
import residua.condition.alphabet.Alphabet;
import residua.condition.alphabet.Letter;
import residua.condition.alphabet.LetterGuard;

/**
 * Builds a condition from user statements: it stays in its state until an execution comes to an
 * edge that is stated to be safe, and covers it from there. Claim: nothing else is covered; an
 * error call that is no statement of its own, so that its edge also belongs to executions that do
 * not make it, is rejected.
 */
public final class StatedCondition {
  private static final int START = 0;
  private static final int COVERED = 1;

  /** Before the first edge of the program, if something is tested after that one alone. */
  private static final int BEGIN = 2;

  private final Program program;
  private final StatedLines lines;
  private final Alphabet alphabet;
  private final Set<String> errorCalls;
  private final Set<Integer> edges = new TreeSet<>();
  private final Predicates predicates;
  private final List<Diagnostic> errors = new ArrayList<>();

  /** What a program of several files calls an object or a function of one of them. */
  @FunctionalInterface
  public interface FileNames {
    /**
     * Its name in the program's text.
     *
     * @param offset in that text, where the file uses the name
     * @param name in the file
     */
    String inProgram(int offset, String name);
  }

  private StatedCondition(Program program, Set<String> errorCalls, FileNames fileNames) {
    this.program = program;
    this.lines = new StatedLines(program);
    this.alphabet = Alphabet.of(program);
    this.errorCalls = Set.copyOf(errorCalls);
    this.predicates = new Predicates(program, alphabet, this.errorCalls, fileNames);
  }

  /**
   * The condition.
   *
   * @param errorCalls names of the functions whose calls are errors
   * @param fileNames what the program calls things of file scope
   * @throws InputException if a statement is about something that the program does not have, or
   *     that no guard can select
   */
  public static ConditionAutomaton of(
      Program program, List<StatedFact> statements, Set<String> errorCalls, FileNames fileNames)
      throws InputException {
    StatedCondition made = new StatedCondition(program, errorCalls, fileNames);
    for (StatedFact statement : statements) {
      switch (statement) {
        case StatedFact.CallNotReached call -> made.callOn(call.line());
        case StatedFact.FunctionRight right -> made.callsIn(right.name());
        case StatedFact.RunsRight runs -> made.everythingOn(runs.line());
        case StatedFact.PredicateCovered covered -> made.predicates.add(covered);
      }
    }
    Set<Transition> transitions = made.transitions();
    made.errors.addAll(made.predicates.errors());
    if (!made.errors.isEmpty()) {
      throw new InputException(made.errors);
    }
    List<State> states = new ArrayList<>();
    states.add(new State("start", false, Unmatched.STAY));
    states.add(new State("covered", true, Unmatched.STAY));
    boolean hasBegin = !made.predicates.atStart().isEmpty();
    if (hasBegin) {
      states.add(new State("begin", false, Unmatched.STAY));
    }
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        states,
        hasBegin ? BEGIN : START,
        List.copyOf(transitions),
        Optional.empty(),
        Optional.empty());
  }

  private void callOn(StatedFact.Line line) {
    boolean found = false;
    for (Function function : program.functions()) {
      for (Edge edge : edges(function)) {
        if (isOn(edge, line) && ErrorCalls.isMadeOn(program, edge, errorCalls)) {
          found = true;
          add(edge);
        }
      }
    }
    if (!found) {
      error(line, "no error call is made on this line");
    }
  }

  private void callsIn(String name) {
    Optional<Function> function = program.function(name);
    if (function.isEmpty()) {
      errors.add(
          Diagnostic.error(
              Position.ofFile(program.source().name()),
              "it has no function '"
                  + name
                  + "' with a body"
                  + NearestName.question(
                      name, program.functions().stream().map(Function::name).toList())));
      return;
    }
    if (function.get().opaque().isPresent()) {
      errors.add(
          Diagnostic.error(
              program.source().position(function.get().nameSlice().start()),
              "no condition can look inside '" + name + "': it is opaque"));
      return;
    }
    for (Edge edge : edges(function.get())) {
      if (ErrorCalls.isMadeOn(program, edge, errorCalls)) {
        add(edge);
      }
    }
  }

  private void everythingOn(StatedFact.Line line) {
    boolean found = false;
    for (Function function : program.functions()) {
      for (Edge edge : edges(function)) {
        if (isOn(edge, line) && !passesBy(edge, line)) {
          found = true;
          edges.add(edge.id());
        }
      }
    }
    if (!found) {
      error(line, "nothing is executed on this line that a condition can read");
    }
  }

  private static List<Edge> edges(Function function) {
    return function.opaque().isPresent()
        ? List.of()
        : function.edges().stream().filter(edge -> !edge.isBlank()).toList();
  }

  private boolean isOn(Edge edge, StatedFact.Line line) {
    return lines.isOn(edge.where().start(), line);
  }

  /** Whether an execution only passes the label of a case, on its path from {@code switch}. */
  private boolean passesBy(Edge edge, StatedFact.Line line) {
    return edge.operation() instanceof Operation.Assume assume
        && !assume.truth()
        && program.functions().get(edge.function()).steps().get(edge.step())
            instanceof Step.Switch choice
        && program.source().line(choice.head().start()) != line.number();
  }

  /** An edge with an error call: it must be that call and nothing else. */
  private void add(Edge edge) {
    String text = EdgeText.of(program.source(), edge);
    boolean alone =
        edge.operation() instanceof Operation.Call
            || (edge.operation() instanceof Operation.Execute
                && errorCalls.stream()
                    .anyMatch(name ->
                        text.matches(
                            java.util.regex.Pattern.quote(name)
                                + " ?\\((?:[^()]|\"(?:[^\"\\\\]|\\\\.)*\"|\\([^()]*\\))*\\);")));
    if (alone) {
      edges.add(edge.id());
    } else {
      errors.add(
          Diagnostic.error(
              program.source().position(edge.where().start()),
              "the error call is part of a larger statement, which runs without it as well"));
    }
  }

  private Set<Transition> transitions() {
    Set<Transition> result = new LinkedHashSet<>();
    Map<Integer, Guard> right = rightEdges();
    right.values().forEach(guard -> result.add(to(START, COVERED, guard, Assumption.TRUE)));
    for (Predicates.Tested tested : predicates.always()) {
      result.addAll(ifHolds(START, tested));
    }
    if (!predicates.atStart().isEmpty()) {
      for (Edge first : PointEntries.first(program)) {
        Optional.ofNullable(right.get(first.id()))
            .ifPresent(guard -> result.add(to(BEGIN, COVERED, guard, Assumption.TRUE)));
        predicates.always().stream()
            .filter(tested -> tested.edges().contains(first.id()))
            .forEach(tested -> result.addAll(ifHolds(BEGIN, tested)));
      }
      predicates.atStart().forEach(tested -> result.addAll(ifHolds(BEGIN, tested)));
    }
    return result;
  }

  /** If the assumption fails, another time may come. */
  private static List<Transition> ifHolds(int source, Predicates.Tested tested) {
    return List.of(
        to(source, COVERED, tested.guard(), tested.assumption()),
        to(source, START, tested.guard(), Assumption.TRUE));
  }

  private static Transition to(int source, int target, Guard guard, Assumption assumption) {
    return new Transition(source, target, guard, assumption, 0);
  }

  /** The guards of the edges after which nothing is wrong any more. */
  private Map<Integer, Guard> rightEdges() {
    Map<Integer, Guard> result = new LinkedHashMap<>();
    for (int id : edges) {
      Edge edge = program.edges().get(id);
      Letter letter = alphabet.of(edge);
      LetterGuard guard = alphabet.guard(letter);
      boolean alone = guard.others().stream().allMatch(other -> edges.contains(other.edge().id()));
      if (alone) {
        result.put(id, guard.guard());
      } else {
        errors.add(
            Diagnostic.error(
                program.source().position(edge.where().start()),
                "no guard names this edge alone: others have the same location and text"));
      }
    }
    return result;
  }

  private void error(StatedFact.Line line, String message) {
    errors.add(lines.nothingOn(line, message));
  }
}
