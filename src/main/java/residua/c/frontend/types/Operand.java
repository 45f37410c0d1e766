package residua.c.frontend.types;

import java.util.Optional;
import residua.c.semantics.Expression;

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
  record Place(
      CType type, Expression address, Optional<MemoryLayout.BitField> bits, boolean isVolatile)
      implements Operand {
    /** An object that is not volatile. */
    public Place(CType type, Expression address, Optional<MemoryLayout.BitField> bits) {
      this(type, address, bits, false);
    }
  }
}
