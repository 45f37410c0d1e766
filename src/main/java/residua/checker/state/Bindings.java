package residua.checker.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import residua.c.names.NameResolution;

/**
 * The correspondence of declared objects of the residual program and the original, among those
 * alive.
 */
public final class Bindings {
  static final Bindings NONE = new Bindings(List.of());

  private final List<Bound> all;
  private final int hash;

  /**
   * A pair of objects that were declared at the same time.
   *
   * @param original step that declares the one of the original
   * @param residual step that declares the one of the residual program
   * @param originalEnded whether control has left the block of the original's object
   * @param residualEnded whether control has left the block of the residual program's object
   */
  public record Bound(int original, int residual, boolean originalEnded, boolean residualEnded) {
    private boolean isOver() {
      return originalEnded && residualEnded;
    }
  }

  /** In the order of the original's declarations. */
  Bindings(List<Bound> all) {
    this.all = List.copyOf(all);
    this.hash = this.all.hashCode();
  }

  List<Bound> all() {
    return all;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bindings bindings && hash == bindings.hash && all.equals(bindings.all);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /**
   * The declaration of the object that corresponds to one of the original's declarations. The
   * original's may have ended: an assumption is tested in the scope that the edge before it has
   * left.
   */
  public Optional<Integer> residualOf(int original) {
    for (Bound bound : all) {
      if (bound.original == original && !bound.residualEnded) {
        return Optional.of(bound.residual);
      }
    }
    return Optional.empty();
  }

  /** Whether nothing corresponds to an object of the original any more. */
  public boolean isFreeOriginal(int original) {
    return all.stream().noneMatch(bound -> bound.original == original && !bound.isOver());
  }

  /** Whether an object of the residual program corresponds to nothing any more. */
  public boolean isFreeResidual(int residual) {
    return all.stream().noneMatch(bound -> bound.residual == residual && !bound.isOver());
  }

  /** Whether one of the two corresponds to something else. */
  public boolean contradict(int original, int residual) {
    for (Bound bound : all) {
      if ((bound.original == original) != (bound.residual == residual)) {
        return true;
      }
    }
    return false;
  }

  /** Adds a pair of corresponding variables; the previous partner of the original's is dropped. */
  public Bindings with(int original, int residual) {
    List<Bound> result = new ArrayList<>();
    boolean added = false;
    for (Bound bound : all) {
      if (!added && bound.original >= original) {
        result.add(new Bound(original, residual, false, false));
        added = true;
      }
      if (bound.original != original) {
        result.add(bound);
      }
    }
    if (!added) {
      result.add(new Bound(original, residual, false, false));
    }
    return new Bindings(result);
  }

  /** After a step of the residual program from one location to another. */
  public Bindings residualMoves(NameResolution names, int from, int to) {
    return mapped(bound ->
        !bound.residualEnded
                && names.livesAt(bound.residual, from)
                && !names.livesAt(bound.residual, to)
            ? new Bound(bound.original, bound.residual, bound.originalEnded, true)
            : bound);
  }

  /** After a step of the original from one location to another. */
  public Bindings originalMoves(NameResolution names, int from, int to) {
    return mapped(bound ->
        !bound.originalEnded
                && names.livesAt(bound.original, from)
                && !names.livesAt(bound.original, to)
            ? new Bound(bound.original, bound.residual, true, bound.residualEnded)
            : bound);
  }

  private Bindings mapped(UnaryOperator<Bound> change) {
    List<Bound> result = new ArrayList<>(all);
    result.replaceAll(change);
    return result.equals(all) ? this : new Bindings(result);
  }

  /**
   * The bindings if another object of the residual program corresponds to that of the original from
   * now on: nothing corresponds any more to the object that it was paired with.
   */
  public Bindings instead(int original, int residual) {
    return mapped(bound ->
            bound.residual == residual && bound.original != original
                ? new Bound(bound.original, residual, bound.originalEnded, true)
                : bound)
        .with(original, residual);
  }
}
