package residua.validation.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import residua.cfa.Function;
import residua.naming.Names;
import residua.validation.text.Failure;
import residua.validation.text.Side;

/**
 * Which differences between the lifetimes of objects that stand for each other matter. Values get
 * in and out of a number or pointer whose address is never taken by its name only, and names are
 * compared wherever they stand: nobody sees when such an object ends. A pointer to any other object
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

  /** Whether objects of two declarations are known by their names only. */
  public boolean isNamedOnly(Function own, int ownDeclaration, Function other, int declaration) {
    return residual.names(own.index()).isNamedOnly(ownDeclaration)
        && original.names(other.index()).isNamedOnly(declaration);
  }

  /**
   * Without the pairs that are of no use any more: both have ended, or the original's has and
   * nobody sees that the other has not. Where the residual's has ended first the pair is kept, so
   * that nothing else gets to stand for an object that has a value.
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
   * What to say of such a pair. That one of them lives longer is sure to be seen only where
   * something is executed when it ends.
   */
  public Failure failure(Function other, Bindings.Bound bound) {
    Names names = original.names(other.index());
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
