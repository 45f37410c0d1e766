package residua.c.frontend.translation.objects;

import java.util.BitSet;
import residua.c.frontend.translation.facts.EvaluationState;
import residua.c.frontend.types.CType;
import residua.c.frontend.types.MemoryLayout;
import residua.c.frontend.types.Operators;
import residua.c.frontend.types.TypeTable;
import residua.c.frontend.types.UnmodelledConstruct;
import residua.c.semantics.Effect;
import residua.c.semantics.Expression;
import residua.c.semantics.Scalar;

/**
 * The bytes of a structure that belong to no member. They get no value where an initialiser makes
 * an object (C17, 6.2.6.1): they keep the previous content of memory, or become zero, at the
 * compiler's choice. A union counts as a whole, and so does the unit of a bit-field.
 */
final class Padding {
  /** Padding of larger objects is not searched for. */
  private static final long MOST_BYTES = 1 << 14;

  private static final String WHY = "a byte between members";

  private final TypeTable types;

  Padding(TypeTable types) {
    this.types = types;
  }

  /** Makes these bytes of an object unknown after its initialisation. */
  void forget(CType type, Expression address, EvaluationState evaluation) {
    if (!isPossible(type)) {
      return;
    }
    long size = types.size(type);
    if (size > MOST_BYTES) {
      throw new UnmodelledConstruct(
          "an initialiser of a large object that may have bytes between members");
    }
    BitSet taken = new BitSet();
    take(type, 0, taken);
    for (int at = taken.nextClearBit(0); at < size; at = taken.nextClearBit(at + 1)) {
      Expression any = new Expression.Anything(Scalar.U8, WHY);
      evaluation.add(new Effect.Store(Scalar.U8, Operators.advanced(address, at), any));
    }
  }

  /** Whether a type may contain padding. */
  private boolean isPossible(CType type) {
    return switch (type) {
      case CType.Array array -> isPossible(array.element());
      case CType.Struct struct -> !types.layout(struct).union();
      default -> false;
    };
  }

  /** Marks the bytes of members. */
  private void take(CType type, long offset, BitSet taken) {
    switch (type) {
      case CType.Array array when isPossible(array) -> {
        long each = types.size(array.element());
        for (long i = 0; i < array.length(); i++) {
          take(array.element(), offset + i * each, taken);
        }
      }
      case CType.Struct struct when isPossible(struct) -> {
        for (MemoryLayout.Field field : types.layout(struct).top()) {
          long at = offset + field.offset();
          if (field.bits().isPresent()) {
            taken.set((int) at, (int) at + field.bits().get().unit().size());
          } else if (!(field.type() instanceof CType.Array array && array.isOpen())) {
            take(field.type(), at, taken);
          }
        }
      }
      default -> taken.set((int) offset, (int) (offset + types.size(type)));
    }
  }
}
