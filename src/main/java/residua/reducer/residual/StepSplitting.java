package residua.reducer.residual;

import java.util.Set;
import residua.base.text.Lexer;
import residua.base.text.Slice;
import residua.base.text.Token;
import residua.c.cfa.Edge;
import residua.c.cfa.Function;
import residua.c.cfa.Operation;
import residua.c.cfa.Program;
import residua.c.cfa.Step;

/** Tells which steps can be taken apart into calls and conditions executed one by one. */
public final class StepSplitting {
  private StepSplitting() {}

  /**
   * Whether code executed in advance has the same meaning before the step: a call in a declaration
   * must not name something that only the declaration declares.
   */
  public static boolean isPossible(Program program, Function function, Step step) {
    if (step.ready() == step.entry()) {
      return false;
    }
    if (!(step instanceof Step.Declaration declaration)) {
      return true;
    }
    if (declaration.ordered()) {
      return false;
    }
    Set<String> names = Set.copyOf(declaration.names());
    return function.edges().stream()
        .filter(edge -> step.text().contains(edge.where()) && isTakenOut(edge))
        .noneMatch(edge -> mentions(program, edge.where(), names));
  }

  /** Whether the first action of a step is to call a function with a body. */
  public static boolean startsWithCall(Function function, Step step) {
    return function.outgoing(step.entry()).stream()
        .anyMatch(edge -> edge.operation() instanceof Operation.Call);
  }

  private static boolean isTakenOut(Edge edge) {
    return switch (edge.operation()) {
      case Operation.Call call -> true;
      case Operation.Assume assume -> true;
      case Operation.Blank blank -> edge.isEffect();
      case Operation.Declare declare -> false;
      case Operation.Execute execute -> false;
      case Operation.Return end -> false;
    };
  }

  /** A step's own edge where one of its operands should be. */
  public static IllegalStateException outOfPlace(Edge edge) {
    return new IllegalStateException("a step's own edge before its operands: " + edge);
  }

  private static boolean mentions(Program program, Slice where, Set<String> names) {
    String text = program.source().text();
    for (Token token : Lexer.tokens(text, where.start(), where.end())) {
      if (names.contains(token.text(text))) {
        return true;
      }
    }
    return false;
  }
}
