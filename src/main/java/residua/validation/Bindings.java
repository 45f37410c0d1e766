package residua.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which declared object of the residual stands for which of the original, among those alive.
 *
 * @param all in the order of the original's declarations
 */
record Bindings(List<Bound> all) {
  static final Bindings NONE = new Bindings(List.of());

  /**
   * A pair of objects that were declared at the same time.
   *
   * @param original step that declares the one of the original
   * @param residual step that declares the one of the residual
   * @param originalEnded whether control has left the block of the original's object
   * @param residualEnded whether control has left the block of the residual's object
   */
  record Bound(int original, int residual, boolean originalEnded, boolean residualEnded) {}

  Bindings {
    all = List.copyOf(all);
  }

  /**
   * The declaration whose object stands for that of an original's declaration. The original's may
   * have ended: an assumption is tested in the scope that the edge before it has left.
   */
  Optional<Integer> residualOf(int original) {
    for (Bound bound : all) {
      if (bound.original == original && !bound.residualEnded) {
        return Optional.of(bound.residual);
      }
    }
    return Optional.empty();
  }

  /** Whether nothing stands for an object of the original. */
  boolean isFreeOriginal(int original) {
    return all.stream().noneMatch(bound -> bound.original == original);
  }

  /** Whether an object of the residual stands for nothing. */
  boolean isFreeResidual(int residual) {
    return all.stream().noneMatch(bound -> bound.residual == residual);
  }

  /** Whether one of the two stands for, or is stood for by, something else. */
  boolean contradict(int original, int residual) {
    for (Bound bound : all) {
      if ((bound.original == original) != (bound.residual == residual)) {
        return true;
      }
    }
    return false;
  }

  Bindings with(int original, int residual) {
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

  /** After a step of the residual from one location to another. */
  Bindings residualMoves(Names names, int from, int to) {
    List<Bound> result = new ArrayList<>(all);
    result.replaceAll(bound ->
        !bound.residualEnded
                && names.livesAt(bound.residual, from)
                && !names.livesAt(bound.residual, to)
            ? new Bound(bound.original, bound.residual, bound.originalEnded, true)
            : bound);
    return new Bindings(result);
  }

  /** After a step of the original from one location to another. */
  Bindings originalMoves(Names names, int from, int to) {
    List<Bound> result = new ArrayList<>(all);
    result.replaceAll(bound ->
        !bound.originalEnded
                && names.livesAt(bound.original, from)
                && !names.livesAt(bound.original, to)
            ? new Bound(bound.original, bound.residual, true, bound.residualEnded)
            : bound);
    return new Bindings(result);
  }

  /**
   * The same when another object of the residual stands for that of the original from now on: what
   * it has stood for until now, nothing stands for any more.
   */
  Bindings instead(int original, int residual) {
    List<Bound> result = new ArrayList<>(all);
    result.replaceAll(bound ->
        bound.residual == residual && bound.original != original
            ? new Bound(bound.original, residual, bound.originalEnded, true)
            : bound);
    return new Bindings(result).with(original, residual);
  }
}
