package residua.symbolic;

import java.util.List;
import residua.formula.Term;

/** The content of an object or a part of it. */
sealed interface Datum {
  /** A numeric value: a bit-vector or a floating-point value. */
  record Number(Term term) implements Datum {}

  /** A pointer; its targets are mutually exclusive and exhaustive. */
  record Pointer(List<Target> targets) implements Datum {
    public Pointer {
      targets = List.copyOf(targets);
    }
  }

  /** A number of equal bytes. */
  record Fill(int value) implements Datum {}

  /**
   * A possible target of a pointer.
   *
   * @param guard when it is the target
   */
  record Target(Term guard, Place place) {
    /** Whether it is known to be null. */
    boolean isNull() {
      return place instanceof Place.Raw(Term bits) && bits.isConstant() && bits.payload() == 0;
    }
  }
}
