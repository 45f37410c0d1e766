package residua.validation.unseen;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import residua.cfa.Function;
import residua.cfa.Reference.Target.ToFunction;
import residua.cfa.Step;
import residua.library.LibraryFunctions;
import residua.naming.Meaning;
import residua.source.Slice;
import residua.validation.text.Passage;
import residua.validation.text.Side;

/** Calls in the text of one of the programs that have no edge and may execute functions of it. */
final class UnseenCalls {
  private final Side side;
  private final Set<String> quiet = new HashSet<>();

  UnseenCalls(Side side) {
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
  boolean areIn(Passage text) {
    return areIn(text, List.of());
  }

  /** Whether there is one in a text outside the parts that have been executed; true in doubt. */
  boolean areIn(Passage text, Collection<Slice> executed) {
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
  private boolean mayCall(Passage text, int last) {
    if (!text.isIdentifier(last)) {
      return text.is(last, ')') || text.is(last, ']');
    }
    String name = text.text(last);
    int offset = text.start(last);
    boolean seen = side.reference(offset).orElse(null) instanceof ToFunction;
    boolean harmless =
        quiet.contains(name)
            && side.names(text.function()).meaning(name, text.location(), offset)
                instanceof Meaning.Global;
    return !seen && !harmless;
  }
}
