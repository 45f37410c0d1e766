package residua.checker.indirectcalls;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.base.text.Slice;
import residua.c.cfa.Function;
import residua.c.cfa.Reference.Target.ToFunction;
import residua.c.cfa.Step;
import residua.c.libc.LibraryFunctions;
import residua.c.names.NameBinding;
import residua.checker.text.Side;
import residua.checker.text.TokenRange;

/** Calls in the text of one of the programs that have no edge and may execute functions of it. */
final class UntracedCalls {
  private final Side side;
  private final Set<String> quiet = new HashSet<>();

  UntracedCalls(Side side) {
    this.side = side;
    for (Function function : side.program().functions()) {
      for (Step step : function.steps()) {
        // A function called by the name of another one counts as called through a pointer.
        if (!step.effects().callsThroughPointer()) {
          step.effects().calls().stream()
              .filter(name ->
                  !side.program().mayBeCalledBy(name) && !LibraryFunctions.endsProgram(name))
              .forEach(quiet::add);
        }
      }
    }
  }

  /** Whether there is one in a text; true in doubt. */
  boolean areIn(TokenRange text) {
    return areIn(text, List.of());
  }

  /** Whether there is one in a text outside the parts that have been executed; true in doubt. */
  boolean areIn(TokenRange text, Collection<Slice> executed) {
    for (int i = 1; i < text.size(); i++) {
      if (text.is(i, '(') && mayCall(text, i - 1)) {
        int offset = text.start(i);
        if (executed.stream().noneMatch(slice -> slice.start() <= offset && offset < slice.end())) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether the expression that ends with a token may be called, and is none of the known
   * functions.
   */
  private boolean mayCall(TokenRange text, int last) {
    if (!text.isIdentifier(last)) {
      return text.is(last, ')') || text.is(last, ']');
    }
    String name = text.text(last);
    int offset = text.start(last);
    boolean seen = side.reference(offset).orElse(null) instanceof ToFunction;
    boolean harmless =
        quiet.contains(name)
            && side.names(text.function()).meaning(name, text.location(), offset)
                instanceof NameBinding.Global;
    return !seen && !harmless;
  }
}
