package residua.sources.stated;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import residua.base.diagnostics.Diagnostic;
import residua.base.diagnostics.InputException;
import residua.base.diagnostics.NearestName;
import residua.base.text.Position;
import residua.base.text.SourceText;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Effects;
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

  private final Program program;
  private final Alphabet alphabet;
  private final Set<String> errorCalls;
  private final Set<Integer> edges = new TreeSet<>();
  private final List<Diagnostic> errors = new ArrayList<>();

  private StatedCondition(Program program, Set<String> errorCalls) {
    this.program = program;
    this.alphabet = Alphabet.of(program);
    this.errorCalls = Set.copyOf(errorCalls);
  }

  /**
   * The condition.
   *
   * @param errorCalls names of the functions whose calls are errors
   * @throws InputException if a statement is about something that the program does not have, or
   *     that no guard can select
   */
  public static ConditionAutomaton of(
      Program program, List<StatedFact> statements, Set<String> errorCalls) throws InputException {
    StatedCondition made = new StatedCondition(program, errorCalls);
    for (StatedFact statement : statements) {
      switch (statement) {
        case StatedFact.CallNotReached call -> made.callOn(call.line());
        case StatedFact.FunctionRight right -> made.callsIn(right.name());
        case StatedFact.RunsRight runs -> made.everythingOn(runs.line());
      }
    }
    List<Transition> transitions = made.transitions();
    if (!made.errors.isEmpty()) {
      throw new InputException(made.errors);
    }
    return new ConditionAutomaton(
        EdgeAlphabet.SOURCE_EDGES,
        List.of(
            new State("start", false, Unmatched.STAY), new State("covered", true, Unmatched.STAY)),
        START,
        transitions,
        Optional.empty(),
        Optional.empty());
  }

  private void callOn(StatedFact.Line line) {
    boolean found = false;
    for (Function function : program.functions()) {
      for (Edge edge : edges(function)) {
        if (isOn(edge, line) && makesErrorCall(edge)) {
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
      if (makesErrorCall(edge)) {
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
    int start = edge.where().start();
    return isInItsFile(start, line) && program.source().line(start) == line.number();
  }

  private boolean isInItsFile(int start, StatedFact.Line line) {
    SourceText source = program.source();
    return line.included()
        .map(file -> isSame(file, source.file(start)) && !source.mayBeInOwnFile(start))
        .orElseGet(
            () -> source.ownLine(start).filter(own -> own.file() == line.at().file()).isPresent());
  }

  private static boolean isSame(String named, String marked) {
    try {
      return Path.of(named)
          .toAbsolutePath()
          .normalize()
          .equals(Path.of(marked).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      return named.equals(marked);
    }
  }

  /** Whether an execution only passes the label of a case, on its path from {@code switch}. */
  private boolean passesBy(Edge edge, StatedFact.Line line) {
    return edge.operation() instanceof Operation.Assume assume
        && !assume.truth()
        && program.functions().get(edge.function()).steps().get(edge.step())
            instanceof Step.Switch choice
        && program.source().line(choice.head().start()) != line.number();
  }

  private boolean makesErrorCall(Edge edge) {
    if (edge.operation() instanceof Operation.Call call) {
      return errorCalls.contains(program.functions().get(call.callee()).name());
    }
    Effects effects = program.functions().get(edge.function()).steps().get(edge.step()).effects();
    return effects.calls().stream().anyMatch(errorCalls::contains);
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

  private List<Transition> transitions() {
    List<Transition> result = new ArrayList<>();
    for (int id : edges) {
      Edge edge = program.edges().get(id);
      Letter letter = alphabet.of(edge);
      LetterGuard guard = alphabet.guard(letter);
      boolean alone = guard.others().stream().allMatch(other -> edges.contains(other.edge().id()));
      if (alone) {
        result.add(new Transition(START, COVERED, guard.guard(), Assumption.TRUE, 0));
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
    String file =
        line.included().orElseGet(() -> program.source().files().get(line.at().file()).name());
    boolean isKnown =
        program.edges().stream().anyMatch(edge -> isInItsFile(edge.where().start(), line));
    NotOnLine reasons = new NotOnLine(program);
    errors.add(
        Diagnostic.error(
            new Position(file, line.number(), 0),
            reasons
                .opaque(line.number(), offset -> isInItsFile(offset, line))
                .orElseGet(() -> isKnown ? message : reasons.nothingFrom(file))));
  }
}
