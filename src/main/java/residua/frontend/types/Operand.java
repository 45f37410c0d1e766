package residua.frontend.types;

import java.util.Optional;
import residua.meaning.Expression;

/** The result of translating an expression. */
public sealed interface Operand {
  CType type();

  /** A value; for a structure, the address of an object that holds it. */
  record Value(CType type, Expression expression) implements Operand {}

  /**
   * An object, by its address.
   *
   * @param isVolatile whether a read may yield any value
   */
  record Place(CType type, Expression address, Optional<Layout.BitField> bits, boolean isVolatile)
      implements Operand {
    /** An object that is not volatile. */
    public Place(CType type, Expression address, Optional<Layout.BitField> bits) {
      this(type, address, bits, false);
    }
  }
}
