package residua.analysis.symbolic.state;

import java.util.List;
import residua.smt.Term;

/** The content of an object or a part of it. */
public sealed interface SymbolicCell {
  /** A numeric value: a bit-vector or a floating-point value. */
  record Number(Term term) implements SymbolicCell {}

  /** A pointer; its targets are mutually exclusive and exhaustive. */
  record Pointer(List<Target> targets) implements SymbolicCell {
    public Pointer {
      targets = List.copyOf(targets);
    }
  }

  /** A number of equal bytes. */
  record Fill(int value) implements SymbolicCell {}

  /**
   * A possible target of a pointer.
   *
   * @param guard when it is the target
   */
  record Target(Term guard, PointsTo place) {
    /** Whether it is known to be null. */
    public boolean isNull() {
      return place instanceof PointsTo.Raw(Term bits) && bits.isConstant() && bits.payload() == 0;
    }
  }
}
