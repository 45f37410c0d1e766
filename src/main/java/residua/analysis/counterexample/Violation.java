package residua.analysis.counterexample;

import java.util.OptionalInt;
import residua.base.text.Position;
import residua.c.cfa.Program;
import residua.c.semantics.ProgramSemantics;
import residua.c.specification.SafetyProperty;

/**
 * A violation of a property in an execution that was observed.
 *
 * @param where the operation, in the original
 * @param what it was, in the words of the sanitizer; empty if none has seen it
 * @param failing the number of the allocation that returns null in it, counted from 1, if one does
 */
public record Violation(SafetyProperty property, Position where, String what, OptionalInt failing) {
  /** A violation in an execution in which all allocations succeed. */
  public Violation(SafetyProperty property, Position where, String what) {
    this(property, where, what, OptionalInt.empty());
  }

  /** The same where an allocation fails. */
  Violation whereFails(int allocation) {
    return new Violation(property, where, what, OptionalInt.of(allocation));
  }

  /** Whether it was found before, so that others are looked for. */
  boolean isFoundIn(Program program, ProgramSemantics meaning) {
    return meaning.found().stream()
        .anyMatch(each ->
            each.property() == property
                && program.source().position(each.where()).wholeLine().equals(where.wholeLine()));
  }

  /** What it was, in words. */
  public String inWords() {
    return failing.isEmpty()
        ? what
        : what + ", where allocation " + failing.getAsInt() + " returns null";
  }

  /** Whether a sanitizer stopped the execution there, not only the interpreter. */
  public boolean isShown() {
    return !what.isEmpty();
  }
}
