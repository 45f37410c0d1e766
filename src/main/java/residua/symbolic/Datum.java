package residua.symbolic;

import java.util.List;
import residua.formula.Term;

/** What an object or a part of it holds. */
sealed interface Datum {
  /** A number: a bit-vector or a floating number. */
  record Number(Term term) implements Datum {}

  /** A pointer; its targets exclude each other, and one of them is right. */
  record Pointer(List<Target> targets) implements Datum {
    public Pointer {
      targets = List.copyOf(targets);
    }
  }

  /** So many bytes that are all the same. */
  record Fill(int value) implements Datum {}

  /**
   * Where a pointer points.
   *
   * @param guard when it does
   */
  record Target(Term guard, Place place) {
    /** Whether it is known to be null. */
    boolean isNull() {
      return place instanceof Place.Raw(Term bits) && bits.isConstant() && bits.payload() == 0;
    }
  }
}
