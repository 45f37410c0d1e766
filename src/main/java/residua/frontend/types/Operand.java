package residua.frontend.types;

import java.util.Optional;
import residua.meaning.Expression;

/** What the translation of an expression gives. */
public sealed interface Operand {
  CType type();

  /** A value; of a structure, the address of an object that holds it. */
  record Value(CType type, Expression expression) implements Operand {}

  /**
   * An object, by its address.
   *
   * @param isVolatile whether a read may give anything
   */
  record Place(CType type, Expression address, Optional<Layout.BitField> bits, boolean isVolatile)
      implements Operand {
    /** An object that is not volatile. */
    public Place(CType type, Expression address, Optional<Layout.BitField> bits) {
      this(type, address, bits, false);
    }
  }
}
