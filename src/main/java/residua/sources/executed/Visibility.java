package residua.sources.executed;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import residua.c.callgraph.CalledUnnamed;
import residua.c.callgraph.CodeWords;
import residua.c.callgraph.ErrorCalls;
import residua.c.callgraph.ImplicitlyCalledFunctions;
import residua.c.callgraph.Interposition;
import residua.c.cfa.Edge;
import residua.c.cfa.EdgeText;
import residua.c.cfa.Effects;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;
import residua.condition.alphabet.Letter;

/**
 * Decides whether edges show everything that executions do. Two executions on the same path make
 * the same error calls only if no error call is hidden inside an edge, and no code is executed that
 * has no edge.
 */
final class Visibility {
  private static final Set<String> FORKS =
      Set.of("fork", "vfork", "__fork", "__vfork", "_Fork", "syscall", "posix_spawn", "forkpty");

  private final Program program;
  private final Set<String> errorCalls;
  private final ErrorCalls errors;
  private final Set<Integer> unnamed;
  private final Map<Integer, Optional<String>> byEdge = new HashMap<>();

  Visibility(Program program, Set<String> errorCalls) {
    this.program = program;
    this.unnamed = CalledUnnamed.of(program);
    this.errorCalls = Set.copyOf(errorCalls);
    this.errors = new ErrorCalls(program, errorCalls);
  }

  /** Why no execution of the program can be followed, if none can. */
  Optional<String> obstacle() {
    if (program.entryFunction().opaque().isPresent()) {
      return Optional.of("its entry function is opaque");
    }
    if (ImplicitlyCalledFunctions.mayRunAround(program)
        || !Interposition.in(program.functions()).isEmpty()) {
      return Optional.of("signal handlers, threads or implicitly called functions may run");
    }
    return CodeWords.first(program, FORKS::contains)
        .map(where -> "it may fork into several processes");
  }

  /** Why an execution that reads a letter may do more than the letter shows, if it may. */
  Optional<String> obstacle(Letter letter) {
    return byEdge.computeIfAbsent(letter.edge().id(), id -> obstacle(letter.edge()));
  }

  private Optional<String> obstacle(Edge edge) {
    if (errors.isAnywhereIn(edge.function()) && !isErrorCall(edge.function())) {
      return Optional.of("an error call may be hidden in this function");
    }
    Effects effects = effects(edge);
    if (effects.hidesFlow()) {
      return Optional.of("it executes code that no edge shows");
    }
    List<String> names = effects.calls();
    boolean calls =
        effects.callsThroughPointer() || names.stream().anyMatch(program::mayBeCalledBy);
    if (calls && !unnamed.isEmpty()) {
      return Optional.of("it may call a function that no edge shows");
    }
    if (effects.callsThroughPointer() && errors.mayBePointedTo()) {
      return Optional.of("it may call an error function through a pointer");
    }
    if (names.stream().anyMatch(n -> LibraryFunctions.mayReturnTwice(n) || jumps(n))) {
      return Optional.of("it may continue elsewhere by a long jump");
    }
    if (!(edge.operation() instanceof Operation.Call)
        && effects.rest().names().stream().anyMatch(this::isError)) {
      return Optional.of("an error call is part of it");
    }
    return Optional.empty();
  }

  private static boolean jumps(String name) {
    return LibraryFunctions.jumps(name);
  }

  private boolean isErrorCall(int function) {
    return errorCalls.contains(program.functions().get(function).name());
  }

  /** Whether a letter is the step into an error function. */
  boolean isErrorCall(Letter letter) {
    return letter.enters()
        && letter.edge().operation() instanceof Operation.Call call
        && isErrorCall(call.callee());
  }

  /** Whether the statement of an edge makes an error call itself, by name or through a pointer. */
  boolean mayMakeErrorCall(Edge edge) {
    Effects effects = effects(edge);
    return effects.calls().stream().anyMatch(this::isError)
        || (effects.callsThroughPointer() && errors.mayBePointedTo());
  }

  /** Whether the statement of an edge executes code that has no edge. */
  boolean hidesFlow(Edge edge) {
    return effects(edge).hidesFlow();
  }

  private Effects effects(Edge edge) {
    return program.functions().get(edge.function()).steps().get(edge.step()).effects();
  }

  private boolean isError(String name) {
    return errors.isName(name);
  }

  /** Whether every execution ends with a letter: a statement that consists of such a call. */
  boolean ends(Letter letter) {
    Edge edge = letter.edge();
    if (!(edge.operation() instanceof Operation.Execute)
        || !(program.functions().get(edge.function()).steps().get(edge.step())
            instanceof Step.Simple simple)) {
      return false;
    }
    List<String> calls = simple.effects().calls();
    String text = EdgeText.of(program.source(), edge);
    return calls.size() == 1
        && text.matches("\\w+ ?\\([^()]*\\);")
        && text.matches(java.util.regex.Pattern.quote(calls.get(0)) + "\\b.*")
        && !isError(calls.get(0))
        && program.function(calls.get(0)).isEmpty()
        && LibraryFunctions.neverReturns(calls.get(0));
  }
}
