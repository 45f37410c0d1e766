package residua.checker.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.c.cfa.Function;
import residua.c.names.NameResolution;
import residua.checker.text.Failure;
import residua.checker.text.Side;

/**
 * Tells which differences between the lifetimes of corresponding objects matter. An arithmetic
 * object or pointer whose address is never taken is only accessed by name, and names are compared
 * wherever they stand: the end of such an object is not observable. A pointer to any other object
 * may be used where only one of the two still lives.
 */
public final class Lifetimes {
  private final Side residual;
  private final Side original;

  /** Compares the lifetimes of two programs. */
  public Lifetimes(Side residual, Side original) {
    this.residual = residual;
    this.original = original;
  }

  /** Whether objects of two declarations are only accessed by name. */
  public boolean isNamedOnly(Function own, int ownDeclaration, Function other, int declaration) {
    return residual.names(own.index()).isNamedOnly(ownDeclaration)
        && original.names(other.index()).isNamedOnly(declaration);
  }

  /**
   * Removes the pairs that are useless by now: both have ended, or the original's has and the
   * longer life of the other is not observable. Where the residual program's has ended first the
   * pair is kept, so that nothing else can correspond to an object that has a value.
   */
  public Bindings alive(Function own, Function other, Bindings bindings) {
    List<Bindings.Bound> kept = new ArrayList<>(bindings.all());
    kept.removeIf(bound ->
        bound.originalEnded()
            && (bound.residualEnded()
                || isNamedOnly(own, bound.residual(), other, bound.original())));
    return kept.size() == bindings.all().size() ? bindings : new Bindings(kept);
  }

  /** A pair of which one has ended and the other has not, if that matters. */
  public Optional<Bindings.Bound> uneven(Function own, Function other, Bindings bindings) {
    return bindings.all().stream()
        .filter(bound -> bound.originalEnded() != bound.residualEnded())
        .filter(bound -> !isNamedOnly(own, bound.residual(), other, bound.original()))
        .findFirst();
  }

  /**
   * The failure for such a pair. A longer life is certainly observable only where code is executed
   * at its end.
   */
  public Failure failure(Function other, Bindings.Bound bound) {
    NameResolution names = original.names(other.index());
    String what =
        "the object declared at "
            + original.place(names.declaration(bound.original()).text().start())
            + " lives "
            + (bound.originalEnded() ? "longer" : "shorter")
            + " than in the original";
    if (!names.isCleanedUp(bound.original())) {
      return new Failure(Failure.Kind.UNKNOWN, what + ", which a pointer to it may show");
    }
    return new Failure(
        bound.originalEnded() ? Failure.Kind.NOT_SOUND : Failure.Kind.NEW_BEHAVIOUR, what);
  }
}
